import { avatars as endpoints, type generateWithProductSchema } from '@hookline/contract/avatars';
import { creditKindOf } from '@hookline/contract/operations';
import type { z } from 'zod';
import { type AssetRow, assertStorageLeft } from '#features/assets/index.ts';
import { findAnswer, withIdempotency } from '#features/operations/index.ts';
import type { GivenConsent } from '#features/photo-statements/index.ts';
import { resolveOwnPicture, type StartedPicture, startPicture } from '#features/pictures/index.ts';
import { assertUserMaySpend } from '#features/usage/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import { assertHoldable } from './assert-holdable.ts';
import type { Asker, AvatarDeps } from './avatar-deps.ts';
import type { PhotoData } from './photo-data.ts';
import type { InHandInput } from './still-engines.ts';
import { titleOf } from './title-of.ts';

type GenerateWithProduct = z.output<typeof generateWithProductSchema>;

/**
 * Starts a picture of a person with a product in hand.
 * @throws Refusal INVALID_INPUT for what nobody can hold, CONTENT_MODERATION_ERROR, NOT_FOUND for pictures that are not
 * the user's, CONSENT_REQUIRED, and any reason the user may not spend a credit
 */
export async function generateWithProduct(
  deps: AvatarDeps,
  { userId, key, signal }: Asker,
  asked: GenerateWithProduct,
): Promise<StartedPicture> {
  const idempotent = { userId, key, request: { endpoint: endpoints.generateWithProduct.path, input: asked } };
  const answered = await findAnswer<StartedPicture>(deps.db, idempotent);
  if (answered) return answered;

  await assertUserMaySpend(deps.db, userId, { kind: creditKindOf('product-in-hand'), amount: 1 });
  await deps.moderation.assertAllowed(userId, [{ field: 'prompt', text: asked.prompt }], signal, 'picture');
  await assertStorageLeft(deps.db, userId, 0);
  const base = await resolveOwnPicture(deps, userId, asked.baseImageUrl);
  const product = await resolveOwnPicture(deps, userId, asked.productImageUrl);
  assertHoldable(deps.inHand, asked.prompt);
  const given = await deps.statements.read(userId, base, asked.consent, signal);
  return withIdempotency(deps.db, idempotent, (tx) =>
    startInHand(deps, tx, userId, { base, product, prompt: asked.prompt, given }),
  );
}

/** A product and the person who holds it. */
export interface InHand {
  base: Pick<AssetRow, 'id'>;
  product: Pick<AssetRow, 'id'>;
  prompt: string;
  /** As `statements.read` answered for the base. */
  given: GivenConsent | null;
}

/**
 * Starts one in the caller's transaction, for calls in which it is a part of more.
 * @throws Refusal SUBSCRIPTION_REQUIRED, BILLING_EXPIRED, USAGE_LIMIT_EXCEEDED
 */
export async function startInHand(
  { jobs, inHand, statements }: Pick<AvatarDeps, 'jobs' | 'inHand' | 'statements'>,
  tx: Transaction,
  userId: string,
  { base, product, prompt, given }: InHand,
): Promise<StartedPicture> {
  const input: InHandInput = {
    prompt,
    baseAssetId: base.id,
    productAssetId: product.id,
    consent: given?.consent ?? null,
  };
  const data: PhotoData = { engine: inHand.name };
  const started = await startPicture(jobs, tx, {
    userId,
    kind: 'product-in-hand',
    engine: inHand,
    input,
    title: titleOf(prompt),
    prompt,
    data,
  });
  await statements.keep(tx, given, { userId, operationId: started.operationId });
  return started;
}
