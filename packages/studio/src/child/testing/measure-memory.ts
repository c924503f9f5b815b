import { readdirSync, readFileSync } from 'node:fs';

/**
 * Watches what all processes below this one hold together while work goes on.
 * @returns the most at one time, MiB: `pss` counts memory shared by several processes once, `rss` for each
 */
export async function measureMemory(work: () => Promise<unknown>): Promise<{ pss: number; rss: number }> {
  const peak = { pss: 0, rss: 0 };
  const sample = () => {
    const family = descendants();
    const sum = (pattern: RegExp, file: string) =>
      family.reduce((total, pid) => total + Number(pattern.exec(readProc(pid, file))?.[1] ?? 0) / 1024, 0);
    peak.pss = Math.max(peak.pss, sum(/^Pss:\s+(\d+)/m, 'smaps_rollup'));
    peak.rss = Math.max(peak.rss, sum(/^VmRSS:\s+(\d+)/m, 'status'));
  };
  const timer = setInterval(sample, 50);
  await work().finally(() => clearInterval(timer));
  return peak;
}

function descendants(): string[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => ({ pid, parent: statOf(pid)[1] }));
  const family = [String(process.pid)];
  for (const member of family) {
    for (const { pid, parent } of parents) if (parent === member) family.push(pid);
  }
  return family.slice(1);
}

/** Fields of /proc/PID/stat from the third on; empty when the process is gone. */
function statOf(pid: string): string[] {
  const stat = readProc(pid, 'stat');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function readProc(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
