import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AssetRow, AssetStore } from '#features/assets/index.ts';
import type { Database } from '#platform/db/database.ts';
import { findCuts } from './photo-cuts.repository.ts';
import type { PhotoCutRow } from './photo-cuts.table.ts';

/** A picture of a product as engines take it. */
export interface ProductPhoto {
  /** Decoded and re-encoded, as a local file. */
  file: string;
  /** Local file of the mask that cuts it out, null for a photo that stays whole; without, the engine decides. */
  cut?: string | null;
}

/**
 * Copies pictures of products to a folder of a run, each with what was decided about its cut-out: by anybody, or by its
 * owner alone, for engines that see more in a picture than its cut-out.
 */
export async function copyPhotos(
  { db, assets }: { db: Database; assets: Pick<AssetStore, 'localCopy'> },
  photos: readonly AssetRow[],
  folder: string,
  decidedBy: 'anybody' | 'owner' = 'anybody',
): Promise<ProductPhoto[]> {
  const cuts = await findCuts(
    db,
    photos.map(({ id }) => id),
  );
  return Promise.all(
    photos.map(async (photo) => {
      const file = await assets.localCopy(photo, folder);
      const row = cuts.get(photo.id);
      const mask = row && (decidedBy === 'anybody' || row.use !== 'auto') ? maskInUse(row) : undefined;
      if (mask === undefined || mask === null) return { file, ...(mask === null && { cut: null }) };
      const cut = join(folder, `${photo.id}.cut.png`);
      await writeFile(cut, Buffer.from(mask, 'base64'));
      return { file, cut };
    }),
  );
}

/** The same for one. */
export async function copyPhoto(
  deps: Parameters<typeof copyPhotos>[0],
  photo: AssetRow,
  folder: string,
  decidedBy?: 'anybody' | 'owner',
): Promise<ProductPhoto> {
  const [copy] = await copyPhotos(deps, [photo], folder, decidedBy);
  if (!copy) throw new Error('one copy for one photo');
  return copy;
}

/** Base64; null for a photo that stays whole, undefined where nothing was decided. */
export function maskInUse({
  use,
  autoMask,
  autoReason,
  ownMask,
  gap,
  doubt,
}: Pick<PhotoCutRow, 'use' | 'autoMask' | 'autoReason' | 'ownMask' | 'gap' | 'doubt'>): string | null | undefined {
  if (use === 'whole') return null;
  if (use === 'own' && ownMask !== null) return ownMask;
  if (use === 'other' && doubt !== null) return doubt.mask;
  // A first answer is for the page; an order that does not wait for the second look takes one of its own.
  if (autoMask === null || (gap === 'not-asked' && use !== 'checked')) return undefined;
  return autoReason === null ? autoMask : null;
}

/** Which of these pictures are used cut out; pictures not examined yet are not. */
export async function areCutOut(db: Database, assetIds: readonly string[]): Promise<Set<string>> {
  const cuts = await findCuts(db, assetIds);
  const isCutOut = (row: PhotoCutRow) => {
    const mask = maskInUse(row);
    return mask === undefined ? row.autoMask !== null && row.autoReason === null : mask !== null;
  };
  return new Set([...cuts].flatMap(([id, row]) => (isCutOut(row) ? [id] : [])));
}
