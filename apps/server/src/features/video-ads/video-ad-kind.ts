import { messages } from '@hookline/contract/messages';
import { OperationFailure, type OperationKindDefinition, withIdempotency } from '#features/operations/index.ts';
import { copyPhoto } from '#features/product-images/index.ts';
import {
  createVideoResults,
  findVideoOfOperation,
  hideVideos,
  type MakeFilmDeps,
  makeFilmBy,
} from '#features/videos/index.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { describeVideoAd } from './remote-video-ad.ts';
import { type StartVideoAdDeps, startVideoAd } from './start-video-ad.ts';
import { findRemote, type VideoAdInput } from './video-ad-engine.ts';

/** Operation kind of video ads. */
export function createVideoAdKind(deps: StartVideoAdDeps & MakeFilmDeps): OperationKindDefinition {
  const { db, assets, jobs, engine } = deps;

  async function findImages({ images }: VideoAdInput) {
    const found = await assets.find(
      db,
      images.map(({ assetId }) => assetId),
    );
    return images.map(({ assetId, position }) => {
      const asset = found.get(assetId);
      return asset && { asset, position };
    });
  }

  return {
    kind: 'video-ad',
    lane: 'films',
    failedText: messages.videoAds.failed,
    async work(run) {
      const { operation } = run;
      // Written by startVideoAd.
      const input = operation.input as VideoAdInput;
      const copyTo = async (folder: string) =>
        Promise.all(
          (await findImages(input)).map(async (image) => {
            if (!image) throw new OperationFailure('image_unreadable', messages.videoAds.imagesGone);
            return { ...(await copyPhoto(deps, image.asset, folder)), position: image.position };
          }),
        );
      const fileName = `hookline-video-ad-${operation.createdAt.toISOString().slice(0, 10)}`;
      const ratio = input.aspectRatio;
      const remote = findRemote(engine, ratio);
      await makeFilmBy(run, deps, {
        fileName,
        remote,
        ratio,
        describe: async (folder) => describeVideoAd(input, await copyTo(folder), remote?.engine.abilities),
        make: async (files, options, folder) => engine.render({ input, images: await copyTo(folder), files }, options),
      });
    },
    ...createVideoResults(assets),
    async retry({ userId, key, operation, signal }) {
      const input = operation.input as VideoAdInput;
      const before = await findVideoOfOperation(db, operation.id);
      if (!before) throw new Refusal('NOT_FOUND');
      if ((await findImages(input)).includes(undefined))
        throw new Refusal('CONFLICT', { message: messages.videoAds.imagesGone });
      if (!engine.isAvailable) throw new Refusal('VIDEO_ENGINE_UNAVAILABLE');
      await deps.moderation.assertAllowed(userId, [{ field: 'prompt', text: input.prompt }], signal);
      const request = { userId, key, request: { endpoint: '/api/operations/:id/retry', input: operation.id } };
      const { operationId } = await withIdempotency(db, request, async (tx) => {
        // The new one takes the place of the one that failed; deleted before, it stays so.
        if (before.deletedAt === null) await hideVideos(tx, jobs, userId, [before.id], new Date());
        return startVideoAd(deps, tx, userId, input);
      });
      return { operationId, sendId: null };
    },
  };
}
