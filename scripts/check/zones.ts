import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, posix } from 'node:path';
import { listWorkspaceFiles } from './workspace-files.ts';

/**
 * Who may import whom (docs/architecture.md). A linter's import patterns see the text of an import only; here it is
 * resolved to a path first, so that a feature's `../other/x.ts` inside itself is told apart from another feature.
 */

/** An import that crosses a border it must not cross. */
export interface ZoneViolation {
  file: string;
  /** As written in the file. */
  specifier: string;
  rule: string;
}

/** Permitted imports between the project's workspaces; each may import itself. */
const allowedWorkspaces: Record<string, readonly string[]> = {
  'packages/contract': [],
  'packages/studio': ['packages/contract'],
  'packages/providers': ['packages/contract'],
  'apps/server': ['packages/contract', 'packages/studio', 'packages/providers'],
  'apps/web': ['packages/contract'],
};

/**
 * The rooms of the studio, from the ground up. A file imports from its own room and from lower floors; rooms of one
 * floor do not know each other. Tests look where they like.
 */
const studioFloors: readonly (readonly string[])[] = [
  ['lists'],
  ['cache', 'canvas', 'errors', 'process', 'provenance', 'random', 'visemes', 'wasm'],
  ['encode', 'fonts', 'images', 'music', 'pixels', 'scenes', 'sculpt'],
  ['vision'],
  ['layouts', 'speech', 'video'],
  ['actors', 'captions', 'scripts'],
  ['stills', 'timeline'],
  ['talk'],
  ['clips'],
  ['child'],
  ['cli', 'public', 'sweeps'],
];

/** Folders that are no workspaces and use the packages as anyone else would. */
const tools = ['bench', 'e2e', 'scripts'];

const isTest = (path: string): boolean => /\.test\.tsx?$|\/testing\/|\.config\.ts$/.test(path);
const nodeModules = new Set(builtinModules);

/**
 * Checks the imports of one file.
 *
 * @param file path relative to the project, with `/`
 * @param source its text
 * @returns every violation, in the order of the file
 */
export function findZoneViolations(file: string, source: string): ZoneViolation[] {
  const code = withoutComments(source);
  const home = workspaceOf(file);
  if (home === undefined) return findPathsIntoStudio(file, code);
  const violations = findImports(code).flatMap((specifier) => {
    const rule = findBrokenRule(file, home, specifier);
    return rule === undefined ? [] : [{ file, specifier, rule }];
  });
  violations.push(...findTablesInIndex(file, code), ...findTablesInRoutes(file, code));
  if (readsEnvironment(file, home, code)) {
    const rule = 'only config/ and the two main.ts read process.env; take the value from Config';
    violations.push({ file, specifier: 'process.env', rule });
  }
  return violations;
}

function findBrokenRule(file: string, home: string, specifier: string): string | undefined {
  const isNode = specifier.startsWith('node:') || nodeModules.has(specifier);
  if (isNode && !isTest(file)) {
    if (home === 'packages/contract') return 'the contract runs in browsers too: no Node modules';
    // Build steps run where the pages are built.
    if (home === 'apps/web' && !file.startsWith('apps/web/build-steps/'))
      return 'the web app runs in browsers: no Node modules';
  }
  const target = resolveImport(file, home, specifier);
  if (target === undefined) return undefined;
  const targetHome = workspaceOf(target);
  if (targetHome === undefined) return 'a workspace imports nothing from outside packages/ and apps/';
  if (targetHome !== home) {
    if (!allowedWorkspaces[home]?.includes(targetHome)) return `${home} must not import ${targetHome}`;
    return specifier.startsWith('@hookline/') ? undefined : 'another workspace is imported by its package name';
  }
  return home === 'packages/studio' ? findBrokenFloor(file, target) : findBrokenLayer(file, target);
}

