import { descendants, readProc } from '#process/testing/descendants.ts';

/**
 * Measures the total memory of all descendant processes during work.
 * @returns the peak, MiB: `pss` counts memory shared by several processes once, `rss` for each
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
