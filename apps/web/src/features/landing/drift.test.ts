import { expect, test } from 'vitest';
import { carouselClips, shownName } from './carousel-clips.ts';
import { drift, nextOffset } from './drift.ts';

test('moves 0.8 px a frame, after a second', () => {
  expect(drift).toEqual({ pixelsPerFrame: 0.8, startsAfterMs: 1000 });
  expect(nextOffset(10, 1000)).toBeCloseTo(10.8);
});

test('begins again where its first copy ends', () => {
  expect(nextOffset(999.5, 1000)).toBeCloseTo(0.3);
  expect(nextOffset(5, 0)).toBe(0);
});

test('twelve actors, read without the number of their look', () => {
  expect(carouselClips).toHaveLength(12);
  expect(shownName('Inés-1')).toBe('Inés');
  expect(shownName('Min-jun-1')).toBe('Min-jun');
  for (const { name } of carouselClips) expect(shownName(name)).not.toContain('-1');
});
