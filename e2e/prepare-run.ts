import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { cast } from '@hookline/studio/cast';
import { pictureVersion } from '../apps/server/src/features/actors/catalogue.ts';
import { firstScreen } from '../apps/server/src/features/actors/first-screen.ts';
import { castFolderVariable, makeDataFolder, preparedFolderVariable, startServer } from './server.ts';

/** Any short film: the speaker of the greeting does not matter here (see actor-greetings.media.test.ts). */
const someFilm = new URL('../apps/web/public/carousel/amara.mp4', import.meta.url);

/**
 * Runs once before all tests. Every server draws the cast in the background; all servers of a run share one folder, so
 * that it is drawn only once. The greetings are there as if filmed at an earlier start: filming them would take a
 * minute of CPU time for each of two servers that start together.
 *
 * Nor does each make a database of its own, which is half of a first start: they begin with copies of the folder that a
 * server has left here. `main.db.test.ts` starts with nothing.
 */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default async function prepareRun(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'hookline-e2e-cast-'));
  process.env[castFolderVariable] = folder;
  for (const actor of firstScreen(cast))
    await copyFile(someFilm, join(folder, `${actor.id}-greeting-${pictureVersion(actor)}.mp4`));
  const prepared = await makeDataFolder();
  const server = await startServer({ dataDir: prepared });
  await server.stop();
  process.env[preparedFolderVariable] = prepared;
  return async () => {
    await rm(folder, { recursive: true, force: true });
    await rm(prepared, { recursive: true, force: true });
  };
}
