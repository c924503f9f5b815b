import { expect, it } from 'vitest';
import { stageOf } from '#video/video-format.ts';
import { placeSeal } from './end-card.ts';
import { createFilmGrid } from './film-grid.ts';

it.each([
  ['16:9', 'a broad jar', { x: 1200, y: 320, width: 600, height: 660 }],
  ['16:9', 'a tall bottle', { x: 1400, y: 150, width: 240, height: 830 }],
  ['16:9', 'a bottle in the middle', { x: 760, y: 150, width: 240, height: 830 }],
  ['9:16', 'a broad jar', { x: 200, y: 330, width: 680, height: 640 }],
] as const)('keeps the seal of %s with %s off the title', (ratio, _name, product) => {
  const grid = createFilmGrid(stageOf[ratio]);
  const titles =
    ratio === '16:9'
      ? [
          { x: 96, y: 380, width: 1090, height: 220 },
          { x: 96, y: 130, width: 1000, height: 500 },
        ]
      : [{ x: 100, y: 1000, width: 880, height: 200 }];
  for (const title of titles) {
    const radius = 165;
    const { x, y } = placeSeal(grid, product, title, radius);
    const isBeside = x - radius >= title.x + title.width || x + radius <= title.x;
    const isAbove = y + radius <= title.y || y - radius >= title.y + title.height;
    expect(isBeside || isAbove).toBe(true);
    expect(x + radius).toBeLessThanOrEqual(grid.width);
    expect(y - radius).toBeGreaterThanOrEqual(0);
  }
});
