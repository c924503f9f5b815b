import { limits } from '@hookline/contract/limits';
import { expect, test } from 'vitest';
import { type AdImage, frameImagesOf, moveImage, positionOf, refuseFile } from './ad-images.ts';

const image = (key: string, url: string | null = `/files/${key}`): AdImage => ({
  key,
  url,
  preview: '',
  name: key,
  uploading: null,
});

test('one picture is the first; of several the last one is the last', () => {
  expect(positionOf(0, 1)).toBe('first');
  expect([0, 1, 2].map((index) => positionOf(index, 3))).toEqual(['first', undefined, 'last']);
  expect(frameImagesOf([image('a'), image('b', null), image('c')])).toEqual([
    { url: '/files/a', position: 'first' },
    { url: '/files/c', position: 'last' },
  ]);
});

test('files are refused by their name', () => {
  expect(refuseFile({ name: 'menu.pdf', type: 'application/pdf', size: 9 })?.text).toBe(
    'menu.pdf is not an image file.',
  );
  const large = { name: 'can.png', type: 'image/png', size: limits.imageBytes + 1 };
  expect(refuseFile(large)).toEqual({ title: 'File Too Large', text: 'can.png is larger than 10MB.' });
  expect(refuseFile({ ...large, size: limits.imageBytes })).toBeNull();
});

test('pictures change places and stay within the row', () => {
  const row = ['a', 'b', 'c'].map((key) => image(key));
  const keys = (images: readonly AdImage[]) => images.map(({ key }) => key).join('');
  expect(keys(moveImage(row, 'a', 1))).toBe('bac');
  expect(keys(moveImage(row, 'c', 0))).toBe('cab');
  expect(keys(moveImage(row, 'a', -1))).toBe('abc');
  expect(keys(moveImage(row, 'x', 1))).toBe('abc');
});
