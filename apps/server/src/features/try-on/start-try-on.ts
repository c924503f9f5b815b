import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { creditKindOf, pictureKinds } from '@hookline/contract/operations';
import { tryOnConsent } from '@hookline/contract/try-on';
import { assertStorageLeft } from '#features/assets/index.ts';
import { findAnswer, type IdempotentRequest, withIdempotency } from '#features/operations/index.ts';
import { type PhotoStatements, tryOnVersion } from '#features/photo-statements/index.ts';
import { type StartedPicture, startPicture } from '#features/pictures/index.ts';
import {
  type ResolvedPicture,
  type ResolvePictureDeps,
  resolvePicture,
  uploadedImageDays,
} from '#features/product-images/index.ts';
import { assertUserMaySpend } from '#features/usage/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { TryOnEngine } from './try-on-engine.ts';

/** Input of a try-on; stored as the operation's input and with the picture, so fields are only ever added. */
export interface TryOnInput {
  humanAssetId: string;
  garmentAssetId: string;
  /** Confirmed consent of the person in the photo; null if none was requested. */
  consent: TryOnConsent | null;
}

export interface TryOnConsent {
  at: string;
  /** Version of the wording, see `tryOnConsent`. */
  version: number;
  /** SHA-256 of the photo it is about. */
  photoHash: string;
}

/** Data stored in the picture's row, including the input. */
export interface TryOnData extends TryOnInput {
  engine: string;
}

export interface StartTryOnDeps extends ResolvePictureDeps {
  jobs: Jobs;
  engine: TryOnEngine;
  statements: PhotoStatements;
}

export interface TryOnOrder {
  humanImageUrl: string;
  garmentImageUrl: string;
  personConsent?: true | undefined;
}

/** Most of what one picture with its thumbnail takes, bytes. */
const resultBytes = 1_500_000;

/**
 * Starts a try-on.
 * @throws Refusal NOT_FOUND, CONSENT_REQUIRED, IMAGE_REFUSED, STORAGE_FULL, SUBSCRIPTION_REQUIRED, BILLING_EXPIRED, USAGE_LIMIT_EXCEEDED
 */
export async function generateTryOn(
  deps: StartTryOnDeps,
  { userId, key }: Pick<IdempotentRequest, 'userId' | 'key'>,
  order: TryOnOrder,
  signal?: AbortSignal,
): Promise<StartedPicture> {
  const request = { userId, key, request: { endpoint: '/api/virtual-tryon/generate', input: order } };
  const answered = await findAnswer<StartedPicture>(deps.db, request);
  if (answered) return answered;
  await assertUserMaySpend(deps.db, userId, { kind: creditKindOf('try-on'), amount: 1 });
  await assertStorageLeft(deps.db, userId, resultBytes);
  const human = await resolvePicture(deps, userId, order.humanImageUrl, {
    // Also people of ours: influencers, and what was tried on before.
    kinds: ['image', ...pictureKinds],
    missing: 'We could not find the person image',
    signal,
  });
  const garment = await resolvePicture(deps, userId, order.garmentImageUrl, {
    kinds: ['image'],
    missing: 'We could not find the garment image',
    signal,
  });
  const given = await deps.statements.read(userId, human, order.personConsent && tryOnVersion, signal);
  const consent = order.personConsent ? await noteConsent(deps, human) : null;
  const input = { humanAssetId: human.id, garmentAssetId: garment.id, consent };
  return withIdempotency(deps.db, request, async (tx) => {
    const started = await startTryOn(deps, tx, userId, input);
    await deps.statements.keep(tx, given, { userId, operationId: started.operationId });
    return started;
  });
}

async function noteConsent({ assets, db }: StartTryOnDeps, { id }: ResolvedPicture): Promise<TryOnConsent | null> {
  const photo = (await assets.find(db, [id])).get(id);
  if (!photo) return null;
  const hash = createHash('sha256');
  await pipeline(assets.open(photo), hash);
  return { at: new Date().toISOString(), version: tryOnConsent.version, photoHash: hash.digest('hex') };
}

/**
 * The rows, the held credit and the job of a try-on, in the caller's transaction.
 * @throws Refusal SUBSCRIPTION_REQUIRED, BILLING_EXPIRED, USAGE_LIMIT_EXCEEDED
 */
export async function startTryOn(
  { assets, jobs, engine }: StartTryOnDeps,
  tx: Transaction,
  userId: string,
  input: TryOnInput,
): Promise<StartedPicture> {
  // Long enough to look at them beside the result, and to try again; a person's photo stays no longer than that.
  const until = new Date(Date.now() + uploadedImageDays * 86_400_000);
  await assets.keepUntil(tx, [input.humanAssetId, input.garmentAssetId], until);
  const data: TryOnData = { ...input, engine: engine.name };
  return startPicture(jobs, tx, {
    userId,
    kind: 'try-on',
    engine,
    input,
    title: 'Virtual try-on',
    prompt: '',
    data: { ...data },
  });
}
