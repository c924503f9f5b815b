import { expect, it } from 'vitest';
import { waveAt } from '#actors/wave.ts';

it('comes up, swings to both sides and ends below the picture', () => {
  const frames = Array.from({ length: 75 }, (_, i) => waveAt((i * 1000) / 30));
  expect(frames[0]?.raise).toBe(0);
  expect(Math.max(...frames.map((wave) => wave?.raise ?? 0))).toBe(1);
  const swings = frames.filter((wave) => wave?.raise === 1).map((wave) => wave?.swing ?? 0);
  expect(Math.min(...swings)).toBeLessThan(-0.8);
  expect(Math.max(...swings)).toBeGreaterThan(0.8);
  expect(frames.at(-1)).toBeUndefined();
  expect(waveAt(-1)).toBeUndefined();
});

it('moves in few steps, so that poses repeat', () => {
  const poses = new Set(Array.from({ length: 90 }, (_, i) => JSON.stringify(waveAt((i * 1000) / 30))));
  expect(poses.size).toBeLessThan(40);
});
