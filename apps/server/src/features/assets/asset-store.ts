import type { Readable } from 'node:stream';
import { type PictureKind, pictureKinds } from '@hookline/contract/operations';
import type { Logger } from 'pino';
import { createId } from '#platform/db/create-id.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { UrlSigner } from '#platform/storage/signed-url.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { assetFolders } from './asset-key.ts';
import {
  deleteIfExpired,
  expireAssets,
  filterKnownKeys,
  findAssets,
  findUserAssetByKey,
  forgetNamedFiles,
  forgetUnnamedFiles,
  insertAsset,
  keepAssets,
  keepAssetsUntil,
  listExpiredAssets,
  lockAssets,
  noteUnnamedFile,
  selectUnnamedFiles,
} from './assets.repository.ts';
import type { AssetRow } from './assets.table.ts';

export type AssetKind = AssetRow['kind'];

export interface NewAsset {
  userId: string;
  kind: AssetKind;
  /** Storage key, by `assetKey`; the same key replaces the file. */
  key: string;
  contentType: string;
  fileName: string;
  source: Readable | Uint8Array | { moveFrom: string };
  expiresAt?: Date;
}

export type StoredAsset = Omit<AssetRow, 'createdAt'>;

/** The only place that stores users' files and signs their addresses. */
type SignableAsset = Pick<AssetRow, 'kind' | 'storageKey' | 'fileName'>;

export interface AssetStore {
  /** Stores the file; the row is written by `record`, in the transaction that makes it count. Not inside a transaction. */
  store(db: Database, asset: NewAsset): Promise<StoredAsset>;
  record(db: Database, asset: StoredAsset): Promise<void>;
  find(db: Database, ids: readonly string[]): Promise<Map<string, AssetRow>>;
  /** The user's asset that one of our own signed addresses names, also after it expired. Undefined for anything else. */
  resolveUrl(db: Database, userId: string, url: string): Promise<AssetRow | undefined>;
  /** True for URLs in our format, whoever owns the asset. */
  isOwnUrl(url: string): boolean;
  signUrl(asset: SignableAsset, as?: 'inline' | 'download'): string;
  /** The same store, whose addresses are new ones: for files that did not load under those a page has. */
  readonly anew: Pick<AssetStore, 'find' | 'signUrl'>;
  /** What the file holds; errors when it is gone. */
  open(asset: AssetRow): Readable;
  /** Where tools can read the file while `folder`, one of a run's own, is there. To be read only. */
  localCopy(asset: AssetRow, folder: string): Promise<string>;
  /** Lets assets go with whatever named them: the next sweep deletes their files. */
  expire(db: Database, ids: readonly string[], moment: Date): Promise<void>;
  /** Lets assets stay until they are expired. @throws Refusal NOT_FOUND when one of them is gone */
  keep(tx: Transaction, ids: readonly string[]): Promise<void>;
  /** Locks assets for this transaction: a concurrent `keep` waits and sees the result. */
  lock(tx: Transaction, ids: readonly string[]): Promise<void>;
  /** Keeps temporary assets at least until the given time; never shortens their lifetime. */
  keepUntil(db: Database, ids: readonly string[], moment: Date): Promise<void>;
  /** Deletes rows and files whose time is over; a file that cannot be deleted now is tried again a day later. Returns how many went. */
  removeExpired(db: Database, now: Date): Promise<number>;
  /** Deletes assets and their files now; a file that cannot be deleted is tried again by the sweep. */
  remove(db: Database, ids: readonly string[]): Promise<void>;
  /** Deletes a stored file that no row names. */
  discard(db: Database, asset: Pick<AssetRow, 'storageKey'>): Promise<void>;
  /**
   * Deletes files that were written down before then and that no row names, left by runs that died between storing and
   * recording. Returns how many went.
   */
  removeUnnamed(db: Database, notedBefore: Date): Promise<number>;
  /** The same for all files there are: takes as long as they are many, and finds also what was never written down. */
  removeOrphans(db: Database, olderThan: Date): Promise<number>;
}

const hour = 3600;
/** Lifetime of signed URLs, by kind of asset. */
const urlSeconds: Record<AssetKind, number> = {
  video: 6 * hour,
  poster: 6 * hour,
  thumbnail: 6 * hour,
  captions: 6 * hour,
  subtitles: 6 * hour,
  image: 24 * hour,
  music: 6 * hour,
  voice: 6 * hour,
  clip: 6 * hour,
  ...(Object.fromEntries(pictureKinds.map((kind) => [kind, 4 * hour])) as Record<PictureKind, number>),
  'try-on': hour,
  'static-ad': 4 * hour,
  'chat-image': 24 * hour,
  'actor-photo': hour,
  'photo-actor': 4 * hour,
};
const sweepBatch = 200;

