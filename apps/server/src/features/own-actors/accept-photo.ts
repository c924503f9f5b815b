import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messages } from '@hookline/contract/messages';
import { photoActorConsents } from '@hookline/contract/own-actors';
import { renderInChild } from '@hookline/studio/render';
import { type AssetStore, assertStorageLeft, assetKey, nameImage } from '#features/assets/index.ts';
import { findPictures } from '#features/pictures/index.ts';
import { createId } from '#platform/db/create-id.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { LimitedWork } from '#platform/limited-child/limited-work.ts';
import { withWorkFolder } from '#platform/storage/with-work-folder.ts';
import type { SanitizedImage } from '#platform/uploads/encode-image.ts';
import { ImageRefusedError } from '#platform/uploads/image-refused-error.ts';
import type { Upload } from '#platform/uploads/receive-upload.ts';
import { sanitizeImage } from '#platform/uploads/sanitize-image.ts';
import { insertConsent } from './photo-consents.repository.ts';

export interface AcceptPhotoDeps {
  db: Database;
  assets: AssetStore;
  /** Child processes that decode pictures. */
  decoding: LimitedWork;
  workFolder: string;
  /** @throws Refusal when the user may make no actors */
  assertMayCreate: (userId: string) => Promise<void>;
}

/** A photo that can become an actor. */
export interface AcceptedPhoto {
  id: string;
  url: string;
  /** How well the person can be seen; the photo with the best score is used. */
  score: number;
  /** Sentences about what it is less good at. */
  warnings: string[];
}

/** How a photo came that was not sent by the page on which the statement was confirmed. */
export interface PhotoOrigin {
  /** When the statement was confirmed. */
  agreedAt: Date;
  /** Notes that it is kept, with what keeps it; throws when it may no longer be. */
  note(tx: Transaction, photo: Pick<AcceptedPhoto, 'id' | 'score' | 'warnings'>): Promise<void>;
}

const photoTypes = ['image/jpeg', 'image/png', 'image/webp'];
/** A photo nobody makes an actor of goes after this long. */
const waitingMs = 3_600_000;
const versions: readonly string[] = Object.values(photoActorConsents).map(({ version }) => version);

/** A photo as it is received, with what was agreed to. */
export interface SentPhoto extends Upload<unknown> {
  consent: string | undefined;
  origin?: PhotoOrigin;
}

/**
 * Checks an uploaded photo of a person and keeps it, with the consent, until an actor is made of it. A photo that cannot
 * speak is refused and nothing of it is stored.
 * @throws Refusal INVALID_INPUT without consent, IMAGE_REFUSED with the reason, STORAGE_FULL, RATE_LIMITED
 */
export async function acceptPhoto(
  deps: AcceptPhotoDeps,
  userId: string,
  { file, folder, sizeBytes, fileName, consent, origin }: SentPhoto,
  signal: AbortSignal,
): Promise<AcceptedPhoto> {
  const version = readConsent(consent);
  await deps.assertMayCreate(userId);
  await assertStorageLeft(deps.db, userId, sizeBytes);
  const order = { sourceFile: file, outFile: join(folder, 'clean'), types: photoTypes };
  const image = await sanitizeImage(deps.decoding, order, { userId, signal }).catch(refuse);
  return keepPhoto(deps, { userId, image, fileName, version, origin }, signal);
}

/** The same with a picture of the user's gallery, of which a copy is kept. @throws Refusal NOT_FOUND as well */
export async function takePhoto(
  deps: AcceptPhotoDeps,
  userId: string,
  { pictureId, consent }: { pictureId: string; consent: string },
  signal: AbortSignal,
): Promise<AcceptedPhoto> {
  const version = readConsent(consent);
  await deps.assertMayCreate(userId);
  const { db, assets } = deps;
  const [picture] = await findPictures(db, userId, [pictureId]);
  const asset = picture?.assetId ? (await assets.find(db, [picture.assetId])).get(picture.assetId) : undefined;
  if (!asset) throw new Refusal('NOT_FOUND', { message: messages.avatars.photoGone });
  await assertStorageLeft(db, userId, asset.sizeBytes);
  return withWorkFolder(deps.workFolder, 'actor-photo', async (folder) => {
    const sourceFile = join(folder, 'source');
    await copyFile(await assets.localCopy(asset, folder), sourceFile);
    const order = { sourceFile, outFile: join(folder, 'clean') };
    const image = await sanitizeImage(deps.decoding, order, { userId, signal }).catch(refuse);
    return keepPhoto(deps, { userId, image, fileName: asset.fileName, version }, signal);
  });
}

interface KeptPhoto {
  userId: string;
  image: SanitizedImage;
  fileName: string;
  version: string;
  origin?: PhotoOrigin | undefined;
}

async function keepPhoto(
  { db, assets }: AcceptPhotoDeps,
  { userId, image, fileName, version, origin }: KeptPhoto,
  signal: AbortSignal,
): Promise<AcceptedPhoto> {
  const verdict = await renderInChild('photo-check', { photo: image.file }, { signal }, { isAwaited: true });
  if (verdict.refusal) throw new Refusal('IMAGE_REFUSED', { message: verdict.refusal.message });
  const now = new Date();
  const asset = await assets.store(db, {
    userId,
    kind: 'actor-photo',
    key: assetKey('pictures', createId('pho'), `.${image.extension}`),
    contentType: image.contentType,
    fileName: nameImage(image, fileName),
    source: { moveFrom: image.file },
    expiresAt: new Date(now.getTime() + waitingMs),
  });
  await runTransaction(db, async (tx) => {
    await assets.record(tx, asset);
    const consent = { id: createId('cns'), userId, assetId: asset.id, sha256: image.sha256, version };
    await insertConsent(tx, origin ? { ...consent, agreedAt: origin.agreedAt } : consent, now);
    await origin?.note(tx, { id: asset.id, score: verdict.score, warnings: verdict.warnings });
  }).catch(async (error: unknown) => {
    // Refused, so nothing names it: a face is not to wait for the sweep.
    if (error instanceof Refusal) await assets.discard(db, asset);
    throw error;
  });
  return { id: asset.id, url: assets.signUrl(asset), score: verdict.score, warnings: verdict.warnings };
}

/** @throws Refusal INVALID_INPUT */
export function readConsent(version: string | undefined): string {
  if (version !== undefined && versions.includes(version)) return version;
  const message = messages.ownActors.photoConsentNeeded;
  throw new Refusal('INVALID_INPUT', { message, details: [{ path: 'consent', message }] });
}

function refuse(cause: unknown): never {
  if (!(cause instanceof ImageRefusedError)) throw cause;
  throw new Refusal('IMAGE_REFUSED', { message: cause.message, cause });
}