/** The studio is used by what its package.json exports, by tools too. */
function findPathsIntoStudio(file: string, code: string): ZoneViolation[] {
  if (isTest(file)) return [];
  const paths = findImports(code).filter(
    (specifier) =>
      specifier.startsWith('.') && posix.join(posix.dirname(file), specifier).startsWith('packages/studio/'),
  );
  return paths.map((specifier) => ({ file, specifier, rule: 'the studio is imported by its package name' }));
}

/** Floors inside the studio: no file imports upwards. */
function findBrokenFloor(file: string, target: string): string | undefined {
  const [from, to] = [roomOf(file), roomOf(target)];
  if (from === to || isTest(file)) return undefined;
  const [floor, below] = [floorOf(from), floorOf(to)];
  if (floor < 0) return `${from}/ has no floor: name it in studioFloors (scripts/check/zones.ts)`;
  return below >= 0 && below < floor
    ? undefined
    : `${from}/ must not import ${to}/: it lies on the same floor or above`;
}

const roomOf = (path: string): string => path.split('/')[3] ?? '';

const floorOf = (room: string): number => studioFloors.findIndex((rooms) => rooms.includes(room));

/** Layers inside one app: shared parts know no feature, features know each other by their index only. */
function findBrokenLayer(file: string, target: string): string | undefined {
  const from = placeOf(file);
  const to = placeOf(target);
  if (to.feature !== undefined) {
    if (from.feature === to.feature) return findRowsInRoutes(file, target);
    if (from.layer === 'platform' || from.layer === 'config') return `${from.layer}/ knows no feature`;
    if (from.layer === 'components' || from.layer === 'styles') return 'components/ know no feature';
    const isIndex = /^index\.tsx?$/.test(to.inside);
    // Tables refer to each other by foreign keys, and queries join them: together they are one schema.
    const isTable = /\.(?:table|repository)\.ts$/.test(file) && target.endsWith('.table.ts');
    if (isIndex || isTable || isTest(file)) return undefined;
    return `only ${to.feature}'s index.ts may be imported from outside it`;
  }
  if (from.feature !== undefined && to.layer === 'platform' && speaksHttp(target) && !mayKnowHttp(file)) {
    return 'services know no HTTP: they throw a Refusal (platform/errors), and routes answer';
  }
  if (from.feature !== undefined && (to.layer === 'routes' || to.layer === 'compose.ts' || to.layer === 'main.ts')) {
    return `a feature does not import ${to.layer}: it is the other way round`;
  }
  return undefined;
}

const rowsInRoutes = 'a route file calls services, not repositories';
const routeFile = /\/(?:[\w-]+-)?routes?\.ts$/;

/** A table in an index would let every service of every feature write rows of it. The types of its rows may go out. */
function findTablesInIndex(file: string, code: string): ZoneViolation[] {
  if (!/\/features\/[\w-]+\/index\.ts$/.test(file)) return [];
  const exported = [...code.matchAll(/\bexport\s*(?:\{([^}]*)\}|\*)\s*from\s*'([^']*\.table\.ts)'/g)];
  return exported.flatMap(([, names, specifier = '']) =>
    names === undefined || listNames(names).length > 0
      ? [{ file, specifier, rule: "a feature's index hands out no tables, only the types of their rows" }]
      : [],
  );
}

