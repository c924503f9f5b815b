import { expect, it } from 'vitest';
import { parseSafeArea, safeAreaApps, safeAreas } from './safe-areas.ts';

it('leaves most of the picture free, and knows what was kept', () => {
  for (const app of safeAreaApps) {
    const { top, right, bottom, left } = safeAreas[app];
    expect([app, top + bottom <= 50, left + right <= 25]).toEqual([app, true, true]);
  }
  expect([parseSafeArea('reels'), parseSafeArea('off'), parseSafeArea(undefined)]).toEqual(['reels', null, null]);
});
