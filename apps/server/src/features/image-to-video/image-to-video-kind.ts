import { messages } from '@hookline/contract/messages';
import { creditKindOf } from '@hookline/contract/operations';
import { type InHandInput, startInHand } from '#features/avatars/index.ts';
import {
  findUserOperation,
  type OperationKindDefinition,
  type RetryRequest,
  withIdempotency,
} from '#features/operations/index.ts';
import { findPictureOfOperation } from '#features/pictures/index.ts';
import { assertUserMaySpend } from '#features/usage/index.ts';
import { createVideoResults, findVideoOfOperation, hideVideos } from '#features/videos/index.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { chooseModel } from './choose-model.ts';
import type { ImageToVideoDeps } from './image-to-video-deps.ts';
import type { ImageToVideoInput } from './image-to-video-engine.ts';
import { makeImageToVideo } from './make-image-to-video.ts';
import { type StartedVideo, startVideo } from './start-image-to-video.ts';

/** Operation kind of videos made from pictures. */
export function createImageToVideoKind(deps: ImageToVideoDeps): OperationKindDefinition {
  return {
    kind: 'image-to-video',
    lane: 'films',
    failedText: messages.imageToVideo.failed,
    work: (run) => makeImageToVideo(run, deps),
    ...createVideoResults(deps.assets),
    retry: (request) => retryImageToVideo(deps, request),
  };
}

/** Retries with the same input; a finished picture with the product is reused, a failed one is made again. */
async function retryImageToVideo(deps: ImageToVideoDeps, { userId, key, operation, signal }: RetryRequest) {
  const { db, jobs } = deps;
  if (operation.status !== 'failed' && operation.status !== 'canceled') throw new Refusal('CONFLICT');
  const failed = await findVideoOfOperation(db, operation.id);
  if (!failed) throw new Refusal('NOT_FOUND');
  const { imageAssetId, pictureOperationId, consent, ...words } = operation.input as ImageToVideoInput;
  const { engine } = chooseModel(deps.engines, words);
  await assertUserMaySpend(db, userId, { kind: creditKindOf('image-to-video'), amount: 1 });
  await deps.moderation.assertAllowed(userId, [{ field: 'videoPrompt', text: words.videoPrompt }], signal, 'video');
  const again = await findInHandToRepeat(deps, userId, pictureOperationId);
  const image = { id: imageAssetId };
  const usesPhoto = pictureOperationId === null || again !== undefined;
  const given = usesPhoto ? await deps.statements.read(userId, image, consent?.version, signal) : null;
  const request = { endpoint: '/api/operations/:id/retry', input: { operationId: operation.id } };
  const started = await withIdempotency<StartedVideo>(db, { userId, key, request }, async (tx) => {
    await hideVideos(tx, jobs, userId, [failed.id], new Date());
    const picture = again && (await startInHand(deps, tx, userId, { ...again, given }));
    return startVideo(deps, tx, userId, {
      ...words,
      engine,
      image,
      given,
      pictureOperationId: picture?.operationId ?? pictureOperationId,
    });
  });
  return { operationId: started.operationId, sendId: started.sendId };
}

/** The product picture to make again; undefined if there is no product, or its picture already exists. */
async function findInHandToRepeat({ db }: ImageToVideoDeps, userId: string, pictureOperationId: string | null) {
  if (pictureOperationId === null) return undefined;
  const picture = await findPictureOfOperation(db, pictureOperationId);
  if (picture?.assetId) return undefined;
  const before = await findUserOperation(db, userId, pictureOperationId);
  // Written by startInHand; empty when it was forgotten since.
  const input = before?.input as Partial<InHandInput> | undefined;
  if (!input?.baseAssetId || !input.productAssetId)
    throw new Refusal('NOT_FOUND', { message: messages.avatars.photoGone });
  await assertUserMaySpend(db, userId, { kind: creditKindOf('product-in-hand'), amount: 1 });
  return { base: { id: input.baseAssetId }, product: { id: input.productAssetId }, prompt: input.prompt ?? '' };
}
