import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { childEnvironment } from '@hookline/studio/process';

/** The oldest major version whose readers may see files of strangers: later ones have had years of repairs. */
const oldestMajor = 5;
/** Builds of a day instead of a version: number of the change, and year, with which version 5 began. */
const oldestChange = 105_000;
const oldestYear = 2022;

/** Whether this ffmpeg is new enough to open files of strangers. */
export async function readsStrangersFiles(ffmpegPath: string): Promise<boolean> {
  const { stdout } = await promisify(execFile)(ffmpegPath, ['-version'], { timeout: 60_000, env: childEnvironment() });
  return isNewEnough(stdout);
}

/**
 * @param told what `ffmpeg -version` prints: "ffmpeg version 5.1.6-0+deb12u1", "n7.1", "N-47683-g0e8eb07980" (the copy that
 *   comes with npm, of 2018) or "2024-05-02-git-71669f2ad5"
 */
export function isNewEnough(told: string): boolean {
  const [, version = ''] = /^ffmpeg version (\S+)/.exec(told) ?? [];
  const change = /^N-(\d+)/.exec(version)?.[1];
  if (change !== undefined) return Number(change) >= oldestChange;
  const year = /^(\d{4})-\d\d/.exec(version)?.[1];
  if (year !== undefined) return Number(year) >= oldestYear;
  return Number(/^n?(\d+)/.exec(version)?.[1] ?? 0) >= oldestMajor;
}
