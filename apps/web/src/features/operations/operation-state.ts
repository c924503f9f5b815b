import type { Operation } from '@hookline/contract/operations';

export function isRunning(operation: Operation): boolean {
  return operation.status === 'queued' || operation.status === 'processing';
}

const stageWords: Record<Operation['stage'], string> = {
  queued: 'Queued',
  voice: 'Voicing the script',
  frames: 'Drawing frames',
  encode: 'Encoding',
  storing: 'Storing the video',
  done: 'Done',
};

/** How many of one's own operations come before a queued one; others' may come first as well. */
export function countBefore(operation: Operation, all: readonly Operation[]): number {
  if (operation.status !== 'queued') return 0;
  return all.filter(
    (other) =>
      other.status === 'processing' ||
      (other.status === 'queued' &&
        (other.createdAt < operation.createdAt ||
          (other.createdAt === operation.createdAt && other.id < operation.id))),
  ).length;
}

/** What an operation is doing now, in words; `before` is how many come first while it waits. */
export function stageText(operation: Operation, before = 0): string {
  if (operation.status === 'queued')
    return before > 0 ? `${stageWords.queued}, ${before} before it` : stageWords.queued;
  return operation.stage === 'queued' ? 'Starting' : stageWords[operation.stage];
}

/** Percent within the stage that is shown; null where no number is known, and at the end, when the next stage prepares. */
export function stagePercent(operation: Operation): number | null {
  if (operation.status !== 'processing') return null;
  const { stage, stageProgress } = operation;
  if (stageProgress >= 100) return null;
  return stage === 'voice' || stage === 'frames' || stage === 'encode' ? stageProgress : null;
}

export const segments = ['voice', 'frames', 'encode'] as const;

/** Widths when no past run has taught better ones: drawing takes most of the time. */
const usualShares = { voice: 0.16, frames: 0.6, encode: 0.24 };

/** A share below this leaves no room for its bar and its label. */
const narrowestShare = 0.13;

/** Share of the bar per stage, as learned from past runs, adding up to 1. */
export function segmentShares(operation: Operation | undefined): Record<(typeof segments)[number], number> {
  const shares = operation?.stageShares ?? usualShares;
  const widened = segments.map((stage) => Math.max(narrowestShare, shares[stage]));
  const total = widened.reduce((sum, share) => sum + share, 0);
  return {
    voice: (widened[0] ?? 0) / total,
    frames: (widened[1] ?? 0) / total,
    encode: (widened[2] ?? 0) / total,
  };
}

/** How full the bar of `stage` is, 0 to 100. */
export function segmentPercent(operation: Operation, stage: (typeof segments)[number]): number {
  if (operation.status === 'completed' || operation.stage === 'storing' || operation.stage === 'done') return 100;
  if (operation.status === 'queued' || operation.stage === 'queued') return 0;
  const now = segments.indexOf(operation.stage);
  const asked = segments.indexOf(stage);
  if (asked < now) return 100;
  return asked === now ? operation.stageProgress : 0;
}

/** Words for a length of time that is only estimated: "about 50 s", "about 1 min 40 s", "about 3 min". */
export function aboutDuration(ms: number): string {
  const seconds = Math.max(5, Math.round(ms / 5_000) * 5);
  if (seconds < 60) return `about ${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  const rest = Math.round((seconds % 60) / 10) * 10;
  if (minutes >= 3 || rest === 0 || rest === 60) return `about ${rest >= 30 ? minutes + 1 : minutes} min`;
  return `about ${minutes} min ${rest} s`;
}
