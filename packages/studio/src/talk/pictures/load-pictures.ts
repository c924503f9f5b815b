import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { sourceVersion } from '#cache/source-version.ts';
import { StageCache } from '#cache/stage-cache.ts';
import { RenderError } from '#errors/render-error.ts';
import type { PicturePlaces } from '#talk/talk-places.ts';
import type { KeptCut } from '#vision/kept-cut.ts';
import { findMatteModel } from '#vision/model-files.ts';
import { ownCopy } from './packed-pixels.ts';
import type { PictureOrder, PictureReply, PreparedLogo, PreparedProduct } from './picture-protocol.ts';
import { runPictureChild } from './run-picture-child.ts';

/** A product picture ready for the edit; its pixels are packed until they are on screen. */
export type ProductPicture = Pick<PreparedProduct, 'isCutOut' | 'full' | 'split' | 'small'>;

export interface LoadedPictures {
  /** In the order of the files; null if there was nothing to show. */
  pictures: (ProductPicture | null)[];
  /** The one for the end card; null without pictures. */
  card: PreparedProduct | null;
  logo: PreparedLogo | null;
  warnings: string[];
}

export interface LoadPicturesOptions {
  /** Cache folder for pictures. */
  cacheDir: string;
  signal?: AbortSignal | undefined;
}

export interface LoadPicturesInput {
  files: readonly { file: string; cut?: KeptCut }[];
  logo?: string | undefined;
  /** Where the pictures are shown. */
  places: PicturePlaces;
  /** The product's name, for pictures that fill the frame. */
  name: string;
  /** Index of the picture for the end card; another one stands in if it cannot be shown. */
  card: number;
}

/**
 * Loads product pictures and logo: those known from an earlier ad from the cache, the others in a separate process, so
 * that none is ever in this process's memory at full size. Pictures that are too small or too thin are left out with a
 * warning. Throws `unreadable_media` for a file that is not a picture. The caller must already have decoded and
 * re-encoded the files.
 */
export async function loadPictures(
  { files, logo, places, name, card }: LoadPicturesInput,
  { cacheDir, signal }: LoadPicturesOptions,
): Promise<LoadedPictures> {
  const cache = new StageCache(path.join(cacheDir, 'stages'));
  const orders: PictureOrder[] = files.map(({ file, cut }, order) => ({
    kind: 'product',
    file,
    cut,
    mattes: cacheDir,
    places,
    name,
    order,
  }));
  if (logo !== undefined) orders.push({ kind: 'logo', file: logo });
  const replies: PictureReply[] = [];
  const missing: { order: PictureOrder; index: number; key: string }[] = [];
  for (const [index, order] of orders.entries()) {
    const key = await keyOf(order);
    const kept = await cache.get(key);
    // The key includes the version of the source that wrote it, so a cached value has that source's type.
    if (kept) replies[index] = deserialize(kept) as PictureReply;
    else missing.push({ order, index, key });
  }
  const take = async (reply: PictureReply, at: number) => {
    const { index, key } = missing[at] as (typeof missing)[number];
    replies[index] = reply;
    if (reply.kind !== 'product' || !reply.isProvisional) await cache.put(key, serialize(reply));
  };
  await runPictureChild(
    missing.map(({ order }) => order),
    take,
    signal,
  );
  return sortOut(replies, card);
}

function sortOut(replies: readonly PictureReply[], card: number): LoadedPictures {
  const loaded: LoadedPictures = { pictures: [], card: cardOf(replies, card), logo: null, warnings: [] };
  for (const reply of replies) {
    if (reply.kind === 'logo') loaded.logo = reply;
    // The full-quality copies of all but the card's are freed with the buffer they came in.
    if (reply.kind === 'product') {
      const { isCutOut, full, split, small } = reply;
      loaded.pictures.push({ isCutOut, full: ownCopy(full), split: ownCopy(split), small: ownCopy(small) });
    }
    if (reply.kind !== 'left-out') continue;
    loaded.pictures.push(null);
    loaded.warnings.push(reply.message);
  }
  return loaded;
}

function cardOf(replies: readonly PictureReply[], card: number): PreparedProduct | null {
  const asked = replies[card];
  if (asked?.kind === 'product') return asked;
  return replies.find((reply) => reply.kind === 'product') ?? null;
}

async function keyOf({ file, ...order }: PictureOrder): Promise<string> {
  try {
    const seen = findMatteModel() === null ? 'backdrop' : 'model';
    const cut = 'cut' in order && typeof order.cut === 'string' ? await digest(order.cut) : null;
    const told = cut === null ? order : { ...order, cut };
    return StageCache.keyOf('picture', await sourceVersion(), seen, told, await digest(file));
  } catch (cause) {
    throw new RenderError('unreadable_media', 'A picture could not be read.', { cause });
  }
}

async function digest(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
}
