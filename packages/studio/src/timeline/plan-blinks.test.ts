import { expect, it } from 'vitest';
import { planBlinks } from './plan-blinks.ts';

it('blinks every few seconds, and never in the last moments, where players stop', () => {
  for (let seed = 0; seed < 60; seed++) {
    const durationMs = 2000 + seed * 100;
    const blinkAt = planBlinks(durationMs, `${seed}`);
    for (let atMs = durationMs - 240; atMs <= durationMs; atMs += 20) expect(blinkAt(atMs)).toBe(0);
    const longMs = durationMs + 8000;
    const long = planBlinks(longMs, `${seed}`);
    expect(
      Array.from({ length: longMs / 20 }, (_, step) => long(step * 20)).filter((closed) => closed === 1),
    ).not.toEqual([]);
  }
});
