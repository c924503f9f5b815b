import { expect, test } from 'vitest';
import { pageNumbers, pageOf } from './page-of.ts';
import { videoFileName } from './video-file-name.ts';

const list = Array.from({ length: 25 }, (_, index) => index);

test('twelve to a page, the last page holding the rest', () => {
  expect(pageOf(list, 1, 12).items).toHaveLength(12);
  expect(pageOf(list, 3, 12)).toEqual({ pages: 3, current: 3, items: [24] });
});

test('a page outside the list is brought into it', () => {
  expect(pageOf(list, 9, 12).current).toBe(3);
  expect(pageOf(list, Number.NaN, 12).current).toBe(1);
  expect(pageOf([], 2, 12)).toEqual({ pages: 1, current: 1, items: [] });
});

test('page numbers leave gaps where there are many', () => {
  expect(pageNumbers(2, 4)).toEqual([1, 2, 3, 4]);
  expect(pageNumbers(6, 20)).toEqual([1, 0, 5, 6, 7, 0, 20]);
  expect(pageNumbers(1, 20)).toEqual([1, 2, 0, 20]);
});

test('a saved file says who speaks and when it was made', () => {
  expect(videoFileName({ creator: 'Inés', created_at: '2026-11-21T10:00:00Z' })).toBe('hookline-ines-2026-11-21.mp4');
  expect(videoFileName({ creator: null, created_at: '2026-11-21T10:00:00Z' })).toBe('hookline-2026-11-21.mp4');
});