export function createAssetStore(deps: {
  storage: Storage;
  signer: UrlSigner;
  ownOrigins: () => readonly string[];
  logger: Logger;
}): AssetStore {
  const { storage, signer, ownOrigins, logger } = deps;

  /** Path and query of an address of ours, also when given with our origin. */
  function ownPath(url: string): string | undefined {
    if (url.startsWith('/files/')) return url;
    const parsed = URL.parse(url);
    if (!parsed || !ownOrigins().includes(parsed.origin) || !parsed.pathname.startsWith('/files/')) return undefined;
    return parsed.pathname + parsed.search;
  }

  const sign =
    (isAnew: boolean): AssetStore['signUrl'] =>
    (asset, as = 'inline') =>
      signer.sign(asset.storageKey, {
        expiresInSeconds: urlSeconds[asset.kind],
        isAnew,
        ...(as === 'download' && { downloadName: asset.fileName }),
      });

  /** False when it could not be deleted now, which must not keep the others: it is tried again once it is old again. */
  async function removeFile(db: Database, key: string): Promise<boolean> {
    try {
      await storage.remove(key);
    } catch (error) {
      logger.warn({ err: error, key }, 'a file could not be deleted');
      await noteUnnamedFile(db, key);
      return false;
    }
    await forgetUnnamedFiles(db, [key]);
    return true;
  }

  async function removeOrphansAmong(db: Database, keys: readonly string[]): Promise<number> {
    const known = await filterKnownKeys(db, keys);
    const orphans = keys.filter((key) => !known.has(key));
    let removed = 0;
    for (const key of orphans) if (await removeFile(db, key)) removed += 1;
    return removed;
  }

  return {
    async store(db, { source, key, ...rest }) {
      if (key.includes(rest.userId)) throw new Error(`addresses would tell whose ${key} is`);
      await noteUnnamedFile(db, key);
      const { sizeBytes } = await storage.write(key, source);
      return { id: createId('ast'), storageKey: key, sizeBytes, ...rest, expiresAt: rest.expiresAt ?? null };
    },
    record: insertAsset,
    find: findAssets,
    isOwnUrl: (url) => ownPath(url) !== undefined,
    async resolveUrl(db, userId, url) {
      const path = ownPath(url);
      const verified = path === undefined ? null : signer.verify(path);
      return verified === null ? undefined : findUserAssetByKey(db, userId, verified.key);
    },
    signUrl: sign(false),
    anew: { find: findAssets, signUrl: sign(true) },
    open: (asset) => storage.createReadStream(asset.storageKey),
    localCopy: (asset, folder) => storage.localCopy(asset.storageKey, folder),
    expire: expireAssets,
    async keep(tx, ids) {
      const wanted = new Set(ids);
      if ((await keepAssets(tx, [...wanted])) < wanted.size) throw new Refusal('NOT_FOUND');
    },
    lock: lockAssets,
    keepUntil: keepAssetsUntil,
    async remove(db, ids) {
      const now = new Date();
      await expireAssets(db, ids, now);
      for (const { id, storageKey } of (await findAssets(db, ids)).values())
        if (await deleteIfExpired(db, id, now)) await removeFile(db, storageKey);
    },
    async discard(db, { storageKey }) {
      await storage.remove(storageKey);
      await forgetUnnamedFiles(db, [storageKey]);
    },
    async removeExpired(db, now) {
      let removed = 0;
      for (const row of await listExpiredAssets(db, now, sweepBatch)) {
        try {
          // The row is deleted first: an asset that was just kept must not lose its file.
          if (!(await deleteIfExpired(db, row.id, now))) continue;
        } catch (error) {
          // One that cannot go must not keep the others.
          logger.error({ err: error, assetId: row.id }, 'an expired file could not be forgotten');
          continue;
        }
        removed += 1;
        await removeFile(db, row.storageKey);
      }
      return removed;
    },
    async removeUnnamed(db, notedBefore) {
      let removed = 0;
      for (;;) {
        const keys = (await selectUnnamedFiles(db, notedBefore, sweepBatch)).map(({ key }) => key);
        removed += await removeOrphansAmong(db, keys);
        await forgetNamedFiles(db, keys);
        if (keys.length < sweepBatch) return removed;
      }
    },
    async removeOrphans(db, olderThan) {
      let removed = 0;
      let batch: string[] = [];
      for (const folder of assetFolders) {
        for await (const { key, modifiedAt } of storage.list(folder)) {
          if (modifiedAt < olderThan) batch.push(key);
          if (batch.length < sweepBatch) continue;
          removed += await removeOrphansAmong(db, batch);
          batch = [];
        }
      }
      return removed + (await removeOrphansAmong(db, batch));
    },
  };
}
