import { messages } from '@hookline/contract/messages';
import type { UploadedImage } from '@hookline/contract/product-images';
import { fileTypeFromBuffer } from 'file-type';
import { type AssetStore, assertStorageLeft } from '#features/assets/index.ts';
import type { Database } from '#platform/db/database.ts';
import { ApiProblem } from '#platform/http/api-problem.ts';
import { ImageRefusedError, type SanitizedImage, sanitizeImage } from '#platform/uploads/sanitize-image.ts';
import { productImageTypes } from './fetch-pictures.ts';
import { storeImage } from './store-image.ts';

export interface UploadImageDeps {
  db: Database;
  assets: AssetStore;
}

export interface ImageToStore {
  data: Buffer;
  fileName: string;
  /** What it is for, as the caller says; product pictures, which is what it is without a word, are JPG, PNG or WEBP. */
  purpose: string | undefined;
}

/** Smaller ones are icons: nothing of a product is seen on them. */
const smallestProductSide = 64;

/** Pictures that stand in no project and are shown by no video go after this long. */
export const uploadedImageDays = 30;

/**
 * Checks, re-encodes and stores an uploaded picture.
 * @throws ApiProblem IMAGE_REFUSED, STORAGE_FULL
 */
export async function uploadImage(
  deps: UploadImageDeps,
  userId: string,
  { data, fileName, purpose = 'product' }: ImageToStore,
): Promise<UploadedImage> {
  const isProduct = purpose.startsWith('product');
  if (isProduct) await assertProductType(data);
  await assertStorageLeft(deps.db, userId, data.length);
  const image = await readImage(data);
  if (isProduct && Math.min(image.width, image.height) < smallestProductSide) {
    throw new ApiProblem('IMAGE_REFUSED', { message: messages.productImages.tooSmall });
  }
  const expiresAt = new Date(Date.now() + uploadedImageDays * 86_400_000);
  const asset = await storeImage(deps, image, { userId, fileName, expiresAt });
  return { id: asset.id, url: deps.assets.signUrl(asset), width: image.width, height: image.height };
}

async function assertProductType(data: Buffer): Promise<void> {
  const type = await fileTypeFromBuffer(data);
  if (type === undefined || !type.mime.startsWith('image/'))
    throw new ApiProblem('IMAGE_REFUSED', { message: messages.uploads.invalidFile });
  if (!productImageTypes.has(type.mime))
    throw new ApiProblem('IMAGE_REFUSED', { message: messages.productImages.invalidFiles });
}

async function readImage(data: Buffer): Promise<SanitizedImage> {
  try {
    return await sanitizeImage(data);
  } catch (cause) {
    if (!(cause instanceof ImageRefusedError)) throw cause;
    const message = cause.reason === 'not-an-image' ? messages.uploads.invalidFile : cause.message;
    throw new ApiProblem('IMAGE_REFUSED', { message, cause });
  }
}
