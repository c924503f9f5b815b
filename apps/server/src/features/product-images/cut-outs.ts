import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messages } from '@hookline/contract/messages';
import type { CutOut, cutOutUses } from '@hookline/contract/product-images';
import { type CardReason, PictureError, type ProductCut, renderInChild } from '@hookline/studio/render';
import type { AssetRow, AssetStore } from '#features/assets/index.ts';
import type { Database } from '#platform/db/database.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { createFairLine } from '#platform/limited-child/fair-line.ts';
import type { LimitedWork } from '#platform/limited-child/limited-work.ts';
import { withWorkFolder } from '#platform/storage/with-work-folder.ts';
import { ImageRefusedError } from '#platform/uploads/image-refused-error.ts';
import { sanitizeImage } from '#platform/uploads/sanitize-image.ts';
import { maskInUse } from './copy-photos.ts';
import { findCuts, saveCut } from './photo-cuts.repository.ts';
import type { PhotoCutRow } from './photo-cuts.table.ts';

export interface CutOutDeps {
  db: Database;
  assets: AssetStore;
  /** Child processes that decode masks from outside. */
  decoding: LimitedWork;
  workFolder: string;
  /** Folder of what the studio may use again. */
  cacheFolder: string;
}

type Use = (typeof cutOutUses)[number];

export interface CutOuts {
  /**
   * How a picture will be used in videos and ads; looked at when first asked, and kept.
   * @throws Refusal NOT_FOUND for a picture that is not the user's, IMAGE_REFUSED, RATE_LIMITED
   */
  see(userId: string, url: string, signal: AbortSignal): Promise<CutOut>;
  /**
   * Decides it. @throws Refusal as above, INVALID_INPUT without a mask to use
   */
  decide(
    userId: string,
    wish: { url: string; use: Use; mask?: string | undefined },
    signal: AbortSignal,
  ): Promise<CutOut>;
}

/** A cut-out keeps a core busy, and for some seconds a gigabyte. One project has ten pictures. */
const line = { atOnce: 1, ownPlaces: 14, places: 60 };

const { cutOut: texts } = messages.productImages;
const sentences: Partial<Record<CardReason, string>> = {
  'cropped-subject': texts.cropped,
  'nothing-left': texts.nothing,
};

export function createCutOuts(deps: CutOutDeps): CutOuts {
  const { db, assets } = deps;
  const cutters = createFairLine(line);

  const findPhoto = async (userId: string, url: string): Promise<AssetRow> => {
    const asset = await assets.resolveUrl(db, userId, url);
    if (!asset?.contentType.startsWith('image/')) throw new Refusal('NOT_FOUND');
    return asset;
  };
  const inTurn = (userId: string, work: (folder: string) => Promise<CutOut>, signal: AbortSignal) =>
    cutters.inTurn(userId, () => withWorkFolder(deps.workFolder, 'cut-out', work), { signal });
  const findCut = async (photo: AssetRow) => (await findCuts(db, [photo.id])).get(photo.id);

  return {
    async see(userId, url, signal) {
      const photo = await findPhoto(userId, url);
      const look = async (folder: string) => {
        const row = await findCut(photo);
        const made = await runCut(deps, { photo, folder, signal }, row && maskInUse(row));
        const seen = findNew(row, made);
        if (seen) await saveCut(db, photo.id, seen);
        return present({ use: 'auto', ...row, ...seen }, made);
      };
      return inTurn(userId, look, signal);
    },
    async decide(userId, { url, use, mask }, signal) {
      const photo = await findPhoto(userId, url);
      const draw = async (folder: string) => {
        const own = mask === undefined ? undefined : await readMask(deps, { mask, userId, folder, signal });
        const row = await findCut(photo);
        const wish = { ...unseen, ...row, use, ...(own !== undefined && { ownMask: own }) };
        if (use === 'own' && wish.ownMask === null) throw invalidMask(texts.maskNeeded);
        const made = await runCut(deps, { photo, folder, signal }, maskInUse(wish));
        if (use === 'own' && made.cardReason !== null) throw invalidMask(texts.maskEmpty);
        const { ownMask } = wish;
        const changed = { use, ownMask, ...findNew(wish, made) };
        await saveCut(db, photo.id, changed);
        return present({ ...wish, ...changed }, made);
      };
      return inTurn(userId, draw, signal);
    },
  };
}

