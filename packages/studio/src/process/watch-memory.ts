import { readUsage } from './read-usage.ts';

/** Often enough to catch a process that allocates a gigabyte a second within a few hundred megabytes. */
const everyMs = 250;

export interface MemoryWatch {
  stop(): void;
}

/**
 * Calls `onExcess` once when a process uses more than the given number of MiB. A limit on addresses, which the kernel
 * could enforce by itself, does not work here: Node reserves tens of gigabytes that it never touches. Only Linux
 * reports memory use; elsewhere nothing is watched.
 */
export function watchMemory(pid: number, limitMiB: number, onExcess: () => void): MemoryWatch {
  if (process.platform !== 'linux') return { stop: () => undefined };
  let isOver = false;
  const stop = () => {
    isOver = true;
    clearInterval(timer);
  };
  const timer = setInterval(async () => {
    const usage = await readUsage(pid);
    if (isOver || usage === null || usage.residentMiB <= limitMiB) return;
    stop();
    onExcess();
  }, everyMs);
  return { stop };
}
