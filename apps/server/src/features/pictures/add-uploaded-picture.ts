import type { PictureKind } from '@hookline/contract/operations';
import { type AssetStore, assetKey } from '#features/assets/index.ts';
import { writeThumbnail } from '#features/videos/index.ts';
import { createId } from '#platform/db/create-id.ts';
import type { Database } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import type { SanitizedImage } from '#platform/uploads/encode-image.ts';
import { insertPicture } from './pictures.repository.ts';

/** An uploaded picture after checks and re-encoding. */
export interface UploadedPicture {
  userId: string;
  kind: PictureKind;
  image: SanitizedImage;
  /** Name of the download, with extension. */
  fileName: string;
  data: Record<string, unknown>;
}

/** Stores an uploaded picture among the user's own until it is deleted. */
export async function addUploadedPicture(
  { db, assets }: { db: Database; assets: AssetStore },
  { userId, kind, image, fileName, data }: UploadedPicture,
): Promise<{ id: string; url: string }> {
  const id = createId('pic');
  const { width, height } = image;
  const thumbnailFile = await writeThumbnail(image.file);
  const file = await assets.store(db, {
    userId,
    fileName,
    kind: 'image',
    contentType: image.contentType,
    key: assetKey('pictures', id, `.${image.extension}`),
    source: { moveFrom: image.file },
  });
  const thumbnail = await assets.store(db, {
    userId,
    kind: 'thumbnail',
    contentType: 'image/webp',
    key: assetKey('pictures', id, '-small.webp'),
    fileName: `${fileName}.webp`,
    source: { moveFrom: thumbnailFile },
  });
  await runTransaction(db, async (tx) => {
    await assets.record(tx, file);
    await assets.record(tx, thumbnail);
    await insertPicture(tx, {
      id,
      userId,
      kind,
      width,
      height,
      data,
      assetId: file.id,
      thumbnailAssetId: thumbnail.id,
    });
  });
  return { id, url: assets.signUrl(file) };
}
