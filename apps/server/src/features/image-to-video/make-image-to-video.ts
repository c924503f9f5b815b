import { messages } from '@hookline/contract/messages';
import { awaitOperation, EngineError, OperationFailure, type OperationRun } from '#features/operations/index.ts';
import { findPictureOfOperation } from '#features/pictures/index.ts';
import { makeFilm } from '#features/videos/index.ts';
import type { ImageToVideoDeps } from './image-to-video-deps.ts';
import type { ImageToVideoInput } from './image-to-video-engine.ts';

/** A picture with the product is a matter of seconds, of a provider of minutes. */
const longestPictureMs = 20 * 60_000;

/** One run: makes the film of a picture, once that is there. */
export async function makeImageToVideo(run: OperationRun, deps: ImageToVideoDeps): Promise<void> {
  const { operation, signal } = run;
  // Written by startVideo.
  const input = operation.input as ImageToVideoInput;
  const engine = deps.engines.get(input.model);
  if (!engine || engine.unavailable !== null)
    throw new OperationFailure('engine_unavailable', engine?.unavailable ?? messages.operations.engineUnavailable);
  const imageAssetId = await awaitImage(deps, input, signal);
  signal.throwIfAborted();
  const asset = (await deps.assets.find(deps.db, [imageAssetId])).get(imageAssetId);
  if (!asset) throw new OperationFailure('image_unreadable', `${messages.avatars.photoGone}.`);
  const referenceId = input.portrait?.referenceAssetId ?? null;
  const dressedBy =
    referenceId === null ? undefined : (await deps.assets.find(deps.db, [referenceId])).get(referenceId);
  const reference = dressedBy && deps.assets.localPath(dressedBy);
  // Without the photo that dressed them it would be somebody in other clothes.
  const portrait = referenceId !== null && !dressedBy ? null : input.portrait;
  const fileName = `hookline-image-to-video-${operation.createdAt.toISOString().slice(0, 10)}`;
  await makeFilm(run, deps, fileName, async (files, options) => {
    const request = { input: { ...input, portrait }, image: deps.assets.localPath(asset), reference, files };
    const made = engine.generate(request, options).catch((error: unknown) => {
      if (error instanceof EngineError) throw new OperationFailure(error.reason, error.message, { cause: error });
      throw error;
    });
    return { ...(await made), hasCaptions: false };
  });
}

/** The picture itself, or the one with the product once it is made. */
async function awaitImage(
  { db }: ImageToVideoDeps,
  { imageAssetId, pictureOperationId }: ImageToVideoInput,
  signal: AbortSignal,
): Promise<string> {
  if (pictureOperationId === null) return imageAssetId;
  const { status } = await awaitOperation(db, pictureOperationId, { timeoutMs: longestPictureMs, signal });
  signal.throwIfAborted();
  const picture = status === 'completed' ? await findPictureOfOperation(db, pictureOperationId) : undefined;
  if (!picture?.assetId) throw new OperationFailure('image_unreadable', messages.imageToVideo.productFailed);
  return picture.assetId;
}
