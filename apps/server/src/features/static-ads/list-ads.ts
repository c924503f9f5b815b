import type { Ad } from '@hookline/contract/static-ads';
import type { RefreshedUrls } from '@hookline/contract/videos';
import type { AssetRow, AssetStore } from '#features/assets/index.ts';
import { assertOwnProduct } from '#features/products/index.ts';
import type { Database } from '#platform/db/database.ts';
import { expiryOf } from '#platform/storage/signed-url.ts';
import { findAds, listAds } from './ads.repository.ts';
import { presentAds } from './present-ads.ts';

interface AdsDeps {
  db: Database;
  assets: AssetStore;
}

export interface RecentAdsQuery extends Omit<Parameters<typeof listAds>[2], 'since' | 'before'> {
  days?: number | undefined;
  /** ISO 8601. */
  before?: string | undefined;
}

const dayMs = 86_400_000;
/** As many ads of one product are answered at once. */
const adsOfProduct = 200;

/** Somebody's ads of all products, the newest first. */
export async function listRecentAds({ db, assets }: AdsDeps, userId: string, query: RecentAdsQuery): Promise<Ad[]> {
  const { days, before, ...question } = query;
  const since = days === undefined ? undefined : new Date(Date.now() - days * dayMs);
  const until = before === undefined ? undefined : new Date(before);
  return presentAds(db, assets, await listAds(db, userId, { ...question, since, before: until }));
}

/** @throws Refusal NOT_FOUND for a product that is not the user's */
export async function listAdsOfProduct({ db, assets }: AdsDeps, userId: string, productId: string): Promise<Ad[]> {
  await assertOwnProduct(db, userId, productId);
  return presentAds(db, assets, await listAds(db, userId, { limit: adsOfProduct, productId }));
}

/** Refreshes the signed URLs of ads; those that are not the user's are omitted. */
export async function refreshAdUrls(
  { db, assets }: AdsDeps,
  userId: string,
  ids: readonly string[],
): Promise<RefreshedUrls> {
  const ads = await presentAds(db, assets, await findAds(db, userId, ids));
  return withExpiry(ads.map(({ id, url }) => ({ id, signedUrl: url })));
}

/** Refreshes the signed URLs of pictures sent to a chat; those that are not the user's are omitted. */
export async function refreshImageUrls(
  { db, assets }: AdsDeps,
  userId: string,
  ids: readonly string[],
): Promise<RefreshedUrls> {
  const found = [...(await assets.find(db, ids)).values()];
  const own = found.filter((asset) => asset.userId === userId && asset.contentType.startsWith('image/'));
  return withExpiry(own.map((asset: AssetRow) => ({ id: asset.id, signedUrl: assets.signUrl(asset) })));
}

function withExpiry(signed: readonly { id: string; signedUrl: string }[]): RefreshedUrls {
  return {
    refreshedImages: signed.map((one) => ({ ...one, expiresAt: expiryOf(one.signedUrl).toISOString() })),
  };
}
