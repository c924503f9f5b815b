import { readFileSync } from 'node:fs';

/** What a process uses, by the kernel's count. */
export interface ProcessUsage {
  /** Memory, MiB: resident, and what was swapped out. */
  heldMiB: number;
  /** Processor time of all its threads, and of children it has waited for, milliseconds; counted in steps of 10. */
  cpuMs: number;
  /** It runs, waits for a processor, or for the disk: it goes on as soon as the machine lets it. */
  isBusy: boolean;
}

/** The kernel's unit of time for programs is a hundredth of a second everywhere. */
const tickMs = 10;

/** Null when the process has ended, and where there is no /proc. Takes microseconds: no disk is asked. */
export function readUsage(pid: number): ProcessUsage | null {
  const stat = readIfThere(`/proc/${pid}/stat`);
  const status = readIfThere(`/proc/${pid}/status`);
  if (stat === null || status === null) return null;
  // Numbered as in proc(5) from 3, the state; the name before it may hold spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const field = (number: number): number => Number(fields[number - 3] ?? 0);
  // utime, stime, and those of children.
  const ticks = field(14) + field(15) + field(16) + field(17);
  return {
    heldMiB: (kilobytes(status, 'VmRSS') + kilobytes(status, 'VmSwap')) / 1024,
    cpuMs: ticks * tickMs,
    isBusy: fields[0] === 'R' || fields[0] === 'D',
  };
}

/**
 * Usage of a process and of all that it has started from its main thread. Memory they share, such as that of a program's
 * file, counts for each.
 */
export function readTreeUsage(pid: number): ProcessUsage | null {
  const own = readUsage(pid);
  if (own === null) return null;
  // Missing in kernels built without it: then the process stands for all.
  const listed = readIfThere(`/proc/${pid}/task/${pid}/children`) ?? '';
  const children = listed.split(' ').filter(Boolean).map(Number).map(readTreeUsage);
  return children.reduce<ProcessUsage>((sum, child) => (child === null ? sum : add(sum, child)), own);
}

function add(a: ProcessUsage, b: ProcessUsage): ProcessUsage {
  return { heldMiB: a.heldMiB + b.heldMiB, cpuMs: a.cpuMs + b.cpuMs, isBusy: a.isBusy || b.isBusy };
}

/** Zero for a process that has ended and waits for its parent. */
function kilobytes(status: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0);
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
