import type { Database } from '#platform/db/database.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { AssetKind, AssetStore } from './asset-store.ts';
import type { AssetRow } from './assets.table.ts';

interface ResolveDeps {
  db: Database;
  assets: Pick<AssetStore, 'resolveUrl'>;
}

interface AssetWish {
  /** Accepted kinds of assets. */
  kinds: readonly AssetKind[];
  /** Error text if there is no such asset. */
  missing: string;
}

/**
 * The user's own asset behind one of our signed addresses, also after the address expired.
 * @throws Refusal NOT_FOUND for anything else: another user's, another kind, an address elsewhere
 */
export async function resolveOwnAsset(
  { db, assets }: ResolveDeps,
  userId: string,
  url: string,
  { kinds, missing }: AssetWish,
): Promise<AssetRow> {
  const asset = await assets.resolveUrl(db, userId, url);
  if (!asset || !kinds.includes(asset.kind)) throw new Refusal('NOT_FOUND', { message: missing });
  return asset;
}

/**
 * Ids of the user's own pictures, of whatever kind, behind addresses of ours; each once.
 * @throws Refusal NOT_FOUND when one of them is not there
 */
export async function resolveOwnImages(
  { db, assets }: ResolveDeps,
  userId: string,
  urls: readonly string[],
): Promise<string[]> {
  const ids = new Set<string>();
  for (const url of urls) {
    const asset = await assets.resolveUrl(db, userId, url);
    if (!asset?.contentType.startsWith('image/')) throw new Refusal('NOT_FOUND');
    ids.add(asset.id);
  }
  return [...ids];
}
