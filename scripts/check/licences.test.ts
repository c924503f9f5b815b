import { describe, expect, it } from 'vitest';
import { findLicenceProblems, isCompatible } from './licences.ts';

describe('isCompatible', () => {
  it.each([
    'MIT',
    '(MIT OR GPL-2.0-only)',
    'GPL-2.0-only OR MIT',
    'MIT AND (ISC OR SSPL-1.0)',
    'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  ])('accepts %s', (expression) => expect(isCompatible(expression)).toBe(true));

  it.each([
    '',
    'GPL-2.0-only',
    'SSPL-1.0',
    'MIT AND SSPL-1.0',
    '(MIT OR ISC) AND BUSL-1.1',
    'SEE LICENSE IN LICENSE',
    'MIT WITH x',
  ])('refuses %j', (expression) => expect(isCompatible(expression)).toBe(false));
});

describe('findLicenceProblems', () => {
  it('looks at what is shipped, also deep inside', () => {
    const packages = {
      'node_modules/a': { license: 'MIT' },
      'node_modules/a/node_modules/@x/b': { license: 'BUSL-1.1' },
      'node_modules/c': {},
      'node_modules/tool': { license: 'BUSL-1.1', dev: true },
      'node_modules/@hookline/studio': { link: true },
      'packages/studio': {},
    };
    expect(findLicenceProblems(packages)).toEqual(['@x/b: BUSL-1.1', 'c: names no licence']);
  });
});
