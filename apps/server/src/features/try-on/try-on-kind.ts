import { messages } from '@hookline/contract/messages';
import { pagePaths } from '@hookline/contract/page-paths';
import { OperationFailure, type OperationKindDefinition, withIdempotency } from '#features/operations/index.ts';
import { tryOnVersion } from '#features/photo-statements/index.ts';
import { createPictureResults, type MakePictureDeps, makePictureBy } from '#features/pictures/index.ts';
import { copyPhoto } from '#features/product-images/index.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { findPortrait } from './find-portrait.ts';
import { type StartTryOnDeps, startTryOn, type TryOnInput } from './start-try-on.ts';

const goneText = 'One of the pictures is no longer stored. Please upload it again.';

/** Operation kind of try-ons. */
export function createTryOnKind(deps: StartTryOnDeps & MakePictureDeps): OperationKindDefinition {
  const { db, assets, engine } = deps;

  async function findPictures({ humanAssetId, garmentAssetId }: TryOnInput) {
    const found = await assets.find(db, [humanAssetId, garmentAssetId]);
    const [human, garment] = [found.get(humanAssetId), found.get(garmentAssetId)];
    return human && garment && { human, garment };
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
          portrait: await findPortrait(deps, run.operation.userId, pictures.human, folder),
        };
      };
      await makePictureBy(run, deps, { kind: 'try-on', engine, request });
    },
    ...createPictureResults(assets, pagePaths.tryOn),
    async retry({ userId, key, operation }) {
      const input = operation.input as TryOnInput;
      if (!(await findPictures(input))) throw new Refusal('CONFLICT', { message: goneText });
      const request = { userId, key, request: { endpoint: '/api/operations/:id/retry', input: operation.id } };
      const given = await deps.statements.read(
        userId,
        { id: input.humanAssetId },
        input.consent ? tryOnVersion : undefined,
      );
      const { operationId } = await withIdempotency(db, request, async (tx) => {
        const started = await startTryOn(deps, tx, userId, input);
        await deps.statements.keep(tx, given, { userId, operationId: started.operationId });
        return started;
      });
      return { operationId, sendId: null };
    },
  };
}
