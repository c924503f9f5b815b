import { describe, expect, it } from 'vitest';
import { shotZooms } from '#timeline/plan-shots.ts';
import { postureAt } from '#timeline/posture.ts';

describe('postureAt', () => {
  const seeds = Array.from({ length: 40 }, (_, index) => `actor-${index}`);
  const [own, near, nearest] = shotZooms;
  const leans = seeds.map((seed) => postureAt(near, seed));

  it('leans a little in the second framing, some to the left and some to the right', () => {
    for (const lean of leans) {
      expect(Math.abs(lean)).toBeGreaterThanOrEqual(0.012);
      expect(Math.abs(lean)).toBeLessThanOrEqual(0.022);
    }
    expect(leans.some((lean) => lean < 0) && leans.some((lean) => lean > 0)).toBe(true);
  });

  it('stands upright if there is no cut to hide it', () => {
    for (const seed of seeds) expect([postureAt(own, seed), postureAt(nearest, seed)]).toEqual([0, 0]);
  });

  it('differs between actors, not between calls', () => {
    expect(new Set(leans).size).toBe(seeds.length);
    expect(postureAt(near, 'maya')).toBe(postureAt(near, 'maya'));
  });
});