/** With a table of its feature a route could query rows itself. The types of rows may be presented there. */
function findTablesInRoutes(file: string, code: string): ZoneViolation[] {
  if (!routeFile.test(file)) return [];
  const imported = [...code.matchAll(/\bimport\s*(?:\{([^}]*)\}|\*[^'"]*)\s*from\s*'(\.\/[^']*\.table\.ts)'/g)];
  return imported.flatMap(([, names, specifier = '']) =>
    names === undefined || listNames(names).length > 0 ? [{ file, specifier, rule: rowsInRoutes }] : [],
  );
}

/** The caller's identity is available without a request. */
const speaksHttp = (target: string): boolean => /\/platform\/http\/(?!session\.ts$)/.test(target);
const mayKnowHttp = (file: string): boolean => routeFile.test(file) || file.endsWith('-feature.ts') || isTest(file);

/** Routes say what a call means in terms of services: who may see which row is decided in one place, for tests and jobs too. */
function findRowsInRoutes(file: string, target: string): string | undefined {
  return routeFile.test(file) && target.endsWith('.repository.ts') ? rowsInRoutes : undefined;
}

/**
 * Queries that a route file takes from another feature's index. Features hand some to each other's services; for a
 * route they are what a repository is.
 *
 * @param read gives the text of a file of the project
 */
export function findRowsThroughIndex(file: string, source: string, read: (file: string) => string): ZoneViolation[] {
  if (!routeFile.test(file) || workspaceOf(file) !== 'apps/server') return [];
  return [
    ...withoutComments(source).matchAll(
      /\bimport\s*(?:\{([^}]*)\}|\*[^'"]*)\s*from\s*'(#features\/[\w-]+\/index\.ts)'/g,
    ),
  ].flatMap(([, names, specifier = '']) => {
    const index = read(`apps/server/src/${specifier.slice(1)}`);
    const queries = [...index.matchAll(/\bexport\s*\{([^}]*)\}\s*from\s*'[^']*\.repository\.ts'/g)].flatMap(
      ([, handedOut = '']) => listNames(handedOut),
    );
    // Imported as a whole, all of them can be called.
    const taken = names === undefined ? queries : listNames(names);
    return taken.some((name) => queries.includes(name)) ? [{ file, specifier, rule: rowsInRoutes }] : [];
  });
}

/** `findVideo, type VideoRow` -> the names of values. */
const listNames = (list: string): string[] =>
  list.split(',').flatMap((name) => (/^\s*(type\s|$)/.test(name) ? [] : [name.trim().split(' ')[0] ?? '']));

/** `apps/server/src/features/usage/x.ts` -> layer features, feature usage, inside x.ts. */
function placeOf(path: string): { layer: string; feature?: string; inside: string } {
  const [layer = '', feature, ...rest] = path.split('/src/').slice(1).join('/src/').split('/');
  return layer === 'features' && feature !== undefined
    ? { layer, feature, inside: rest.join('/') }
    : { layer, inside: '' };
}

function workspaceOf(path: string): string | undefined {
  return Object.keys(allowedWorkspaces).find((workspace) => path.startsWith(`${workspace}/`));
}

/** Path relative to the project, or undefined for packages from outside. */
function resolveImport(file: string, home: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return `${home}/src/${specifier.slice(1)}`;
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier);
  const own = /^@hookline\/([\w-]+)(?:\/(.*))?$/.exec(specifier);
  if (own === null) return undefined;
  const name = own[1] ?? '';
  const workspace = Object.keys(allowedWorkspaces).find((path) => path.endsWith(`/${name}`)) ?? `packages/${name}`;
  return `${workspace}/src/${own[2] ?? 'index'}.ts`;
}

const importPattern =
  /\b(?:import|export)\b[^'"`;()]*?\bfrom\s*['"]([^'"]+)['"]|\bimport\s*\(\s*['"`]([^'"`]+)['"`]|^\s*import\s*['"]([^'"]+)['"]/gm;

function findImports(code: string): string[] {
  return [...code.matchAll(importPattern)].flatMap((match) => match[1] ?? match[2] ?? match[3] ?? []);
}

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}

function readsEnvironment(file: string, home: string, code: string): boolean {
  if (home !== 'apps/server' || isTest(file) || /\/src\/(config\/|main\.ts|admin\/main\.ts)/.test(file)) return false;
  return /\bprocess\.env\b/.test(code);
}

/**
 * Checks every source file of the project.
 *
 * @param root absolute path of the project
 */
export function checkZones(root: string): ZoneViolation[] {
  const files = listWorkspaceFiles(root, ['apps', 'packages', ...tools], /\.(ts|tsx|mts|js|mjs)$/);
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  return files.flatMap((file) => [
    ...findZoneViolations(file, read(file)),
    ...findRowsThroughIndex(file, read(file), read),
  ]);
}
