import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type AssetKind,
  type AssetRow,
  type AssetStore,
  assertStorageLeft,
  resolveOwnAsset,
  storeImage,
} from '#features/assets/index.ts';
import type { Database } from '#platform/db/database.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { LimitedWork } from '#platform/limited-child/limited-work.ts';
import { type SafeFetch, SafeFetchError } from '#platform/safe-fetch/safe-fetch.ts';
import { withWorkFolder } from '#platform/storage/with-work-folder.ts';
import { ImageRefusedError } from '#platform/uploads/image-refused-error.ts';
import { sanitizeImage } from '#platform/uploads/sanitize-image.ts';

export interface ResolvePictureDeps {
  db: Database;
  assets: AssetStore;
  safeFetch: SafeFetch;
  /** Child processes that decode fetched pictures. */
  decoding: LimitedWork;
  workFolder: string;
}

export interface PictureWish {
  /** Accepted kinds of our own assets. */
  kinds: readonly AssetKind[];
  /** Error text if there is no such picture. */
  missing: string;
  signal?: AbortSignal | undefined;
}

export type ResolvedPicture = Pick<AssetRow, 'id' | 'kind' | 'storageKey'>;

/** Fetched pictures are stored only while a result is made from them. */
const fetchedImageHours = 24;

/**
 * The asset behind an address given in a request: one of our own signed ones, or a public picture, which is fetched and
 * re-encoded.
 * @throws Refusal NOT_FOUND for an asset of ours that is not the user's, IMAGE_REFUSED for what is no usable picture,
 *   STORAGE_FULL
 */
export async function resolvePicture(
  deps: ResolvePictureDeps,
  userId: string,
  url: string,
  { kinds, missing, signal }: PictureWish,
): Promise<ResolvedPicture> {
  if (!deps.assets.isOwnUrl(url)) return fetchImage(deps, userId, url, signal);
  return resolveOwnAsset(deps, userId, url, { kinds, missing });
}

async function fetchImage(
  deps: ResolvePictureDeps,
  userId: string,
  url: string,
  signal?: AbortSignal,
): Promise<ResolvedPicture> {
  const { db, safeFetch, decoding, workFolder } = deps;
  await assertStorageLeft(db, userId, 0);
  return withWorkFolder(workFolder, 'picture', async (folder) => {
    const sourceFile = join(folder, 'source');
    const image = await safeFetch(url, signal && { signal })
      .then((response) => writeFile(sourceFile, response.body))
      .then(() => sanitizeImage(decoding, { sourceFile, outFile: join(folder, 'clean') }, { userId, signal }))
      .catch((cause: unknown) => {
        signal?.throwIfAborted();
        if (!(cause instanceof SafeFetchError || cause instanceof ImageRefusedError)) throw cause;
        const why = cause instanceof ImageRefusedError ? cause.message : 'This picture could not be fetched';
        throw new Refusal('IMAGE_REFUSED', { message: `${why}: ${url}`, cause });
      });
    await assertStorageLeft(db, userId, image.sizeBytes);
    return storeImage(deps, image, {
      userId,
      fileName: `image-${image.sha256.slice(0, 16)}`,
      expiresAt: new Date(Date.now() + fetchedImageHours * 3_600_000),
    });
  });
}
