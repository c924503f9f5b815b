#!/usr/bin/env node
/**
 * The one door to every command of the project. Plain JavaScript without dependencies, because it runs on whatever
 * Node (>= 18) a machine happens to have, before anything is installed; what it starts runs on Node 24.
 *
 *   node scripts/launch.mjs start|build|dev|test|check|studio|voices|admin|seed|migration|release|providers-check|bench [arguments]
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { ensurePackages } from './launch/packages.mjs';
import { ensureNode } from './launch/private-node.mjs';
import { Problem } from './launch/problem.mjs';
import { runToEnd } from './launch/run-child.mjs';
import { allocatorSettings, serverNodeArgs } from './launch/server-memory.mjs';
import { ensureWebBuild } from './launch/web-build.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const quickDrizzle = new URL('./launch/quick-drizzle.mjs', import.meta.url).href;

/** @type {Record<string, (toolchain: import('./launch/private-node.mjs').Toolchain, args: string[]) => Promise<number>>} */
const commands = {
  async start(toolchain, args) {
    await ensureWebBuild(root, toolchain);
    const nodeArgs = [...serverNodeArgs, '--import', quickDrizzle, 'apps/server/src/main.ts', ...args];
    const env = { ...allocatorSettings, ...toolchain.env };
    return runToEnd({ ...toolchain, env }, nodeArgs, { cwd: root, ownGroup: true });
  },
  /** What `start` does before it starts, for images and releases. */
  async build(toolchain) {
    await ensureWebBuild(root, toolchain);
    return 0;
  },
  async release(toolchain, args) {
    await ensureWebBuild(root, toolchain);
    return runToEnd(toolchain, ['scripts/release.ts', ...args], { cwd: root });
  },
  dev: (toolchain, args) => runToEnd(toolchain, ['scripts/dev.ts', ...args], { cwd: root, ownGroup: true }),
  test: (toolchain, args) => runToEnd(toolchain, ['scripts/test.ts', ...args], { cwd: root, ownGroup: true }),
  check: (toolchain, args) => runToEnd(toolchain, ['scripts/check.ts', ...args], { cwd: root, ownGroup: true }),
  // Paths in the arguments of these two are the caller's, so they keep the caller's folder.
  studio: (toolchain, args) =>
    runToEnd(toolchain, [join(root, 'packages/studio/src/cli/main.ts'), ...args], { cwd: callerFolder() }),
  voices: (toolchain, args) => runToEnd(toolchain, ['apps/server/src/admin/voices.ts', ...args], { cwd: root }),
  admin: (toolchain, args) =>
    runToEnd(toolchain, ['--import', quickDrizzle, 'apps/server/src/admin/main.ts', ...args], { cwd: root }),
  seed: (toolchain, args) =>
    runToEnd(toolchain, ['--import', quickDrizzle, 'apps/server/src/admin/seed.ts', ...args], {
      cwd: root,
      ownGroup: true,
    }),
  'providers-check': (toolchain) => runToEnd(toolchain, ['apps/server/src/admin/check-providers.ts'], { cwd: root }),
  migration: (toolchain, args) => runToEnd(toolchain, ['scripts/migration.ts', ...args], { cwd: root }),
  async bench(toolchain, [name, ...args]) {
    const known = readdirSync(join(root, 'bench'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(join(root, 'bench', entry.name, `bench-${entry.name}.ts`)))
      .map((entry) => entry.name);
    if (name === undefined || !known.includes(name)) {
      throw new Problem(`npm run bench -- NAME, where NAME is one of: ${known.join(', ') || '(none yet)'}`, 2);
    }
    return runToEnd(toolchain, [`bench/${name}/bench-${name}.ts`, ...args], { cwd: root });
  },
};

/** npm changes to the project's root before it runs a script and leaves the caller's folder in INIT_CWD. */
function callerFolder() {
  return process.env.INIT_CWD ?? process.cwd();
}

/** @param {string[]} argv */
async function main([name, ...args]) {
  const command = name === undefined ? undefined : commands[name];
  if (command === undefined || !Object.hasOwn(commands, name ?? '')) {
    throw new Problem(`usage: node scripts/launch.mjs ${Object.keys(commands).join('|')} [arguments]`, 2);
  }
  const toolchain = await ensureNode(root);
  await ensurePackages(root, toolchain);
  return command(toolchain, args);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  console.error(`hookline: ${error.message}`);
  process.exitCode = error.exitCode;
}
