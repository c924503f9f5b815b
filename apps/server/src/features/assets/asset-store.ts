import type { Readable } from 'node:stream';
import { createId } from '#platform/db/create-id.ts';
import type { Database } from '#platform/db/database.ts';
import type { UrlSigner } from '#platform/storage/signed-url.ts';
import type { Storage } from '#platform/storage/storage.ts';
import {
  deleteAssetRows,
  findAssets,
  findUserAssetByKey,
  insertAsset,
  listExpiredAssets,
} from './assets.repository.ts';
import type { AssetRow } from './assets.table.ts';

export type AssetKind = AssetRow['kind'];

export interface NewAsset {
  userId: string;
  kind: AssetKind;
  /** Storage key; the same key replaces the file. */
  key: string;
  contentType: string;
  fileName: string;
  source: Readable | Uint8Array | { moveFrom: string };
  expiresAt?: Date;
}

export type StoredAsset = Omit<AssetRow, 'createdAt'>;

/** The only place that stores users' files and signs their addresses. */
export interface AssetStore {
  /** Stores the file; the row is written by `record`, in the transaction that makes it count. */
  store(asset: NewAsset): Promise<StoredAsset>;
  record(db: Database, asset: StoredAsset): Promise<void>;
  find(db: Database, ids: readonly string[]): Promise<Map<string, AssetRow>>;
  /** The user's asset that one of our own signed addresses names, also after it expired. Undefined for anything else. */
  resolveUrl(db: Database, userId: string, url: string): Promise<AssetRow | undefined>;
  /** True for addresses that look like ours, whoever's they are. */
  isOwnUrl(url: string): boolean;
  signUrl(asset: Pick<AssetRow, 'kind' | 'storageKey' | 'fileName'>, as?: 'inline' | 'download'): string;
  localPath(asset: AssetRow): string;
  /** Deletes rows and files. Files that cannot be deleted now are left for the sweep of the storage. */
  remove(db: Database, rows: readonly AssetRow[]): Promise<void>;
  removeExpired(db: Database, now: Date): Promise<number>;
}

const hour = 3600;
/** How long signed addresses live, by what they name. */
const urlSeconds: Record<AssetKind, number> = {
  video: 6 * hour,
  poster: 6 * hour,
  captions: 6 * hour,
  image: 24 * hour,
};
const sweepBatch = 200;

export function createAssetStore(deps: {
  storage: Storage;
  signer: UrlSigner;
  ownOrigins: () => readonly string[];
}): AssetStore {
  const { storage, signer, ownOrigins } = deps;

  /** Path and query of an address of ours, also when given with our origin. */
  function ownPath(url: string): string | undefined {
    if (url.startsWith('/files/')) return url;
    const parsed = URL.parse(url);
    if (!parsed || !ownOrigins().includes(parsed.origin) || !parsed.pathname.startsWith('/files/')) return undefined;
    return parsed.pathname + parsed.search;
  }

  async function remove(db: Database, rows: readonly AssetRow[]): Promise<void> {
    for (const row of rows) await storage.remove(row.storageKey);
    await deleteAssetRows(
      db,
      rows.map((row) => row.id),
    );
  }

  return {
    async store({ source, key, ...rest }) {
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
    signUrl: (asset, as = 'inline') =>
      signer.sign(asset.storageKey, {
        expiresInSeconds: urlSeconds[asset.kind],
        ...(as === 'download' && { downloadName: asset.fileName }),
      }),
    localPath: (asset) => storage.localPath(asset.storageKey),
    remove,
    async removeExpired(db, now) {
      const rows = await listExpiredAssets(db, now, sweepBatch);
      await remove(db, rows);
      return rows.length;
    },
  };
}
