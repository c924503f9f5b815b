import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cast } from '@hookline/studio/cast';
import { pictureVersion } from '#features/actors/catalogue.ts';
import { firstScreen } from '#features/actors/first-screen.ts';

/**
 * Leaves a data folder as if an earlier start had drawn and filmed the first screen of the cast: a program that a test
 * starts would do it in the background, for a minute of processor time.
 */
export async function leaveDrawnCast(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'cache', 'actors');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const actor of firstScreen(cast)) {
    const version = pictureVersion(actor);
    await writeFile(join(folder, `${actor.id}-tile-${version}.jpg`), 'a picture');
    await writeFile(join(folder, `${actor.id}-greeting-${version}.mp4`), 'a film');
  }
}