type KnownCut = Pick<PhotoCutRow, 'use' | 'autoMask' | 'autoReason' | 'isByModel' | 'ownMask'>;
const unseen: Omit<KnownCut, 'use'> = { autoMask: null, autoReason: null, isByModel: false, ownMask: null };

/** What the engine saw, where it was asked for the first time and is sure to answer alike the next time. */
function findNew(known: KnownCut | undefined, made: MadeCut) {
  const isAsked = known === undefined || maskInUse(known) === undefined;
  return isAsked && !made.isProvisional
    ? { autoMask: made.mask, autoReason: made.cardReason, isByModel: made.isByModel }
    : undefined;
}

function present({ use, autoMask, autoReason, isByModel, ownMask }: Partial<KnownCut>, made: MadeCut): CutOut {
  // Asked again, a photo that stays whole only says so; the reason is what the engine saw.
  const reason = made.cardReason === 'kept-whole' ? (autoReason ?? null) : made.cardReason;
  return {
    use: use ?? 'auto',
    isCutOut: made.cardReason === null,
    note: describeCut(use ?? 'auto', reason, isByModel ?? made.isByModel),
    preview: `data:image/webp;base64,${made.preview}`,
    mask: `data:image/png;base64,${ownMask ?? autoMask ?? made.mask}`,
  };
}

function describeCut(use: Use, reason: string | null, isByModel: boolean): string {
  if (use === 'whole') return texts.whole;
  if (reason === null) return use === 'own' ? texts.touchedUp : isByModel ? texts.check : texts.done;
  return sentences[reason as CardReason] ?? texts.unsure;
}

interface MadeCut extends Pick<ProductCut, 'cardReason' | 'isByModel' | 'isProvisional'> {
  /** Base64. */
  mask: string;
  preview: string;
}

/** Has the studio cut a photo: by a mask (base64), not at all (null), or as it sees fit. */
async function runCut(
  { assets, cacheFolder }: CutOutDeps,
  { photo, folder, signal }: { photo: AssetRow; folder: string; signal: AbortSignal },
  mask: string | null | undefined,
): Promise<MadeCut> {
  const [maskFile, previewFile] = [join(folder, 'mask.png'), join(folder, 'preview.webp')];
  const cut = typeof mask === 'string' ? join(folder, 'cut.png') : mask;
  if (typeof mask === 'string' && cut) await writeFile(cut, Buffer.from(mask, 'base64'));
  const spec = { photo: await assets.localCopy(photo, folder), cut };
  const { cardReason, isByModel, isProvisional } = await renderInChild(
    'product-cut',
    spec,
    { maskFile, previewFile, cacheDir: cacheFolder, signal },
    { isAwaited: true },
  ).catch((cause: unknown) => {
    if (cause instanceof PictureError) throw new Refusal('IMAGE_REFUSED', { message: cause.message, cause });
    throw cause;
  });
  const [kept, preview] = await Promise.all([readFile(maskFile, 'base64'), readFile(previewFile, 'base64')]);
  return { mask: kept, preview, cardReason, isByModel, isProvisional };
}

/** A mask from outside, decoded and encoded anew like every picture; base64. */
async function readMask(
  { decoding }: CutOutDeps,
  { mask, userId, folder, signal }: { mask: string; userId: string; folder: string; signal: AbortSignal },
): Promise<string> {
  const sourceFile = join(folder, 'mask-source');
  await writeFile(sourceFile, Buffer.from(mask.slice(mask.indexOf(',') + 1), 'base64'));
  const order = { sourceFile, outFile: join(folder, 'mask-clean'), types: ['image/png'] };
  const image = await sanitizeImage(decoding, order, { userId, signal }).catch((cause: unknown) => {
    if (cause instanceof ImageRefusedError) throw new Refusal('IMAGE_REFUSED', { message: cause.message, cause });
    throw cause;
  });
  return readFile(image.file, 'base64');
}

function invalidMask(message: string): Refusal {
  return new Refusal('INVALID_INPUT', { message, details: [{ path: 'mask', message }] });
}
