import { type ProcessUsage, readTreeUsage, readUsage } from './read-usage.ts';

export interface WatchLimits {
  /** Memory of the process itself, MiB; any when left out. */
  memoryMiB?: number;
  /** How long it, with everything it has started, may neither use a processor nor wait for one, milliseconds. */
  patienceMs: number;
  /** Processor time, milliseconds, it may use up without a sign of life (`hear`); without end when left out. */
  silentCpuMs?: number;
  /** Told at each look what processor time was used since the watch began; false is an excess. */
  onUsed?: ((cpuMs: number) => boolean) | undefined;
}

export interface ProcessWatch {
  /** Reports a sign of life: something was made, or written, or answered. */
  hear(): void;
  stop(): void;
}

/** Often enough to catch a process that takes two gigabytes a second within 200 MB. */
const everyMs = 100;
/** Less processor time than this is a timer's or the garbage collector's. */
const workMs = 20;

/**
 * Calls `onExcess` once: when a process holds too much memory, stands still, or works on without a sign of life. All of it
 * is measured by what the kernel gave it, and in looks rather than by the clock: work on a crowded machine, or one that was
 * asleep, is late and has not stood still. Where there is no /proc (not Linux), memory is not watched, and a process
 * without a sign of life stands still.
 */
export function watchProcess(
  pid: number,
  { memoryMiB = Number.POSITIVE_INFINITY, patienceMs, silentCpuMs = Number.POSITIVE_INFINITY, onUsed }: WatchLimits,
  onExcess: (excess: 'memory' | 'stalled' | 'slow') => void,
): ProcessWatch {
  const mostLooks = Math.max(1, Math.round(patienceMs / everyMs));
  let looks = 0;
  let workedAt = 0;
  let heardAt = 0;
  let cpuMs = 0;
  // A process that is kept for more work has used some before.
  const beforeMs = onUsed === undefined ? 0 : (readTreeUsage(pid)?.cpuMs ?? 0);

  function look(): void {
    const tree = readTreeUsage(pid);
    looks = hasWorked(tree) ? 0 : looks + 1;
    const isStalled = looks > mostLooks || cpuMs - heardAt > silentCpuMs;
    const isSlow = onUsed?.(Math.max(0, cpuMs - beforeMs)) === false;
    const isHeavy = (readUsage(pid)?.heldMiB ?? 0) > memoryMiB;
    const excess = isHeavy ? 'memory' : isStalled ? 'stalled' : isSlow ? 'slow' : null;
    if (excess === null) return;
    clearInterval(timer);
    onExcess(excess);
  }

  function hasWorked(tree: ProcessUsage | null): boolean {
    if (tree === null) return false;
    // A child that was killed takes its time with it: the sum is smaller then, and counted on from there.
    if (tree.cpuMs < cpuMs) heardAt = workedAt = tree.cpuMs;
    cpuMs = tree.cpuMs;
    if (!tree.isBusy && cpuMs - workedAt < workMs) return false;
    workedAt = cpuMs;
    return true;
  }

  const timer = setInterval(look, everyMs);
  timer.unref();
  return {
    hear: () => {
      looks = 0;
      heardAt = cpuMs;
    },
    stop: () => clearInterval(timer),
  };
}
