import type { OperationStage } from '@hookline/contract/operations';

/** Tells how long each stage of a run took. */
export interface StageClock {
  /** Call with every report; the time since the last change belongs to the stage before. */
  enter(stage: OperationStage): void;
  /** Whole milliseconds per stage; the clock is not used after it. */
  finish(): Partial<Record<OperationStage, number>>;
}

/** A clock that starts now, in stage `first`. */
export function createStageClock(first: OperationStage): StageClock {
  const spent = new Map<OperationStage, number>();
  let current = first;
  let since = performance.now();
  function enter(stage: OperationStage): void {
    const now = performance.now();
    spent.set(current, (spent.get(current) ?? 0) + now - since);
    since = now;
    current = stage;
  }
  return {
    enter,
    finish() {
      enter(current);
      return Object.fromEntries([...spent].map(([stage, ms]) => [stage, Math.round(ms)]));
    },
  };
}
