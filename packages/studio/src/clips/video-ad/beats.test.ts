import { expect, it } from 'vitest';
import { planScenes } from './beats.ts';

it.each([
  [8, 60 / 118, [1, 1, 1, 2]],
  [5.9, 60 / 72, [2.6, 2.6, 2.8]],
  [5, 60 / 140, [5.2, 2.6]],
  [3.6, 60 / 76, [1.5, 1.35, 1.35, 1.35, 2.4]],
])('cuts %s s on beats, without gaps', (seconds, beat, weights) => {
  const scenes = planScenes(seconds, beat, weights);
  expect(scenes.length).toBe(weights.length);
  expect(scenes[0]?.start).toBe(0);
  expect(scenes.at(-1)?.end).toBe(seconds);
  scenes.forEach(({ start, end }, index) => {
    expect(end).toBeGreaterThan(start);
    const beats = start / beat;
    expect(Math.abs(beats - Math.round(beats))).toBeLessThan(1e-9);
    if (index > 0) expect(start).toBe(scenes[index - 1]?.end);
  });
});

it('gives more time to larger weights', () => {
  const [short, long] = planScenes(8, 0.5, [1, 3]);
  expect((long?.end ?? 0) - (long?.start ?? 0)).toBe(6);
  expect(short?.end).toBe(2);
});
