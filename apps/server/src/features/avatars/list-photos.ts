import type { Photo, PhotoType } from '@hookline/contract/avatars';
import type { AssetStore } from '#features/assets/index.ts';
import { listPictures, type PictureRow } from '#features/pictures/index.ts';
import type { Database } from '#platform/db/database.ts';
import { readPhotoData } from './photo-data.ts';

/** Maximum number of returned photos; far more than a user looks through. */
const mostPhotos = 1000;

/** Somebody's gallery, newest first. */
export async function listPhotos(
  { db, assets }: { db: Database; assets: AssetStore },
  userId: string,
): Promise<Photo[]> {
  const rows = await listPictures(db, userId, { kinds: ['avatar', 'product-in-hand'], limit: mostPhotos });
  const ids = rows.flatMap(({ assetId, thumbnailAssetId }) => [assetId, thumbnailAssetId]);
  const found = await assets.find(
    db,
    ids.filter((id) => id !== null),
  );
  return rows.flatMap((row) => {
    const file = found.get(row.assetId ?? '');
    if (!file) return [];
    const small = found.get(row.thumbnailAssetId ?? '') ?? file;
    const type = typeOf(row);
    const { isSelfie = null, engine = null, undrawn = [], isFaceMovable = false } = readPhotoData(row.data);
    return {
      id: row.id,
      signedUrl: assets.signUrl(file),
      thumbnailUrl: assets.signUrl(small),
      downloadUrl: assets.signUrl(file, 'download'),
      created_at: row.createdAt.toISOString(),
      prompt: row.prompt,
      ...(type && { type }),
      width: row.width,
      height: row.height,
      isSelfie,
      engine,
      notes: row.notes,
      undrawn,
      isFaceMovable,
    };
  });
}

/** Uploads have none. */
function typeOf({ kind, operationId }: PictureRow): PhotoType | undefined {
  if (operationId === null) return undefined;
  return kind === 'product-in-hand' ? 'product-in-hand' : 'avatars';
}
