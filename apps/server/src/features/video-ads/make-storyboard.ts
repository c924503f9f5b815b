import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messages } from '@hookline/contract/messages';
import { storyboardSchema, type VideoAdOrder, type VideoAdStoryboard } from '@hookline/contract/video-ads';
import { RenderError, renderInChild } from '@hookline/studio/render';
import type { Moderation } from '#features/moderation/index.ts';
import { copyPhoto, type ResolvePictureDeps } from '#features/product-images/index.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { createFairLine } from '#platform/limited-child/fair-line.ts';
import { withWorkFolder } from '#platform/storage/with-work-folder.ts';
import { prepareVideoAd } from './start-video-ad.ts';
import { toFilmSpec } from './to-film-spec.ts';
import type { VideoAdRequest } from './video-ad-engine.ts';

export interface StoryboardDeps extends ResolvePictureDeps {
  moderation: Moderation;
  /** Folder of what the studio may use again. */
  cacheFolder: string;
}

export interface Storyboards {
  /**
   * Frames of the ad this order would become. Takes a second or two; nothing is stored, nothing is charged.
   * @throws Refusal as for making the ad, IMAGE_REFUSED for a picture that cannot be read; RATE_LIMITED when too many wait
   */
  make(userId: string, order: VideoAdOrder, signal: AbortSignal): Promise<VideoAdStoryboard>;
}

/** One for each of an ad's words, and its ordered first and last picture. */
const mostStoryFrames = 5;

/** Drawing frames keeps one core busy. */
const line = { atOnce: 1, ownPlaces: 2, places: 20 };

/** Storyboards are always drawn by our own engine, whichever engine makes the ad. */
export function createStoryboards(deps: StoryboardDeps): Storyboards {
  const drawers = createFairLine(line);

  async function draw(userId: string, order: VideoAdOrder, signal: AbortSignal): Promise<VideoAdStoryboard> {
    const input = await prepareVideoAd(deps, userId, order, signal);
    const found = await deps.assets.find(
      deps.db,
      input.images.map(({ assetId }) => assetId),
    );
    return withWorkFolder(deps.workFolder, 'storyboard', async (folder) => {
      const images: VideoAdRequest['images'][number][] = [];
      for (const { assetId, position } of input.images) {
        const asset = found.get(assetId);
        if (asset) images.push({ ...(await copyPhoto(deps, asset, folder)), position });
      }
      const outFiles = Array.from({ length: mostStoryFrames }, (_, index) => index + 1).map((number) =>
        join(folder, `${number}.jpg`),
      );
      const spec = toFilmSpec({ input, images });
      const options = { outFiles, signal, cacheDir: deps.cacheFolder };
      const { frames, ...told } = await renderInChild('video-ad-storyboard', spec, options, {
        isAwaited: true,
      }).catch((cause: unknown) => {
        if (!(cause instanceof RenderError) || cause.code !== 'unreadable_media') throw cause;
        throw new Refusal('IMAGE_REFUSED', { message: messages.uploads.damaged, cause });
      });
      const pictures = await Promise.all(frames.map((_, index) => readFile(outFiles[index] ?? '', 'base64')));
      return storyboardSchema.parse({
        ...told,
        frames: frames.map((frame, index) => ({ ...frame, image: `data:image/jpeg;base64,${pictures[index] ?? ''}` })),
      });
    });
  }

  return {
    make: (userId, order, signal) => drawers.inTurn(userId, () => draw(userId, order, signal), { signal }),
  };
}
