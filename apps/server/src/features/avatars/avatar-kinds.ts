import { messages } from '@hookline/contract/messages';
import { creditKindOf } from '@hookline/contract/operations';
import { pagePaths } from '@hookline/contract/page-paths';
import { checkPortraitPrompt } from '@hookline/studio/portraits';
import type { AssetRow } from '#features/assets/index.ts';
import {
  OperationFailure,
  type OperationKindDefinition,
  type OperationRun,
  withIdempotency,
} from '#features/operations/index.ts';
import {
  createPictureResults,
  findPictureOfAsset,
  findPictureOfOperation,
  makePictureBy,
  startPicture,
} from '#features/pictures/index.ts';
import { copyPhoto } from '#features/product-images/index.ts';
import { assertUserMaySpend } from '#features/usage/index.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { nameOfPicture } from './assert-holdable.ts';
import type { AvatarDeps } from './avatar-deps.ts';
import { assertDrawable } from './generate-avatar.ts';
import { startInHand } from './generate-with-product.ts';
import { findRecipe } from './photo-data.ts';
import type { InHandInput, InHandRequest, PortraitInput } from './still-engines.ts';
import { titleOf } from './title-of.ts';

/** Operation kinds of portraits and products in hand. */
export function createAvatarKinds(deps: AvatarDeps): readonly OperationKindDefinition[] {
  const { db, assets, portraits, inHand } = deps;

  async function findPhoto(id: string): Promise<AssetRow> {
    const asset = (await assets.find(db, [id])).get(id);
    if (!asset) throw new OperationFailure('image_unreadable', `${messages.avatars.photoGone}.`);
    return asset;
  }

  /** How the studio drew a photo; null if it did not, or what it needed for that is gone. */
  async function findPortrait(userId: string, assetId: string, folder: string): Promise<InHandRequest['portrait']> {
    const row = await findPictureOfAsset(db, userId, assetId);
    const recipe = row ? findRecipe(row) : null;
    if (recipe === null) return null;
    const { referenceAssetId } = recipe;
    if (referenceAssetId === null) return { recipe, reference: undefined };
    const reference = (await assets.find(db, [referenceAssetId])).get(referenceAssetId);
    return reference ? { recipe, reference: await assets.localCopy(reference, folder) } : null;
  }

  const retryEndpoint = (operationId: string) => ({ endpoint: '/api/operations/:id/retry', input: { operationId } });

  return [
    {
      kind: 'avatar',
      lane: 'stills',
      failedText: messages.avatars.failed,
      async work(run) {
        // Written by generateAvatar.
        const input = run.operation.input as PortraitInput;
        const request = async (folder: string) => {
          const photo = input.referenceAssetId === null ? undefined : await findPhoto(input.referenceAssetId);
          return { input, reference: photo && (await assets.localCopy(photo, folder)) };
        };
        // Drawn here after all, it is a drawing like any other.
        const { undrawn, isFaceMovable } = checkPortraitPrompt(input.prompt);
        const dataOfStandIn = { undrawn: undrawn.map(({ words }) => words), isFaceMovable };
        await makePictureBy(run, deps, { kind: 'avatar', engine: portraits, request, dataOfStandIn });
      },
      ...createPictureResults(assets, pagePaths.influencers),
      async retry({ userId, key, operation, signal }) {
        const row = await findEnded(deps, operation);
        const input = operation.input as PortraitInput;
        await assertUserMaySpend(db, userId, { kind: creditKindOf('avatar'), amount: 1 });
        const drawable = await assertDrawable(deps, userId, input.prompt, signal);
        const { prompt, data } = row;
        const { name: engine, isRedrawable } = portraits;
        const started = await withIdempotency(db, { userId, key, request: retryEndpoint(operation.id) }, (tx) =>
          startPicture(deps.jobs, tx, {
            userId,
            kind: 'avatar',
            engine: portraits,
            input,
            title: titleOf(prompt),
            prompt,
            // Another engine may draw it this time.
            data: {
              ...data,
              engine,
              undrawn: isRedrawable ? drawable.undrawn : [],
              isFaceMovable: isRedrawable && drawable.isFaceMovable,
            },
          }),
        );
        return { operationId: started.operationId, sendId: null };
      },
    },
    {
      kind: 'product-in-hand',
      lane: 'stills',
      failedText: messages.avatars.inHandFailed,
      async work(run) {
        // Written by startInHand.
        const input = run.operation.input as InHandInput;
        const request = async (folder: string) => {
          const productPhoto = await findPhoto(input.productAssetId);
          const product = await copyPhoto(deps, productPhoto, folder);
          return {
            input,
            base: await assets.localCopy(await findPhoto(input.baseAssetId), folder),
            portrait: await findPortrait(run.operation.userId, input.baseAssetId, folder),
            productName: nameOfPicture(productPhoto),
            product: product.file,
            productCut: product.cut,
          };
        };
        await makePictureBy(run, deps, { kind: 'product-in-hand', engine: inHand, request });
      },
      ...createPictureResults(assets, pagePaths.influencers),
      async retry({ userId, key, operation, signal }) {
        await findEnded(deps, operation);
        const { prompt, baseAssetId, productAssetId, consent } = operation.input as InHandInput;
        await assertUserMaySpend(db, userId, { kind: creditKindOf('product-in-hand'), amount: 1 });
        await deps.moderation.assertAllowed(userId, [{ field: 'prompt', text: prompt }], signal, 'picture');
        const base = { id: baseAssetId };
        const given = await deps.statements.read(userId, base, consent?.version, signal);
        const again = { prompt, base, given, product: { id: productAssetId } };
        const started = await withIdempotency(db, { userId, key, request: retryEndpoint(operation.id) }, (tx) =>
          startInHand(deps, tx, userId, again),
        );
        return { operationId: started.operationId, sendId: null };
      },
    },
  ];
}

/** The row of an operation that can be tried again. @throws Refusal CONFLICT, NOT_FOUND when it was deleted */
async function findEnded({ db }: AvatarDeps, { id, status }: OperationRun['operation']) {
  if (status !== 'failed' && status !== 'canceled') throw new Refusal('CONFLICT');
  const row = await findPictureOfOperation(db, id);
  if (!row || row.deletedAt !== null) throw new Refusal('NOT_FOUND');
  return row;
}
