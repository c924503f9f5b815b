import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ActorDefinition } from '@hookline/studio/cast';
import { type RenderKinds, renderInChild } from '@hookline/studio/render';
import { Refusal } from '#platform/errors/refusal.ts';
import type { PictureVariant } from './catalogue.ts';

export interface PicturePainter {
  /**
   * JPEG.
   * @throws Refusal NOT_READY when it is closed meanwhile
   */
  paint(actor: string | ActorDefinition, variant: PictureVariant): Promise<Uint8Array>;
  close(): Promise<void>;
}

type Picture = RenderKinds['actor-pictures']['spec']['pictures'][number];

/** Twice the size they have on a desktop page, for sharp screens; films in their own shape. */
export const pictureShots: Record<PictureVariant, Omit<Picture, 'actor'>> = {
  tile: { shot: 'tile', width: 432, height: 768 },
  face: { shot: 'face', width: 192, height: 192 },
  'film-9x16': { shot: 'film', width: 720, height: 1280 },
  'film-16x9': { shot: 'film', width: 1280, height: 720 },
  'film-1x1': { shot: 'film', width: 720, height: 720 },
};

/** Small enough that requests arriving in the meantime do not wait long. */
const mostAtOnce = 8;

interface Waiting {
  picture: Picture;
  resolve: (picture: Uint8Array) => void;
  reject: (error: unknown) => void;
}

/**
 * Draws actors in the studio's render process, which monitors memory and heartbeats: one picture takes tens of
 * milliseconds, too long for the event loop of the server. Requests that arrive while a process draws go to the next
 * one.
 */
export function createPicturePainter(): PicturePainter {
  const closing = new AbortController();
  const waiting: Waiting[] = [];
  let drawing: Promise<void> | undefined;

  async function drawAll(): Promise<void> {
    while (waiting.length > 0) await drawBatch(waiting.splice(0, mostAtOnce), closing.signal);
  }

  return {
    paint: (actor, variant) =>
      new Promise((resolve, reject) => {
        waiting.push({ picture: { actor, ...pictureShots[variant] }, resolve, reject });
        drawing ??= drawAll().finally(() => {
          drawing = undefined;
        });
      }),
    async close() {
      closing.abort();
      await drawing;
    },
  };
}

/** Draws some pictures in one process and hands out each as soon as it is whole; always settles every one of them. */
async function drawBatch(batch: readonly Waiting[], signal: AbortSignal): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hookline-actors-')).catch((error: Error) => error);
  if (folder instanceof Error) return rejectAll(batch, folder);
  const files = batch.map((_, index) => join(folder, `${index}.jpg`));
  const handed: Promise<void>[] = [];
  const hand = (count: number): void => {
    for (const [index, { resolve, reject }] of batch.slice(0, count).entries())
      handed[index] ??= readFile(files[index] ?? '').then(resolve, reject);
  };
  try {
    const pictures = batch.map(({ picture }) => picture);
    await renderInChild(
      'actor-pictures',
      { pictures },
      { outFiles: files, signal, onProgress: ({ frame = 0 }) => hand(frame) },
      { isAwaited: true },
    );
    hand(batch.length);
  } catch (error) {
    // Requests that are still waiting are told that the server is stopping, which is not an error to report.
    rejectAll(batch.slice(handed.length), signal.aborted ? new Refusal('NOT_READY') : error);
  } finally {
    await Promise.all(handed);
    await rm(folder, { recursive: true, force: true });
  }
}

function rejectAll(batch: readonly Waiting[], error: unknown): void {
  for (const { reject } of batch) reject(error);
}
