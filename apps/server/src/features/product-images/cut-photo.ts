import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PictureError, type ProductCut, renderInChild } from '@hookline/studio/render';
import type { AssetRow, AssetStore } from '#features/assets/index.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { PhotoCutRow, StoredDoubt } from './photo-cuts.table.ts';

/** A photo as the studio cut it out. */
export interface MadeCut extends Pick<ProductCut, 'cardReason' | 'isByModel' | 'gap'> {
  /** Base64. */
  mask: string;
  preview: string;
  doubt: StoredDoubt | null;
}

interface CutPhotoOptions {
  folder: string;
  signal: AbortSignal;
  /** By a mask (base64), not at all (null), or as the studio sees fit. */
  mask?: string | null | undefined;
  /** Without the matting model, which takes seconds. */
  isQuick?: boolean;
  /** A page waits for it. */
  isAwaited?: boolean;
}

/** Has the studio cut a photo. @throws Refusal IMAGE_REFUSED */
export async function cutPhoto(
  { assets, cacheFolder }: { assets: Pick<AssetStore, 'localCopy'>; cacheFolder: string },
  photo: AssetRow,
  { folder, signal, mask, isQuick = false, isAwaited = false }: CutPhotoOptions,
): Promise<MadeCut> {
  const [maskFile, previewFile] = [join(folder, 'mask.png'), join(folder, 'preview.webp')];
  const cut = typeof mask === 'string' ? join(folder, 'cut.png') : mask;
  if (typeof mask === 'string' && cut) await writeFile(cut, Buffer.from(mask, 'base64'));
  const spec = { photo: await assets.localCopy(photo, folder), cut, isQuick };
  const { cardReason, isByModel, gap, doubt } = await renderInChild(
    'product-cut',
    spec,
    { maskFile, previewFile, cacheDir: cacheFolder, signal },
    // Also a second look comes beside renders, not after them: whoever uploaded the picture sees it arrive.
    { isAwaited },
  ).catch((cause: unknown) => {
    if (cause instanceof PictureError) throw new Refusal('IMAGE_REFUSED', { message: cause.message, cause });
    throw cause;
  });
  const [kept, preview] = await Promise.all([readFile(maskFile, 'base64'), readFile(previewFile, 'base64')]);
  return { mask: kept, preview, cardReason, isByModel, gap, doubt: doubt && storeDoubt(doubt) };
}

function storeDoubt({ kind, isKept, share, otherMask, otherPreview }: NonNullable<ProductCut['doubt']>): StoredDoubt {
  const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
  return { kind, isKept, share, mask: encode(otherMask), preview: encode(otherPreview) };
}

/** What the engine saw, as it is kept. */
export function seenBy(made: MadeCut): Partial<PhotoCutRow> {
  const { mask, preview, cardReason, isByModel, gap, doubt } = made;
  return { autoMask: mask, autoPreview: preview, autoReason: cardReason, isByModel, gap, doubt };
}
