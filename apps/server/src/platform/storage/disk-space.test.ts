import { tmpdir } from 'node:os';
import { afterEach, expect, it, vi } from 'vitest';
import { watchDiskSpace } from './disk-space.ts';
import { isDiskFull } from './is-disk-full.ts';

afterEach(() => vi.useRealTimers());

it('notices a full disk within a second, and one that has room again', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  let free = 1e9;
  const disk = watchDiskSpace('/', async () => free);
  expect(await disk.isFull()).toBe(false);
  free = 1e6;
  expect(await disk.isFull()).toBe(false);
  vi.setSystemTime(1000);
  expect(await disk.isFull()).toBe(true);
  free = 1e9;
  vi.setSystemTime(2000);
  expect(await disk.isFull()).toBe(false);
});

it('assumes room on a disk that does not report it', async () => {
  expect(await watchDiskSpace(tmpdir(), () => Promise.reject(new Error('ENOSYS'))).isFull()).toBe(false);
  expect(await watchDiskSpace('/nowhere/at/all').isFull()).toBe(false);
});

it('recognizes a full disk in errors of Node, PostgreSQL and FFmpeg', () => {
  const withCode = (code: string) => Object.assign(new Error('failed'), { code });
  expect(isDiskFull(new Error('outer', { cause: withCode('ENOSPC') }))).toBe(true);
  expect(isDiskFull(new Error('query', { cause: withCode('53100') }))).toBe(true);
  expect(isDiskFull(new Error('ffmpeg ended with 1: video.mp4: No space left on device'))).toBe(true);
  expect(isDiskFull(withCode('ENOENT'))).toBe(false);
  expect(isDiskFull('ENOSPC')).toBe(false);
});
