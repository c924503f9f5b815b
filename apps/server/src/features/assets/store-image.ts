import { createId } from '#platform/db/create-id.ts';
import type { Database } from '#platform/db/database.ts';
import type { SanitizedImage } from '#platform/uploads/encode-image.ts';
import { assetKey } from './asset-key.ts';
import type { AssetKind, AssetStore, StoredAsset } from './asset-store.ts';

/** Keeps a picture for a user until `expiresAt`. */
export async function storeImage(
  { db, assets }: { db: Database; assets: AssetStore },
  image: SanitizedImage,
  {
    userId,
    fileName,
    expiresAt,
    kind = 'image',
  }: { userId: string; fileName: string; expiresAt: Date; kind?: AssetKind | undefined },
): Promise<StoredAsset> {
  const asset = await assets.store(db, {
    userId,
    expiresAt,
    kind,
    key: assetKey('images', createId('img'), `.${image.extension}`),
    contentType: image.contentType,
    fileName: nameImage(image, fileName),
    source: { moveFrom: image.file },
  });
  await assets.record(db, asset);
  return asset;
}

/** File name of a stored picture, derived from its original name. */
export function nameImage({ extension }: Pick<SanitizedImage, 'extension'>, fileName: string): string {
  return `${nameWithoutEnding(fileName)}.${extension}`;
}

/** Something that can be saved under on every system. */
function nameWithoutEnding(fileName: string): string {
  const bare = fileName
    .normalize('NFC')
    .replace(/^.*[/\\]/, '')
    .replace(/\.\w{1,5}$/, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
  return bare.slice(0, 60) || 'image';
}
