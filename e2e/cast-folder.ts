import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { cast } from '@hookline/studio/cast';
import { pictureVersion } from '../apps/server/src/features/actors/catalogue.ts';
import { firstScreen } from '../apps/server/src/features/actors/first-screen.ts';

/** Tells the workers where it is. */
export const castFolderVariable = 'E2E_CAST_FOLDER';

/** Any short film: who says hello in it does not matter here (actor-greetings.media.test.ts is about that). */
const someFilm = new URL('../apps/web/public/carousel/amara.mp4', import.meta.url);

/**
 * Runs once before all tests. Every server draws the cast in the background; the servers of a run look into one folder
 * for it, so that it is done once. What they would film there besides, as if at an earlier start, takes a minute of a
 * processor for each of two that start together.
 */
// biome-ignore lint/style/noDefaultExport: what Playwright calls
export default async function makeCastFolder(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'hookline-e2e-cast-'));
  process.env[castFolderVariable] = folder;
  for (const actor of firstScreen(cast))
    await copyFile(someFilm, join(folder, `${actor.id}-greeting-${pictureVersion(actor)}.mp4`));
  return () => rm(folder, { recursive: true, force: true });
}
