import { expect, it } from 'vitest';
import { notYetUploaded, sizeWords, uploadWords } from './upload-progress.ts';

it('tells what has left, of how much, in the unit of the whole', () => {
  expect(uploadWords(notYetUploaded)).toBe('Uploading');
  expect(uploadWords({ loaded: 307_200, total: 2_516_582, percentage: 12 })).toBe('0.3 of 2.4 MB, 12%');
  expect(uploadWords({ loaded: 51_200, total: 204_800, percentage: 25 })).toBe('50 of 200 KB, 25%');
});

it('says that the picture is checked when all of it has left', () => {
  expect(uploadWords({ loaded: 204_800, total: 204_800, percentage: 100 })).toBe('200 KB sent. Checking the image.');
  expect(sizeWords(10)).toBe('1 KB');
});
