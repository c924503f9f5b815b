import process from 'node:process';
import { describe, expect, it } from 'vitest';
import { coversLock } from './packages.mjs';

const text = (packages: Record<string, object>): string => JSON.stringify({ packages });
const a = { version: '1.0.0', integrity: 'sha512-a' };
const otherSystem = process.platform === 'win32' ? 'linux' : 'win32';

describe('coversLock', () => {
  it('is content with what the lock file says', () => {
    const lock = text({ '': {}, 'apps/web': {}, 'node_modules/a': a, 'node_modules/web': { link: true } });
    expect(coversLock(lock, text({ 'node_modules/a': a, 'node_modules/web': { link: true } }))).toBe(true);
  });

  it.each([
    ['a missing package', {}],
    ['another version', { 'node_modules/a': { ...a, version: '1.0.1' } }],
    ['other contents', { 'node_modules/a': { ...a, integrity: 'sha512-b' } }],
  ])('notices %s', (_, installed) => {
    expect(coversLock(text({ 'node_modules/a': a }), text(installed))).toBe(false);
  });

  it('notices a workspace that is not linked yet', () => {
    expect(coversLock(text({ 'node_modules/web': { link: true } }), text({}))).toBe(false);
  });

  it('lets optional packages of other systems be missing, but not those of this one', () => {
    const native = (os: string) => text({ 'node_modules/a': { ...a, optional: true, os: [os], cpu: [process.arch] } });
    expect(coversLock(native(otherSystem), text({}))).toBe(true);
    expect(coversLock(native(process.platform), text({}))).toBe(false);
  });
});
