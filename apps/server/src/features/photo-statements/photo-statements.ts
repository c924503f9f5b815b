import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { messages } from '@hookline/contract/messages';
import { pictureKinds } from '@hookline/contract/operations';
import { personStatement } from '@hookline/contract/photo-statements';
import { tryOnConsent } from '@hookline/contract/try-on';
import type { AssetRow, AssetStore } from '#features/assets/index.ts';
import { findPictureOfAsset } from '#features/pictures/index.ts';
import { createId } from '#platform/db/create-id.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { withWorkFolder } from '#platform/storage/with-work-folder.ts';
import { findStatement, insertStatement } from './photo-statements.repository.ts';
import type { SeeFaces } from './see-faces.ts';

export interface PhotoStatementsDeps {
  db: Database;
  assets: AssetStore;
  workFolder: string;
  seeFaces: SeeFaces;
}

/** The statement agreed to for a photo; stored with an operation's input, so fields are only ever added. */
export interface PersonConsent {
  version: string;
  at: string;
  /** SHA-256 of the photo it is about. */
  photoHash: string;
}

/** A photo that is going to be used. */
export type UsedPhoto = Pick<AssetRow, 'id'>;

export interface PhotoStatements {
  /** Whether a person's statement is still missing for this photo of the user's. @throws Refusal SERVER_BUSY, RATE_LIMITED */
  isNeeded(userId: string, photo: UsedPhoto, signal?: AbortSignal): Promise<boolean>;
  /**
   * What was agreed to for this photo, now or before; null where nobody has to agree: faces that were made here, and
   * pictures without any.
   * @param given version of what was agreed to with this call
   * @throws Refusal CONSENT_REQUIRED, SERVER_BUSY, RATE_LIMITED
   */
  read(userId: string, photo: UsedPhoto, given: string | undefined, signal?: AbortSignal): Promise<GivenConsent | null>;
  /** Keeps what was agreed to now with the photo, in the transaction that orders something of it. */
  keep(tx: Transaction, given: GivenConsent | null, of: { userId: string; operationId: string }): Promise<void>;
}

export interface GivenConsent {
  consent: PersonConsent;
  /** The photo it was given for now; null if it was given before. */
  newFor: UsedPhoto | null;
}

/** The version under which the line of a try-on is kept. */
export const tryOnVersion = `try-on-${tryOnConsent.version}`;
const versions: readonly string[] = [personStatement.version, tryOnVersion];

/** Pictures that a model or the studio made here, by their kind; what they were made of was asked about then. */
const madeHere: readonly string[] = pictureKinds;

export function createPhotoStatements(deps: PhotoStatementsDeps): PhotoStatements {
  const { db, assets, workFolder, seeFaces } = deps;

  async function read(userId: string, photo: UsedPhoto, given: string | undefined, signal?: AbortSignal) {
    const asset = (await assets.find(db, [photo.id])).get(photo.id);
    if (!asset) throw new Refusal('NOT_FOUND', { message: messages.avatars.photoGone });
    if (madeHere.includes(asset.kind)) return null;
    const photoHash = await hashOf(assets, asset);
    const before = await findStatement(db, userId, { assetId: photo.id, sha256: photoHash });
    if (before !== undefined) {
      const consent = { version: before.version, at: before.agreedAt.toISOString(), photoHash };
      return { consent, newFor: null };
    }
    // Photos of the gallery came with the word that everybody on them agreed.
    const uploaded = consentOf((await findPictureOfAsset(db, userId, photo.id))?.data);
    if (uploaded) return { consent: { ...uploaded, photoHash }, newFor: null };
    if (given !== undefined && versions.includes(given))
      return { consent: { version: given, at: new Date().toISOString(), photoHash }, newFor: photo };
    const hasFace = await withWorkFolder(workFolder, 'faces', (folder) =>
      seeFaces(userId, { sha256: photoHash, file: () => assets.localCopy(asset, folder) }, signal),
    );
    if (hasFace) throw new Refusal('CONSENT_REQUIRED');
    return null;
  }

  return {
    read,
    async isNeeded(userId, photo, signal) {
      try {
        await read(userId, photo, undefined, signal);
        return false;
      } catch (error) {
        if (error instanceof Refusal && error.code === 'CONSENT_REQUIRED') return true;
        throw error;
      }
    },
    async keep(tx, given, { userId, operationId }) {
      if (given === null || given.newFor === null) return;
      const { version, at, photoHash } = given.consent;
      const row = { id: createId('cns'), userId, operationId, version, sha256: photoHash, agreedAt: new Date(at) };
      await insertStatement(tx, { ...row, assetId: given.newFor.id });
    },
  };
}

async function hashOf(assets: AssetStore, asset: AssetRow): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(assets.open(asset), hash);
  return hash.digest('hex');
}

function consentOf(data: Record<string, unknown> | undefined): { version: string; at: string } | null {
  const consent = data?.consent;
  if (typeof consent !== 'object' || consent === null || !('version' in consent) || !('at' in consent)) return null;
  const { version, at } = consent;
  return typeof version === 'string' && typeof at === 'string' ? { version, at } : null;
}
