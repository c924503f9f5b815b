import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import { creditKindOf, pictureKinds } from '@hookline/contract/operations';
import { type VideoAdOrder, videoAds } from '@hookline/contract/video-ads';
import { findActor } from '#features/actors/index.ts';
import { assertStorageLeft } from '#features/assets/index.ts';
import type { Moderation } from '#features/moderation/index.ts';
import {
  createOperationId,
  findAnswer,
  type IdempotentRequest,
  laneJobs,
  startOperations,
  withIdempotency,
} from '#features/operations/index.ts';
import { type ResolvePictureDeps, resolvePicture } from '#features/product-images/index.ts';
import { findProduct } from '#features/products/index.ts';
import { assertUserMaySpend } from '#features/usage/index.ts';
import { insertVideo } from '#features/videos/index.ts';
import { createId } from '#platform/db/create-id.ts';
import type { Transaction } from '#platform/db/database.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { titleFromPrompt } from './title-from-prompt.ts';
import { findRemote, type VideoAdEngine, type VideoAdInput } from './video-ad-engine.ts';

export interface StartVideoAdDeps extends ResolvePictureDeps {
  jobs: Jobs;
  moderation: Moderation;
  engine: VideoAdEngine;
}

export interface StartedVideoAd {
  id: string;
  operationId: string;
}

/** Data stored in an ad's library row besides its prompt and ratio. */
export interface VideoAdData {
  duration: number;
  imageAssetIds: string[];
}

/** Making one ad may take this long. */
const runLimitMs = 20 * 60_000;
/** Most of what eight seconds with moving photographs take. */
const resultBytes = 12_000_000;

/**
 * Starts a video ad.
 * @throws Refusal SUBSCRIPTION_REQUIRED, BILLING_EXPIRED, USAGE_LIMIT_EXCEEDED, VIDEO_ENGINE_UNAVAILABLE,
 * CONTENT_MODERATION_ERROR, STORAGE_FULL, NOT_FOUND and IMAGE_REFUSED for pictures
 */
export async function createVideoAd(
  deps: StartVideoAdDeps,
  { userId, key }: Pick<IdempotentRequest, 'userId' | 'key'>,
  order: VideoAdOrder,
  signal?: AbortSignal,
): Promise<StartedVideoAd> {
  const request = { userId, key, request: { endpoint: videoAds.generate.path, input: order } };
  const answered = await findAnswer<StartedVideoAd>(deps.db, request);
  if (answered) return answered;
  await assertUserMaySpend(deps.db, userId, { kind: creditKindOf('video-ad'), amount: 1 });
  if (!deps.engine.isAvailable) throw new Refusal('VIDEO_ENGINE_UNAVAILABLE');
  const input = await prepareVideoAd(deps, userId, order, signal);
  await assertStorageLeft(deps.db, userId, resultBytes);
  return withIdempotency(deps.db, request, (tx) => startVideoAd(deps, tx, userId, input));
}

/**
 * An order with its words allowed and its pictures found.
 * @throws Refusal CONTENT_MODERATION_ERROR, INVALID_INPUT for an unknown voice, NOT_FOUND, IMAGE_REFUSED, STORAGE_FULL
 */
export async function prepareVideoAd(
  deps: Pick<StartVideoAdDeps, keyof ResolvePictureDeps | 'moderation'>,
  userId: string,
  { frameImages, productId, ...order }: VideoAdOrder,
  signal?: AbortSignal,
): Promise<VideoAdInput> {
  if (order.voiceOver && !findActor(order.voiceOver.actorId))
    throw new Refusal('INVALID_INPUT', { message: messages.videoAds.unknownVoice });
  const { headline = '', line = '', action = '' } = order.words;
  const texts = [
    { field: 'prompt', text: order.prompt },
    { field: 'words.headline', text: headline },
    { field: 'words.line', text: line },
    { field: 'words.action', text: action },
    { field: 'voiceOver.text', text: order.voiceOver?.text ?? '' },
  ];
  await deps.moderation.assertAllowed(userId, texts, signal);
  const images: VideoAdInput['images'] = [];
  for (const { url, position = null } of frameImages) {
    const { id } = await resolvePicture(deps, userId, url, {
      kinds: ['image', ...pictureKinds, 'static-ad'],
      signal,
      missing: 'We could not find one of the images',
    });
    images.push({ assetId: id, position });
  }
  if (productId === null) return { ...order, images };
  const product = await findProduct(deps.db, userId, productId);
  if (!product) throw new Refusal('NOT_FOUND');
  // Its photos are the pictures of an ad that brings none of its own.
  const photos = product.photoAssetIds.slice(0, limits.productImages).map((assetId) => ({ assetId, position: null }));
  return {
    ...order,
    images: images.length > 0 ? images : photos,
    product: { name: product.name, colors: product.brand.colors },
  };
}

/**
 * The rows, the held credit and the job of an ad, in the caller's transaction.
 * @throws Refusal SUBSCRIPTION_REQUIRED, BILLING_EXPIRED, USAGE_LIMIT_EXCEEDED, NOT_FOUND when a picture is gone
 */
export async function startVideoAd(
  { assets, jobs, engine }: StartVideoAdDeps,
  tx: Transaction,
  userId: string,
  input: VideoAdInput,
): Promise<StartedVideoAd> {
  const [operationId, id] = [createOperationId(), createId('vid')];
  const { prompt, aspectRatio, duration } = input;
  const imageAssetIds = input.images.map(({ assetId }) => assetId);
  const name = titleFromPrompt(prompt);
  // Pictures stay with the ad that shows them.
  await assets.keep(tx, imageAssetIds);
  const operations = [{ id: operationId, title: name, input, expectedSize: duration * 1000 }];
  const remote = findRemote(engine, aspectRatio);
  const start = {
    userId,
    kind: 'video-ad',
    engine: remote?.engine.abilities.label ?? engine.name,
    runLimitMs,
    operations,
    sendId: createId('snd'),
  } as const;
  await startOperations(tx, start, new Date());
  const data: VideoAdData = { duration, imageAssetIds };
  const row = { id, userId, operationId, name, script: prompt, ratio: aspectRatio, data: { ...data } };
  await insertVideo(tx, { ...row, kind: 'video-ad', language: 'auto' }, imageAssetIds);
  await jobs.enqueue(
    tx,
    remote === undefined ? laneJobs.films : laneJobs.provider,
    { operationId },
    { groupId: userId },
  );
  return { id, operationId };
}
