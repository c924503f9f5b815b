import { describe, expect, it } from 'vitest';
import { estimateRemainingMs, learnPace, stageShares } from './operation-timings.ts';

const run = (scale: number) => ({ voiceMs: 100 * scale, framesMs: 700 * scale, encodeMs: 200 * scale, spokenMs: 1000 });

describe('estimates', () => {
  it('learns the median pace and ignores runs without length', () => {
    expect(learnPace([])).toBeNull();
    expect(learnPace([{ ...run(1), spokenMs: 0 }])).toBeNull();
    expect(learnPace([run(1), run(2), run(90)])).toEqual({ voice: 0.2, frames: 1.4, encode: 0.4 });
  });

  it('shares add up to one', () => {
    expect(stageShares({ voice: 1, frames: 2, encode: 1 })).toEqual({ voice: 0.25, frames: 0.5, encode: 0.25 });
  });

  it('counts what is left of this stage and all of the next', () => {
    const pace = { voice: 0.1, frames: 0.7, encode: 0.2 };
    const operation = { status: 'processing', stage: 'frames', stageProgress: 50, expectedSpokenMs: 10_000 } as const;
    expect(estimateRemainingMs(operation, pace)).toBe(5500);
    expect(estimateRemainingMs({ ...operation, stage: 'storing' }, pace)).toBe(0);
    expect(estimateRemainingMs({ ...operation, status: 'queued' }, pace)).toBeNull();
    expect(estimateRemainingMs(operation, null)).toBeNull();
  });
});
