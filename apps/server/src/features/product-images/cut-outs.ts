import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messages } from '@hookline/contract/messages';
import type { CutOut, cutOutUses } from '@hookline/contract/product-images';
import { findMatteModel } from '@hookline/studio/render';
import type { AssetRow, AssetStore } from '#features/assets/index.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { createFairLine } from '#platform/limited-child/fair-line.ts';
import type { LimitedWork } from '#platform/limited-child/limited-work.ts';
import { withWorkFolder } from '#platform/storage/with-work-folder.ts';
import { ImageRefusedError } from '#platform/uploads/image-refused-error.ts';
import { sanitizeImage } from '#platform/uploads/sanitize-image.ts';
import { maskInUse } from './copy-photos.ts';
import { cutPhoto, type MadeCut, seenBy } from './cut-photo.ts';
import { type LookLaterDeps, lookLater } from './look-later.ts';
import { findCuts, saveCut, saveFirstCut } from './photo-cuts.repository.ts';
import { type KnownCut, presentCut } from './present-cut.ts';

export interface CutOutDeps extends LookLaterDeps {
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
   * How a picture will be used in videos and ads: at once by its backdrop, then, asked again, as the matting model sees it,
   * too. Kept.
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

/** A cut-out keeps a core busy. One project has ten pictures. */
const line = { atOnce: 1, ownPlaces: 14, places: 60 };

const { cutOut: texts } = messages.productImages;

export function createCutOuts(deps: CutOutDeps): CutOuts {
  const { db, assets } = deps;
  const cutters = createFairLine(line);

  const findPhoto = async (userId: string, url: string): Promise<AssetRow> => {
    const asset = await assets.resolveUrl(db, userId, url);
    if (!asset?.contentType.startsWith('image/')) throw new Refusal('NOT_FOUND');
    return asset;
  };
  const inTurn = <T>(userId: string, work: (folder: string) => Promise<T>, signal: AbortSignal) =>
    cutters.inTurn(userId, () => withWorkFolder(deps.workFolder, 'cut-out', work), { signal });
  const findCut = async (photo: AssetRow): Promise<KnownCut | undefined> =>
    (await findCuts(db, [photo.id])).get(photo.id);

  /** What is known of a photo, after a first look where that is nothing. */
  const know = async (userId: string, photo: AssetRow, signal: AbortSignal): Promise<KnownCut> => {
    const before = await findCut(photo);
    const isKnown = before !== undefined && before.autoMask !== null && before.autoPreview !== null;
    if (isKnown && before.gap === null) return before;
    const hasModel = findMatteModel() !== null;
    if (!isKnown || (hasModel && before.gap === 'no-model')) {
      const isQuick = hasModel;
      const first = seenBy(
        await inTurn(userId, (folder) => cutPhoto(deps, photo, { folder, signal, isQuick, isAwaited: true }), signal),
      );
      if (before) await saveCut(db, photo.id, { ...first, ...(hasModel && { gap: 'not-asked' as const }) });
      else await saveFirstCut(db, photo.id, first);
    }
    const known = (await findCut(photo)) ?? unseen;
    if (known.gap !== null && known.gap !== 'no-model') await lookLater(deps, photo.id, userId);
    return known;
  };

  /** The picture as it is used, from what is kept where that is enough. */
  const draw = async (userId: string, photo: AssetRow, cut: KnownCut, signal: AbortSignal): Promise<CutOut> => {
    const { use, autoMask, autoPreview, autoReason, doubt } = cut;
    if (use === 'other' && doubt) return presentCut(cut, { ...doubt, isCutOut: true });
    if ((use === 'auto' || use === 'checked') && autoMask !== null && autoPreview !== null)
      return presentCut(cut, { mask: autoMask, preview: autoPreview, isCutOut: autoReason === null });
    const mask = maskInUse(cut) ?? null;
    const made = await inTurn(
      userId,
      (folder) => cutPhoto(deps, photo, { folder, signal, mask, isAwaited: true }),
      signal,
    );
    return presentMade(cut, made);
  };

  return {
    async see(userId, url, signal) {
      const photo = await findPhoto(userId, url);
      return draw(userId, photo, await know(userId, photo, signal), signal);
    },
    async decide(userId, { url, use, mask }, signal) {
      const photo = await findPhoto(userId, url);
      const own =
        mask === undefined
          ? undefined
          : await inTurn(userId, (folder) => readMask(deps, { mask, userId, folder, signal }), signal);
      const known = use === 'whole' || use === 'own' ? await findCut(photo) : await know(userId, photo, signal);
      const wish: KnownCut = { ...unseen, ...known, use, ...(own !== undefined && { ownMask: own }) };
      if (use === 'own' && wish.ownMask === null) throw invalidMask(texts.maskNeeded);
      if (use === 'other' && wish.doubt === null) throw invalidMask(texts.maskNeeded);
      const shown = await draw(userId, photo, wish, signal);
      if (use === 'own' && !shown.isCutOut) throw invalidMask(texts.maskEmpty);
      await saveCut(db, photo.id, { use, ownMask: wish.ownMask });
      return shown;
    },
  };
}

const unseen: KnownCut = {
  use: 'auto',
  autoMask: null,
  autoPreview: null,
  autoReason: null,
  isByModel: false,
  gap: null,
  doubt: null,
  ownMask: null,
};

function presentMade(cut: KnownCut, { mask, preview, cardReason }: MadeCut): CutOut {
  return presentCut(cut, { mask: cut.autoMask ?? mask, preview, isCutOut: cardReason === null });
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
