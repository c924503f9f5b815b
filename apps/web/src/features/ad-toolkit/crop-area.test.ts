import { expect, test } from 'vitest';
import { cropArea } from './crop-area.ts';

const story = { width: 1080, height: 1920 };

test('a wide picture loses its sides', () => {
  expect(cropArea({ width: 1920, height: 1080 }, story)).toEqual({ x: 656.25, y: 0, width: 607.5, height: 1080 });
});

test('a tall picture loses top and bottom, as told', () => {
  expect(cropArea({ width: 1000, height: 3000 }, { width: 1, height: 1 }, 0)).toEqual({
    x: 0,
    y: 0,
    width: 1000,
    height: 1000,
  });
  expect(cropArea({ width: 1000, height: 3000 }, { width: 1, height: 1 }, 1).y).toBe(2000);
});
