import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

/** Tells the workers where it is. */
export const castFolderVariable = 'E2E_CAST_FOLDER';

/**
 * Runs once before all tests. Every server draws the cast and lets it say hello in the background, which takes a minute
 * of a processor; the servers of a run look into one folder for it, so that it is done once.
 */
// biome-ignore lint/style/noDefaultExport: what Playwright calls
export default async function makeCastFolder(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'hookline-e2e-cast-'));
  process.env[castFolderVariable] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
