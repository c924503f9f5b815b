import { limits } from '@hookline/contract/limits';
import type { Ad } from '@hookline/contract/static-ads';
import type { RefreshedPictures, RefreshedUrls } from '@hookline/contract/videos';
import type { AssetRow } from '#features/assets/index.ts';
import { assertOwnProduct } from '#features/products/index.ts';
import { expiryOf } from '#platform/storage/signed-url.ts';
import { type AdWithProduct, countAds, findAds, listAds } from './ads.repository.ts';
import { type PresentAdsDeps, presentAds } from './present-ads.ts';

export interface RecentAdsQuery extends Omit<Parameters<typeof listAds>[2], 'since' | 'before'> {
  days?: number | undefined;
  /** ISO 8601. */
  before?: string | undefined;
}

const dayMs = 86_400_000;
/** As many ads of one product are answered at once. */
const adsOfProduct = 200;

function questionOf({ days, before, ...question }: Omit<RecentAdsQuery, 'limit'>) {
  const since = days === undefined ? undefined : new Date(Date.now() - days * dayMs);
  return { ...question, since, before: before === undefined ? undefined : new Date(before) };
}

/** Somebody's ads of all products, the newest first, and how many there are of those asked for. */
export async function listRecentAds(
  deps: PresentAdsDeps,
  userId: string,
  { limit, ...query }: RecentAdsQuery,
): Promise<{ ads: Ad[]; total: number }> {
  const question = questionOf(query);
  const ads = await presentAds(deps, await listAds(deps.db, userId, { ...question, limit }));
  return { ads, total: await countAds(deps.db, userId, question) };
}

/** As many ads as one zip holds. */
export function listAdsToZip(
  { db }: Pick<PresentAdsDeps, 'db'>,
  userId: string,
  query: Omit<RecentAdsQuery, 'limit'>,
): Promise<AdWithProduct[]> {
  return listAds(db, userId, { ...questionOf(query), limit: limits.adsPerZip });
}

/** @throws Refusal NOT_FOUND for a product that is not the user's */
export async function listAdsOfProduct(deps: PresentAdsDeps, userId: string, productId: string): Promise<Ad[]> {
  await assertOwnProduct(deps.db, userId, productId);
  return presentAds(deps, await listAds(deps.db, userId, { limit: adsOfProduct, productId }));
}

/** Refreshes the signed URLs of ads; those that are not the user's are omitted. */
export async function refreshAdUrls(
  deps: PresentAdsDeps,
  userId: string,
  ids: readonly string[],
): Promise<RefreshedPictures> {
  const ads = await presentAds({ ...deps, assets: deps.assets.anew }, await findAds(deps.db, userId, ids));
  return withExpiry(
    ads.map(({ id, url, previewUrl, downloadUrl }) => ({ id, signedUrl: url, thumbnailUrl: previewUrl, downloadUrl })),
  );
}

/** Refreshes the signed URLs of pictures sent to a chat; those that are not the user's are omitted. */
export async function refreshImageUrls(
  { db, assets }: Pick<PresentAdsDeps, 'db' | 'assets'>,
  userId: string,
  ids: readonly string[],
): Promise<RefreshedUrls> {
  const found = [...(await assets.find(db, ids)).values()];
  const own = found.filter((asset) => asset.userId === userId && asset.contentType.startsWith('image/'));
  return withExpiry(own.map((asset: AssetRow) => ({ id: asset.id, signedUrl: assets.anew.signUrl(asset) })));
}

function withExpiry<Signed extends { id: string; signedUrl: string }>(signed: readonly Signed[]) {
  return {
    refreshedImages: signed.map((one) => ({ ...one, expiresAt: expiryOf(one.signedUrl).toISOString() })),
  };
}
