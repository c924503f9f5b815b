import type { OperationRow } from './operations.table.ts';

/** What a finished run took, for estimating the next one. Milliseconds. */
export interface OperationTimings {
  voiceMs: number;
  framesMs: number;
  encodeMs: number;
  /** Length of the result. */
  spokenMs: number;
}

/** Time per spoken millisecond and stage, learned from past runs. */
export interface LearnedPace {
  voice: number;
  frames: number;
  encode: number;
}

/** The median pace of past runs, or null when there are none to learn from. */
export function learnPace(runs: readonly OperationTimings[]): LearnedPace | null {
  const usable = runs.filter((run) => run.spokenMs > 0);
  if (usable.length === 0) return null;
  const pace = (pick: (run: OperationTimings) => number): number =>
    median(usable.map((run) => pick(run) / run.spokenMs));
  return {
    voice: pace((run) => run.voiceMs),
    frames: pace((run) => run.framesMs),
    encode: pace((run) => run.encodeMs),
  };
}

/** Share of each stage in the whole, summing to 1. */
export function stageShares(pace: LearnedPace): LearnedPace {
  const total = pace.voice + pace.frames + pace.encode || 1;
  return { voice: pace.voice / total, frames: pace.frames / total, encode: pace.encode / total };
}

const stageOrder = ['voice', 'frames', 'encode'] as const;

/** Milliseconds left for a running operation, or null when it does not run or nothing is known. */
export function estimateRemainingMs(
  operation: Pick<OperationRow, 'status' | 'stage' | 'stageProgress' | 'expectedSpokenMs'>,
  pace: LearnedPace | null,
): number | null {
  if (operation.status !== 'processing' || pace === null || operation.expectedSpokenMs === null) return null;
  const current = (stageOrder as readonly string[]).indexOf(operation.stage);
  const left = stageOrder.reduce((sum, stage, index) => {
    if (index < current) return sum;
    return sum + pace[stage] * (index === current ? 1 - operation.stageProgress / 100 : 1);
  }, 0);
  // Past the last stage only the storing is left, which takes no time worth telling.
  return operation.stage === 'storing' ? 0 : Math.round(left * operation.expectedSpokenMs);
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
