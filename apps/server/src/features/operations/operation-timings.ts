import type { OperationStage } from '@hookline/contract/operations';
import { z } from 'zod';
import type { OperationRow } from './operations.table.ts';

/** Durations of a finished run, for estimating the next one. */
export interface OperationTimings {
  /** Milliseconds per stage of the kind. */
  stageMs: Partial<Record<OperationStage, number>>;
  /** Size of the result: milliseconds of speech or film, 1 for pictures. */
  size: number;
}

/** Timings as the first version stored them. */
interface FilmTimings {
  voiceMs: number;
  framesMs: number;
  encodeMs: number;
  spokenMs: number;
}

/** Time per unit of size and stage, learned from past runs, in the order of the stages. */
export type LearnedPace = Partial<Record<OperationStage, number>>;

export type StoredTimings = OperationTimings | FilmTimings;

const timingsSchema = z.union([
  z.object({ stageMs: z.record(z.string(), z.number()), size: z.number() }),
  z.object({ voiceMs: z.number(), framesMs: z.number(), encodeMs: z.number(), spokenMs: z.number() }),
]);

/** Stored timings of any version; undefined for what cannot be read, from which there is nothing to learn. */
export function readTimings(stored: StoredTimings): OperationTimings | undefined {
  const { data: timings } = timingsSchema.safeParse(stored);
  if (timings === undefined || 'stageMs' in timings) return timings;
  const { voiceMs, framesMs, encodeMs, spokenMs } = timings;
  return { stageMs: { voice: voiceMs, frames: framesMs, encode: encodeMs }, size: spokenMs };
}

/** The median pace of past runs in each of these stages, or null when there are none to learn from. */
export function learnPace(runs: readonly OperationTimings[], stages: readonly OperationStage[]): LearnedPace | null {
  const usable = runs.filter((run) => run.size > 0);
  if (usable.length === 0) return null;
  const pace: LearnedPace = {};
  for (const stage of stages) pace[stage] = median(usable.map((run) => (run.stageMs[stage] ?? 0) / run.size));
  return pace;
}

/** Milliseconds per unit of size, over all stages. */
export function totalPace(pace: LearnedPace): number {
  return Object.values(pace).reduce((sum, part) => sum + part, 0);
}

/** Share of each stage in the whole, summing to 1. */
export function stageShares(pace: LearnedPace): LearnedPace {
  const total = totalPace(pace) || 1;
  return Object.fromEntries(Object.entries(pace).map(([stage, part]) => [stage, part / total]));
}

/** Milliseconds left for a running operation, or null when it does not run or nothing is known. */
export function estimateRemainingMs(
  operation: Pick<OperationRow, 'status' | 'stage' | 'stageProgress' | 'expectedSize'>,
  pace: LearnedPace | null,
): number | null {
  if (operation.status !== 'processing' || pace === null || operation.expectedSize === null) return null;
  // Past the last stage only the storing is left, which takes no time worth telling.
  if (operation.stage === 'storing') return 0;
  const stages = Object.entries(pace);
  const current = stages.findIndex(([stage]) => stage === operation.stage);
  const left = stages.reduce((sum, [, part], index) => {
    if (index < current) return sum;
    return sum + part * (index === current ? 1 - operation.stageProgress / 100 : 1);
  }, 0);
  return Math.round(left * operation.expectedSize);
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
