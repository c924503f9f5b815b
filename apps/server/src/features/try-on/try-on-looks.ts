import { pictureKinds } from '@hookline/contract/operations';
import type { TryOnLook } from '@hookline/contract/try-on';
import { RenderError } from '@hookline/studio/render';
import type { Logger } from 'pino';
import { type AssetKind, resolveOwnAsset } from '#features/assets/index.ts';
import { copyPhoto, type ResolvePictureDeps } from '#features/product-images/index.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { createFairLine } from '#platform/limited-child/fair-line.ts';
import { withWorkFolder } from '#platform/storage/with-work-folder.ts';
import { isDrawnByUs } from './find-portrait.ts';
import type { TryOnEngine } from './try-on-engine.ts';

interface LookDeps extends ResolvePictureDeps {
  engine: TryOnEngine;
  logger: Logger;
}

export interface TryOnLooks {
  /**
   * What the pictures of a try-on show, and what about them cannot work.
   * Only the user's own stored ones are looked at: others are fetched and kept once a credit pays for it.
   * @throws Refusal NOT_FOUND, RATE_LIMITED, SERVER_BUSY
   */
  see(userId: string, pictures: LookOrder, signal: AbortSignal): Promise<TryOnLook>;
}

interface LookOrder {
  humanImageUrl?: string | undefined;
  garmentImageUrl?: string | undefined;
}

/** A look keeps a core busy for some seconds. Nobody needs more than both pictures and their replacements. */
const line = { atOnce: 1, ownPlaces: 4, places: 40 };

const drawn = { marks: [{ text: 'Drawn by the studio', isSure: true }], problem: null };

export function createTryOnLooks(deps: LookDeps): TryOnLooks {
  const { db, assets, engine, logger } = deps;
  const looks = createFairLine(line);

  async function find(userId: string, url: string | undefined, missing: string) {
    if (url === undefined || !assets.isOwnUrl(url)) return null;
    const kinds: AssetKind[] = ['image', ...pictureKinds];
    return resolveOwnAsset({ db, assets }, userId, url, { kinds, missing });
  }

  return {
    async see(userId, { humanImageUrl, garmentImageUrl }, signal) {
      const human = await find(userId, humanImageUrl, 'We could not find the person image');
      const garment = await find(userId, garmentImageUrl, 'We could not find the garment image');
      const isDrawn = human !== null && (await isDrawnByUs(deps, userId, human));
      const nothing: TryOnLook = { person: isDrawn ? drawn : null, garment: null, mismatch: null };
      if (!garment && (!human || isDrawn)) return nothing;
      const look = async (folder: string): Promise<TryOnLook> => {
        const cloth = garment && (await copyPhoto(deps, garment, folder, 'owner'));
        const seen = await engine
          .look(
            {
              human: human && !isDrawn ? await assets.localCopy(human, folder) : undefined,
              garment: cloth?.file,
              garmentCut: cloth?.cut,
            },
            signal,
          )
          .catch((cause: unknown) => {
            if (!(cause instanceof RenderError) || cause.code === 'canceled') throw cause;
            // Ours, whatever it was: what is wrong with a picture is in the answer.
            logger.warn({ err: cause, reason: cause.code, work: 'try-on look' }, 'limited work failed');
            throw new Refusal('SERVER_BUSY', { cause, retryAfterSeconds: 5 });
          });
        const { person, mismatch } = seen;
        const told = { person: isDrawn ? drawn : person, garment: seen.garment, mismatch };
        return engine.isProvider ? withoutRefusals(told) : told;
      };
      return looks.inTurn(userId, () => withWorkFolder(deps.workFolder, 'try-on-look', look), { signal });
    },
  };
}

/** A service may manage what our own engine refuses. */
function withoutRefusals({ person, garment }: TryOnLook): TryOnLook {
  return {
    person: person && { ...person, problem: null },
    garment: garment && { ...garment, problem: null },
    mismatch: null,
  };
}
