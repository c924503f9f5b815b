import { messages } from '@hookline/contract/messages';
import type { AssetKind, AssetRow, AssetStore } from '#features/assets/index.ts';
import type { Database } from '#platform/db/database.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { findAnyPictureOfAsset } from './pictures.repository.ts';

/** Stored files that are pictures somebody can go on with. */
const pictureAssets: ReadonlySet<AssetKind> = new Set([
  'image',
  'avatar',
  'product-in-hand',
  'try-on',
  'static-ad',
  'chat-image',
]);

/**
 * The user's own picture behind one of our signed addresses, also after the address expired.
 * @throws Refusal NOT_FOUND for anything else: another user's, one that was deleted, an address elsewhere
 */
export async function resolvePicture(
  { db, assets }: { db: Database; assets: AssetStore },
  userId: string,
  url: string,
): Promise<AssetRow> {
  const asset = await assets.resolveUrl(db, userId, url);
  const picture = asset && (await findAnyPictureOfAsset(db, asset.id));
  const isDeleted = picture !== undefined && picture.deletedAt !== null;
  if (asset === undefined || isDeleted || !pictureAssets.has(asset.kind))
    throw new Refusal('NOT_FOUND', { message: messages.avatars.photoGone });
  return asset;
}
