import { hasResultFromStart, type Operation, type OperationStage, stagesOf } from '@hookline/contract/operations';

export function isRunning(operation: Pick<Operation, 'status'>): boolean {
  return operation.status === 'queued' || operation.status === 'processing';
}

/** Whether the tray keeps an ended operation: not if it was canceled, nor if its result was deleted. */
export function isWorthKeeping({ kind, status, results }: Pick<Operation, 'kind' | 'status' | 'results'>): boolean {
  // A result that exists from the start and is missing was deleted; others exist only once they are complete.
  const isExpected = status === 'completed' || hasResultFromStart(kind);
  return status !== 'canceled' && (results.length > 0 || !isExpected);
}

const stageWords: Record<OperationStage, string> = {
  queued: 'Queued',
  voice: 'Voicing the script',
  frames: 'Drawing frames',
  encode: 'Encoding',
  write: 'Writing the copy',
  draw: 'Drawing the picture',
  provider: 'At the provider',
  storing: 'Storing the result',
  done: 'Done',
};

/** How many operations come before a queued one: the server's own count, or that of one's own where it tells none. */
export function countBefore(operation: Operation, all: readonly Operation[]): number {
  if (operation.status !== 'queued') return 0;
  if (operation.queue) return operation.queue.before;
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
  if (operation.status === 'queued') {
    const startsInMs = before > 0 ? (operation.queue?.startsInMs ?? null) : null;
    const place = before > 0 ? `${stageWords.queued}, ${before} ahead` : stageWords.queued;
    return startsInMs === null ? place : `${place}, starts in ${aboutDuration(startsInMs)}`;
  }
  return operation.stage === 'queued' ? 'Starting' : stageWords[operation.stage];
}

/** Percent within the stage that is shown; null where no number is known, and at the end, when the next stage prepares. */
export function stagePercent(operation: Operation): number | null {
  if (operation.status !== 'processing') return null;
  const { stageProgress } = operation;
  return stageProgress < 100 && segmentsOf(operation).includes(operation.stage) ? stageProgress : null;
}

/** The stages of an operation's bar, in order. */
export function segmentsOf({ kind, stage }: Pick<Operation, 'kind' | 'stage'>): readonly OperationStage[] {
  return stage === 'provider' ? ['provider'] : stagesOf(kind);
}

/** Widths when no past run has taught better ones: drawing takes most of the time. Equal for stages not named here. */
const usualShares: Partial<Record<OperationStage, number>> = { voice: 0.16, frames: 0.6, encode: 0.24 };

/** A share below this leaves no room for its bar and its label. */
const narrowestShare = 0.13;

/** Share of the bar per stage of `segmentsOf`, as learned from past runs, adding up to 1. */
export function segmentShares(operation: Operation): number[] {
  const segments = segmentsOf(operation);
  const shares = operation.stageShares ?? usualShares;
  const widened = segments.map((stage) => Math.max(narrowestShare, shares[stage] ?? 1 / segments.length));
  const total = widened.reduce((sum, share) => sum + share, 0);
  return widened.map((share) => share / total);
}

/** How full the bar of `stage` is, 0 to 100. */
export function segmentPercent(operation: Operation, stage: OperationStage): number {
  if (operation.status === 'completed' || operation.stage === 'storing' || operation.stage === 'done') return 100;
  if (operation.status === 'queued' || operation.stage === 'queued') return 0;
  const segments = segmentsOf(operation);
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
