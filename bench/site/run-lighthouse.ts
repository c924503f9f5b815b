import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Fetched when it is asked for: 200 packages nothing else here needs. */
const lighthouse = 'lighthouse@12.8.2';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Marks from 0 to 100, and the titles of what cost some. */
export interface LighthouseReport {
  marks: Record<(typeof categories)[number], number>;
  complaints: string[];
}

interface RawReport {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
}

/** Lighthouse's own mobile run of an address: its simulated slow phone, an empty cache. Fails where it cannot be fetched. */
export async function runLighthouse(address: string, chromium: string): Promise<LighthouseReport> {
  const folder = await mkdtemp(join(tmpdir(), 'hookline-lighthouse-'));
  try {
    const file = join(folder, 'report.json');
    const flags = `--chrome-flags=--headless ${process.getuid?.() === 0 ? '--no-sandbox' : ''}`.trim();
    await promisify(execFile)(
      'npm',
      [
        'exec',
        '--yes',
        `--package=${lighthouse}`,
        '--',
        'lighthouse',
        address,
        '--quiet',
        flags,
        '--output=json',
        `--output-path=${file}`,
      ],
      { env: { ...process.env, CHROME_PATH: chromium } },
    );
    const { categories: rated, audits }: RawReport = JSON.parse(await readFile(file, 'utf8'));
    const marks = Object.fromEntries(categories.map((name) => [name, Math.round((rated[name]?.score ?? 0) * 100)]));
    const complaints = categories.flatMap((name) =>
      (rated[name]?.auditRefs ?? [])
        .filter(({ weight }) => weight > 0)
        .map(({ id }) => audits[id])
        .filter((audit) => audit !== undefined && audit.score !== null && audit.score < 0.9)
        .map((audit) => `${name}: ${audit?.title} ${audit?.displayValue ?? ''}`.trim()),
    );
    return { marks: marks as LighthouseReport['marks'], complaints };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
