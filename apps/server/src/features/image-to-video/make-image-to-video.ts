import { messages } from '@hookline/contract/messages';
import type { Abilities } from '@hookline/providers/remote-work';
import { continueInLane, findOperation, OperationFailure, type OperationRun } from '#features/operations/index.ts';
import { findPictureOfAsset, findPictureOfOperation } from '#features/pictures/index.ts';
import { copyPhoto } from '#features/product-images/index.ts';
import { nearestRatio, readImageInput } from '#features/providers/index.ts';
import { makeFilmBy } from '#features/videos/index.ts';
import type { ImageToVideoDeps } from './image-to-video-deps.ts';
import type { ImageToVideoInput } from './image-to-video-engine.ts';
import { usualDurationMs } from './usual-duration.ts';

/** How often we look whether the picture with the product is there: a matter of seconds, or of minutes at a service. */
const lookAgain = { first: 2, last: 15, partOfWait: 4 } as const;

/** One run: makes the film of a picture, once that is there. */
export async function makeImageToVideo(run: OperationRun, deps: ImageToVideoDeps): Promise<void> {
  const { operation } = run;
  // Written by startVideo.
  const input = operation.input as ImageToVideoInput;
  const engine = deps.engines.get(input.model);
  if (!engine || engine.unavailable !== null)
    throw new OperationFailure('engine_unavailable', engine?.unavailable ?? messages.operations.engineUnavailable);
  const imageAssetId = await findImage(deps, input);
  if (imageAssetId === undefined)
    return continueInLane(deps, run, { lane: 'provider', startAfterSeconds: nextLookSeconds(operation.createdAt) });
  /** Only for what is made or submitted now: a finished result is stored also when its picture is gone. */
  const copyTo = async (folder: string) => (await findFiles(deps, input, imageAssetId))(folder);
  const { remote } = engine;
  await makeFilmBy(run, deps, {
    fileName: `hookline-image-to-video-${operation.createdAt.toISOString().slice(0, 10)}`,
    remote,
    ratio: nearestRatio(remote?.engine.abilities.ratios ?? [], await findSize(deps, operation.userId, imageAssetId)),
    describe: async (folder) => ({
      ...wordsOf(input, remote?.engine.abilities),
      durationSeconds: nearest(remote?.engine.abilities.durations ?? [], usualDurationMs / 1000),
      frames: [await readImageInput((await copyTo(folder)).image)],
    }),
    make: async (files, options, folder) => ({
      ...(await engine.generate({ ...(await copyTo(folder)), files }, options)),
      hasCaptions: false,
    }),
  });
}

/** What the film is made from; the files are there once they are copied to a folder of the run. */
async function findFiles({ db, assets }: ImageToVideoDeps, input: ImageToVideoInput, imageAssetId: string) {
  const asset = (await assets.find(db, [imageAssetId])).get(imageAssetId);
  if (!asset) throw new OperationFailure('image_unreadable', `${messages.avatars.photoGone}.`);
  const referenceId = input.portrait?.referenceAssetId ?? null;
  const dressedBy = referenceId === null ? undefined : (await assets.find(db, [referenceId])).get(referenceId);
  // Without the photo that supplied the clothes, the person would wear different ones.
  const portrait = referenceId !== null && !dressedBy ? null : input.portrait;
  return async (folder: string) => {
    const { file: image, cut: imageCut } = await copyPhoto({ db, assets }, asset, folder);
    const reference = dressedBy && (await assets.localCopy(dressedBy, folder));
    return { input: { ...input, portrait }, image, imageCut, reference };
  };
}

/** Size of the picture; that of a phone photo if unknown. */
async function findSize({ db }: ImageToVideoDeps, userId: string, imageAssetId: string) {
  const { width, height } = (await findPictureOfAsset(db, userId, imageAssetId)) ?? {};
  return { width: width ?? 9, height: height ?? 16 };
}

/** Builds the prompt. The negative prompt is passed separately if the model supports that, and appended otherwise. */
function wordsOf({ videoPrompt, negativePrompt }: ImageToVideoInput, abilities: Abilities | undefined) {
  const most = abilities?.longestText ?? Number.POSITIVE_INFINITY;
  const cut = (text: string) => [...text].slice(0, most).join('');
  if (negativePrompt === '') return { prompt: cut(videoPrompt) };
  if (abilities?.takesNegativePrompt) return { prompt: cut(videoPrompt), negativePrompt: cut(negativePrompt) };
  return { prompt: cut(`${videoPrompt}. Avoid: ${negativePrompt}`) };
}

function nearest(durations: readonly number[], wanted: number): number {
  const [best = wanted] = durations.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted));
  return best;
}

/** The picture itself, or the one with the product; undefined while that is being made. */
async function findImage(
  { db }: ImageToVideoDeps,
  { imageAssetId, pictureOperationId }: ImageToVideoInput,
): Promise<string | undefined> {
  if (pictureOperationId === null) return imageAssetId;
  const status = (await findOperation(db, pictureOperationId))?.status;
  if (status === 'queued' || status === 'processing') return undefined;
  const picture = status === 'completed' ? await findPictureOfOperation(db, pictureOperationId) : undefined;
  if (!picture?.assetId) throw new OperationFailure('image_unreadable', messages.imageToVideo.productFailed);
  return picture.assetId;
}

/** Ever later the longer it takes: many that wait for one slow service must not keep the queue busy. */
function nextLookSeconds(waitingSince: Date): number {
  const waited = (Date.now() - waitingSince.getTime()) / 1000;
  return Math.round(Math.min(lookAgain.last, Math.max(lookAgain.first, waited / lookAgain.partOfWait)));
}
