import { messages } from '@hookline/contract/messages';
import { pagePaths } from '@hookline/contract/page-paths';
import type { AssetRow } from '#features/assets/index.ts';
import { findRecipe } from '#features/avatars/index.ts';
import { OperationFailure, type OperationKindDefinition, withIdempotency } from '#features/operations/index.ts';
import {
  createPictureResults,
  findPictureOfAsset,
  type MakePictureDeps,
  makePictureBy,
} from '#features/pictures/index.ts';
import { copyPhoto } from '#features/product-images/index.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { type StartTryOnDeps, startTryOn, type TryOnInput } from './start-try-on.ts';
import type { DrawnPortrait } from './try-on-engine.ts';

const goneText = 'One of the pictures is no longer stored. Please upload it again.';

/** Operation kind of try-ons. */
export function createTryOnKind(deps: StartTryOnDeps & MakePictureDeps): OperationKindDefinition {
  const { db, assets, engine } = deps;

  async function findPictures({ humanAssetId, garmentAssetId }: TryOnInput) {
    const found = await assets.find(db, [humanAssetId, garmentAssetId]);
    const [human, garment] = [found.get(humanAssetId), found.get(garmentAssetId)];
    return human && garment && { human, garment };
  }

  /** The recipe of an influencer of ours; a photo without one is dressed as it is. */
  async function findPortrait(userId: string, human: AssetRow, folder: string): Promise<DrawnPortrait | undefined> {
    if (human.kind !== 'avatar') return undefined;
    const picture = await findPictureOfAsset(db, userId, human.id);
    const recipe = picture && findRecipe(picture);
    if (!recipe) return undefined;
    const { prompt, isSelfie, seed, referenceAssetId } = recipe;
    if (referenceAssetId === null) return { prompt, isSelfie, seed };
    const asset = (await assets.find(db, [referenceAssetId])).get(referenceAssetId);
    // Without the photo their colors came from, it would be somebody else.
    return asset && { prompt, isSelfie, seed, reference: await assets.localCopy(asset, folder) };
  }

  return {
    kind: 'try-on',
    lane: 'stills',
    failedText: messages.tryOn.errors.generation_failed.text,
    async work(run) {
      // Written by startTryOn.
      const request = async (folder: string) => {
        const pictures = await findPictures(run.operation.input as TryOnInput);
        if (!pictures) throw new OperationFailure('image_unreadable', goneText);
        // What stripes and hangers are, the try-on knows better than the cut-out of a product.
        const garment = await copyPhoto(deps, pictures.garment, folder, 'owner');
        return {
          human: await assets.localCopy(pictures.human, folder),
          garment: garment.file,
          garmentCut: garment.cut,
          portrait: await findPortrait(run.operation.userId, pictures.human, folder),
        };
      };
      await makePictureBy(run, deps, { kind: 'try-on', engine, request });
    },
    ...createPictureResults(assets, pagePaths.tryOn),
    async retry({ userId, key, operation }) {
      const input = operation.input as TryOnInput;
      if (!(await findPictures(input))) throw new Refusal('CONFLICT', { message: goneText });
      const request = { userId, key, request: { endpoint: '/api/operations/:id/retry', input: operation.id } };
      const { operationId } = await withIdempotency(db, request, (tx) => startTryOn(deps, tx, userId, input));
      return { operationId, sendId: null };
    },
  };
}
