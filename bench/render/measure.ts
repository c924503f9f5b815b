import { readFileSync } from 'node:fs';

export interface Measurement {
  wallSeconds: number;
  /** User and system time of the child processes; 0 where the platform does not tell. */
  cpuSeconds: number;
}

/** Wall and processor time of work that is done by child processes. */
export async function measure(work: () => Promise<unknown>): Promise<Measurement> {
  const [startedAt, cpuBefore] = [performance.now(), childrenCpuSeconds()];
  await work();
  return { wallSeconds: (performance.now() - startedAt) / 1000, cpuSeconds: childrenCpuSeconds() - cpuBefore };
}

/** Processor time of all ended children, from fields 16 and 17 of proc(5) in ticks of 1/100 s. */
function childrenCpuSeconds(): number {
  const stat = readStat();
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13] ?? 0) + Number(fields[14] ?? 0)) / 100;
}

/** The middle of each figure. */
export function median(measurements: readonly Measurement[]): Measurement {
  const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
  return {
    wallSeconds: middle(measurements.map((measurement) => measurement.wallSeconds)),
    cpuSeconds: middle(measurements.map((measurement) => measurement.cpuSeconds)),
  };
}

function readStat(): string {
  try {
    return readFileSync('/proc/self/stat', 'utf8');
  } catch {
    return '';
  }
}
