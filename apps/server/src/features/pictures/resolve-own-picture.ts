import { messages } from '@hookline/contract/messages';
import { pictureKinds } from '@hookline/contract/operations';
import { type AssetKind, type AssetRow, type AssetStore, resolveOwnAsset } from '#features/assets/index.ts';
import type { Database } from '#platform/db/database.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { findAnyPictureOfAsset } from './pictures.repository.ts';

/** Kinds of assets that can be used as input pictures. */
const kinds: readonly AssetKind[] = ['image', ...pictureKinds, 'static-ad', 'chat-image'];

/**
 * The user's own picture behind one of our signed addresses, also after the address expired.
 * @throws Refusal NOT_FOUND for anything else: another user's, one that was deleted, an address elsewhere
 */
export async function resolveOwnPicture(
  deps: { db: Database; assets: AssetStore },
  userId: string,
  url: string,
): Promise<AssetRow> {
  const missing = messages.avatars.photoGone;
  const asset = await resolveOwnAsset(deps, userId, url, { kinds, missing });
  const picture = await findAnyPictureOfAsset(deps.db, asset.id);
  if (picture !== undefined && picture.deletedAt !== null) throw new Refusal('NOT_FOUND', { message: missing });
  return asset;
}
