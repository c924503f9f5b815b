import { describe, expect, it } from 'vitest';
import { estimateRemainingMs, learnPace, readTimings, stageShares, totalPace } from './operation-timings.ts';

const stages = ['voice', 'frames', 'encode'] as const;
const run = (scale: number) => ({
  stageMs: { voice: 100 * scale, frames: 700 * scale, encode: 200 * scale },
  size: 1000,
});

describe('estimates', () => {
  it('learns the median pace and ignores runs without duration', () => {
    expect(learnPace([], stages)).toBeNull();
    expect(learnPace([{ ...run(1), size: 0 }], stages)).toBeNull();
    const pace = learnPace([run(1), run(2), run(90)], stages);
    expect(pace).toEqual({ voice: 0.2, frames: 1.4, encode: 0.4 });
    expect(totalPace(pace ?? {})).toBeCloseTo(2);
  });

  it('learns from data stored by the first version', () => {
    expect(readTimings({ voiceMs: 1, framesMs: 2, encodeMs: 3, spokenMs: 4 })).toEqual({
      stageMs: { voice: 1, frames: 2, encode: 3 },
      size: 4,
    });
    expect(readTimings(run(1))).toEqual(run(1));
  });

  it('shares add up to one', () => {
    expect(stageShares({ voice: 1, frames: 2, encode: 1 })).toEqual({ voice: 0.25, frames: 0.5, encode: 0.25 });
  });

  it('counts the rest of this stage and all of the next', () => {
    const pace = { voice: 0.1, frames: 0.7, encode: 0.2 };
    const operation = { status: 'processing', stage: 'frames', stageProgress: 50, expectedSize: 10_000 } as const;
    expect(estimateRemainingMs(operation, pace)).toBe(5500);
    expect(estimateRemainingMs({ ...operation, stage: 'storing' }, pace)).toBe(0);
    expect(estimateRemainingMs({ ...operation, status: 'queued' }, pace)).toBeNull();
    expect(estimateRemainingMs(operation, null)).toBeNull();
  });

  it('counts everything while a run has not reached its first stage', () => {
    const operation = { status: 'processing', stage: 'queued', stageProgress: 0, expectedSize: 10 } as const;
    expect(estimateRemainingMs(operation, { voice: 1, frames: 2 })).toBe(30);
  });
});
