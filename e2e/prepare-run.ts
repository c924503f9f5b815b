import { copyFile, link, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { cast } from '@hookline/studio/cast';
import { renderActorThumbnail } from '@hookline/studio/pictures';
import { pictureVersion } from '../apps/server/src/features/actors/catalogue.ts';
import { firstScreen } from '../apps/server/src/features/actors/first-screen.ts';
import { pictureShots } from '../apps/server/src/features/actors/picture-painter.ts';
import { castFolderVariable, makeDataFolder, preparedFolderVariable, startServer } from './server.ts';

/** Any short film: the speaker of the greeting does not matter here (see actor-greetings.media.test.ts). */
const someFilm = new URL('../apps/web/public/carousel/amara.mp4', import.meta.url);

/** The one whose pictures the servers of a run draw. */
const [drawn, ...others] = cast;

/** A picture of somebody stands for those of everybody else: they are looked at in `routes.db.test.ts`. */
async function keepSomePicture(folder: string): Promise<void> {
  if (!drawn) throw new Error('Somebody is in the cast.');
  const picture = join(folder, 'somebody.jpg');
  await writeFile(picture, renderActorThumbnail(drawn, { width: 432, height: 768, format: 'jpeg' }));
  for (const actor of others)
    for (const variant of Object.keys(pictureShots))
      await link(picture, join(folder, `${actor.id}-${variant}-${pictureVersion(actor)}.jpg`));
}

/**
 * Runs once before all tests. Every server draws the cast in the background; all servers of a run share one folder,
 * which has its pictures and greetings as if from an earlier start: making them would take a minute and a half of CPU
 * time for each of two servers that start together.
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
  await keepSomePicture(folder);
  const prepared = await makeDataFolder();
  const server = await startServer({ dataDir: prepared });
  await server.stop();
  process.env[preparedFolderVariable] = prepared;
  return async () => {
    await rm(folder, { recursive: true, force: true });
    await rm(prepared, { recursive: true, force: true });
  };
}
