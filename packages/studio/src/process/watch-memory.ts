import { readFile } from 'node:fs/promises';

/** Often enough to catch a process that allocates a gigabyte a second within a few hundred megabytes. */
const everyMs = 250;
const bytesPerMiB = 1024 ** 2;
/** Linux counts in pages; 4 KiB on every machine we know of, and a larger page would only make the limit stricter. */
const pageBytes = 4096;

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
    const held = await heldMiB(pid);
    if (isOver || held <= limitMiB) return;
    stop();
    onExcess();
  }, everyMs);
  return { stop };
}

/** Resident memory of a process; 0 if it has ended. */
async function heldMiB(pid: number): Promise<number> {
  const [, pages] = (await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')).split(' ');
  return (Number(pages ?? 0) * pageBytes) / bytesPerMiB;
}
