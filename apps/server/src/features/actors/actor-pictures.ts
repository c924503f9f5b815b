import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ActorDefinition, actorOf, cast, findActor } from '@hookline/studio/cast';
import { Refusal } from '#platform/errors/refusal.ts';
import { type PictureVariant, pictureVersion } from './catalogue.ts';
import { firstScreen } from './first-screen.ts';
import { createPicturePainter } from './picture-painter.ts';

export interface ActorPictures {
  /** JPEG. @throws Refusal NOT_FOUND */
  get(actorId: string, variant: PictureVariant): Promise<Uint8Array>;
  /** Of somebody outside the cast. */
  getOwn(actor: ActorDefinition, variant: PictureVariant): Promise<Uint8Array>;
  /** Removes what is kept here of somebody outside the cast. */
  forget(actorId: string): Promise<void>;
  /** Draws the pictures of the first screen in advance. */
  warmUp(): Promise<void>;
  close(): Promise<void>;
}

/** Pictures of actors, drawn on first request and cached in `folder`. */
export function createActorPictures(folder: string): ActorPictures {
  const painter = createPicturePainter();
  const drawing = new Map<string, Promise<Uint8Array>>();

  async function draw(actor: string | ActorDefinition, variant: PictureVariant, file: string): Promise<Uint8Array> {
    const picture = await painter.paint(actor, variant);
    // A folder that is not writable costs time, because every picture is drawn again, but no request fails.
    await keep(picture, file).catch(() => undefined);
    return picture;
  }

  async function keep(picture: Uint8Array, file: string): Promise<void> {
    await mkdir(folder, { recursive: true });
    const temporary = `${file}.${process.pid}`;
    try {
      await writeFile(temporary, picture);
      await rename(temporary, file);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  async function get(actorId: string, variant: PictureVariant): Promise<Uint8Array> {
    const actor = findActor(actorId);
    if (actor?.id !== actorId) throw new Refusal('NOT_FOUND');
    return keptOrDrawn(actorId, variant, join(folder, `${actorId}-${variant}-${pictureVersion(actor)}.jpg`));
  }

  async function keptOrDrawn(
    actor: string | ActorDefinition,
    variant: PictureVariant,
    file: string,
  ): Promise<Uint8Array> {
    const stored = await readFile(file).catch(() => undefined);
    if (stored) return stored;
    const started = drawing.get(file) ?? draw(actor, variant, file).finally(() => drawing.delete(file));
    drawing.set(file, started);
    return started;
  }

  return {
    get,
    getOwn: (actor, variant) =>
      keptOrDrawn(actor, variant, join(folder, `${actor.id}-${variant}-${pictureVersion(actorOf(actor))}.jpg`)),
    async forget(actorId) {
      const files = await readdir(folder).catch(() => []);
      const theirs = files.filter((file) => file.startsWith(`${actorId}-`));
      await Promise.all(theirs.map((file) => rm(join(folder, file), { force: true })));
    },
    async warmUp() {
      await Promise.allSettled(firstScreen(cast).map(({ id }) => get(id, 'tile')));
    },
    close: painter.close,
  };
}
