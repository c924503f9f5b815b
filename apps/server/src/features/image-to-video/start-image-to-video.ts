import { imageToVideo as endpoints, type generateVideoSchema } from '@hookline/contract/image-to-video';
import { creditKindOf } from '@hookline/contract/operations';
import type { VideoModelId } from '@hookline/contract/video-models';
import type { z } from 'zod';
import { type AssetRow, assertStorageLeft } from '#features/assets/index.ts';
import { assertHoldable, findRecipe, type PortraitInput, startInHand } from '#features/avatars/index.ts';
import {
  createOperationId,
  findAnswer,
  laneJobs,
  startOperations,
  withIdempotency,
} from '#features/operations/index.ts';
import type { GivenConsent } from '#features/photo-statements/index.ts';
import { findPictureOfAsset, resolveOwnPicture } from '#features/pictures/index.ts';
import { assertUserMaySpend } from '#features/usage/index.ts';
import { insertVideo } from '#features/videos/index.ts';
import { createId } from '#platform/db/create-id.ts';
import type { Transaction } from '#platform/db/database.ts';
import { chooseModel } from './choose-model.ts';
import type { ImageToVideoDeps } from './image-to-video-deps.ts';
import type { ImageToVideoEngine, ImageToVideoInput } from './image-to-video-engine.ts';
import { usualDurationMs } from './usual-duration.ts';

export type GenerateVideo = z.output<typeof generateVideoSchema>;

export interface StartedVideo {
  operationId: string;
  videoId: string;
  sendId: string;
}

/** A provider may take its time; one run of the studio takes less than a minute. */
const runLimitMs = 30 * 60_000;
/** A video of ten seconds at most. */
const usualBytes = 6_000_000;
const nameCharacters = 60;

/**
 * Starts a video made from one of the user's pictures; with a product, the picture with it is made first.
 * @throws Refusal ENGINE_UNAVAILABLE, CONSENT_REQUIRED, CONTENT_MODERATION_ERROR, NOT_FOUND for pictures that are not the user's, and any
 * reason the user may not spend the credits
 */
export async function startImageToVideo(
  deps: ImageToVideoDeps,
  { userId, key, signal }: { userId: string; key: string | null; signal: AbortSignal },
  asked: GenerateVideo,
): Promise<StartedVideo> {
  const idempotent = { userId, key, request: { endpoint: endpoints.generate.path, input: asked } };
  const answered = await findAnswer<StartedVideo>(deps.db, idempotent);
  if (answered) return answered;

  const { videoPrompt, negativePrompt, product } = asked;
  await assertUserMaySpend(deps.db, userId, { kind: creditKindOf('image-to-video'), amount: 1 });
  if (product) await assertUserMaySpend(deps.db, userId, { kind: creditKindOf('product-in-hand'), amount: 1 });
  const { id: model, engine, asked: askedModel } = chooseModel(deps.engines, asked);
  const texts = [
    { field: 'videoPrompt', text: videoPrompt },
    { field: 'product.prompt', text: product?.prompt ?? '' },
  ];
  await deps.moderation.assertAllowed(userId, texts, signal, 'video');
  await assertStorageLeft(deps.db, userId, usualBytes);
  const image = await resolveOwnPicture(deps, userId, asked.imageUrl);
  const productImage = product && (await resolveOwnPicture(deps, userId, product.imageUrl));
  if (product) assertHoldable(deps.inHand, product.prompt);
  const given = await deps.statements.read(userId, image, asked.consent, signal);
  const shown = await findPictureOfAsset(deps.db, userId, image.id);
  const title = nameOf(shown?.prompt || videoPrompt);
  const portrait = shown && !product ? findRecipe(shown) : null;
  const video = { title, videoPrompt, negativePrompt, model, askedModel, engine, image, portrait, given };
  return withIdempotency(deps.db, idempotent, async (tx) => {
    if (!product || !productImage) return startVideo(deps, tx, userId, video);
    const inHand = { base: image, product: productImage, prompt: product.prompt, given };
    const { operationId } = await startInHand(deps, tx, userId, inHand);
    return startVideo(deps, tx, userId, { ...video, pictureOperationId: operationId });
  });
}

interface NewVideo {
  title: string;
  videoPrompt: string;
  negativePrompt: string;
  model: VideoModelId;
  /** The model the request named, if the studio stands in for it. */
  askedModel?: VideoModelId | undefined;
  engine: Pick<ImageToVideoEngine, 'name' | 'remote'>;
  image: Pick<AssetRow, 'id'>;
  pictureOperationId?: string | null;
  portrait?: PortraitInput | null | undefined;
  /** As `statements.read` answered for the image; an earlier video's is kept already. */
  given?: GivenConsent | null | undefined;
}

/**
 * An operation, a library row, a held credit and a job, in the caller's transaction.
 * @throws Refusal SUBSCRIPTION_REQUIRED, BILLING_EXPIRED, USAGE_LIMIT_EXCEEDED
 */
export async function startVideo(
  { jobs, statements }: Pick<ImageToVideoDeps, 'jobs' | 'statements'>,
  tx: Transaction,
  userId: string,
  { engine, image, askedModel, pictureOperationId = null, portrait = null, given = null, ...words }: NewVideo,
): Promise<StartedVideo> {
  const [operationId, videoId, sendId] = [createOperationId(), createId('vid'), createId('snd')];
  const consent = given?.consent ?? null;
  const input: ImageToVideoInput = { ...words, imageAssetId: image.id, pictureOperationId, portrait, consent };
  const { title, videoPrompt, negativePrompt, model } = words;
  const operations = [{ id: operationId, title, input, expectedSize: usualDurationMs }];
  await startOperations(
    tx,
    { userId, sendId, runLimitMs, kind: 'image-to-video', engine: engine.name, operations },
    new Date(),
  );
  const data = { imageAssetId: image.id, pictureOperationId, model, ...(askedModel && { askedModel }), negativePrompt };
  const row = { id: videoId, userId, operationId, name: title, script: videoPrompt, data };
  await insertVideo(tx, { ...row, kind: 'image-to-video', language: 'auto', ratio: 'auto' }, []);
  // With a product, it is kept with the picture.
  if (pictureOperationId === null) await statements.keep(tx, given, { userId, operationId });
  // Waiting for a picture or a service takes no place among those who use the processor.
  const isWaiting = engine.remote !== undefined || pictureOperationId !== null;
  await jobs.enqueue(tx, isWaiting ? laneJobs.provider : laneJobs.films, { operationId }, { groupId: userId });
  return { operationId, videoId, sendId };
}

/** A short name: the beginning of what was asked for, cut between words. */
function nameOf(words: string): string {
  const line = words.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= nameCharacters) return line;
  const end = line.lastIndexOf(' ', nameCharacters);
  return `${line.slice(0, end > nameCharacters / 2 ? end : nameCharacters)}…`;
}
