import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messages } from '@hookline/contract/messages';
import type { PhotoPreview } from '@hookline/studio/photo-actors';
import { PictureError, renderInChild } from '@hookline/studio/render';
import type { AssetStore } from '#features/assets/index.ts';
import type { Database } from '#platform/db/database.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { withWorkFolder } from '#platform/storage/with-work-folder.ts';

export interface PreviewPhotoDeps {
  db: Database;
  assets: AssetStore;
  workFolder: string;
  /** @throws Refusal when the user may make no actors */
  assertMayCreate: (userId: string) => Promise<void>;
}

/**
 * Mouth shapes of the person in an accepted photo, before a credit is spent. Goes to the page and is kept nowhere.
 * @throws Refusal NOT_FOUND for a photo that is gone or not the user's, IMAGE_REFUSED
 */
export async function previewPhoto(
  { db, assets, workFolder, assertMayCreate }: PreviewPhotoDeps,
  userId: string,
  photoId: string,
  signal: AbortSignal,
): Promise<PhotoPreview & { picture: string }> {
  await assertMayCreate(userId);
  const asset = (await assets.find(db, [photoId])).get(photoId);
  if (!asset || asset.userId !== userId || asset.kind !== 'actor-photo')
    throw new Refusal('NOT_FOUND', { message: messages.ownActors.photoGone });
  return withWorkFolder(workFolder, 'photo-preview', async (folder) => {
    const outFile = join(folder, 'preview.jpg');
    const photo = await assets.localCopy(asset, folder);
    const preview = await renderInChild('photo-preview', { photo }, { outFile, signal }, { isAwaited: true }).catch(
      (error: unknown) => {
        if (!(error instanceof PictureError)) throw error;
        throw new Refusal('IMAGE_REFUSED', { message: error.message, cause: error });
      },
    );
    const data = await readFile(outFile);
    return { ...preview, picture: `data:image/jpeg;base64,${data.toString('base64')}` };
  });
}
