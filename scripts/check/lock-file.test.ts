import { describe, expect, it } from 'vitest';
import { findLockProblems } from './lock-file.ts';

const integrity = 'sha512-x';

describe('findLockProblems', () => {
  it('accepts optional packages beside, below and above', () => {
    const packages = {
      '': {},
      'packages/studio': { optionalDependencies: { ffmpeg: '1' } },
      'node_modules/@hookline/studio': { link: true, resolved: 'packages/studio' },
      'node_modules/ffmpeg': { integrity, optionalDependencies: { 'ffmpeg-linux': '1', 'ffmpeg-mac': '1' } },
      'node_modules/ffmpeg-linux': { integrity },
      'node_modules/ffmpeg/node_modules/ffmpeg-mac': { integrity },
    };
    expect(findLockProblems(packages)).toEqual([]);
  });

  it('finds a platform package without an entry', () => {
    const packages = { 'node_modules/a': { integrity, optionalDependencies: { 'a-linux': '1' } } };
    expect(findLockProblems(packages)).toEqual([expect.stringContaining('a-linux has no entry')]);
  });

  it('finds an entry that is only inside another package', () => {
    const packages = {
      'node_modules/a': { integrity, optionalDependencies: { b: '1' } },
      'node_modules/c/node_modules/b': { integrity },
    };
    expect(findLockProblems(packages)).toHaveLength(1);
  });

  it('finds addresses and missing checksums', () => {
    const packages = { 'node_modules/a': { resolved: 'https://example.com/a.tgz' } };
    expect(findLockProblems(packages)).toEqual([
      expect.stringContaining('https://example.com/a.tgz'),
      expect.stringContaining('checksum'),
    ]);
  });
});
