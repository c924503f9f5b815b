import { join } from 'node:path';
import { photoConsent } from '@hookline/contract/avatars';
import { messages } from '@hookline/contract/messages';
import type { UploadedImage } from '@hookline/contract/product-images';
import { type AssetKind, type AssetStore, assertStorageLeft, nameImage, storeImage } from '#features/assets/index.ts';
import type { Database } from '#platform/db/database.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { LimitedWork } from '#platform/limited-child/limited-work.ts';
import type { SanitizedImage } from '#platform/uploads/encode-image.ts';
import { ImageRefusedError } from '#platform/uploads/image-refused-error.ts';
import type { Upload } from '#platform/uploads/receive-upload.ts';
import { sanitizeImage } from '#platform/uploads/sanitize-image.ts';
import { productImageTypes } from './product-image-types.ts';

export interface UploadImageDeps {
  db: Database;
  assets: AssetStore;
  /** Child processes that decode pictures. */
  decoding: LimitedWork;
  /** Puts a photo of people into the gallery; where there is none, it is a picture like any other. */
  keepPhoto?: (photo: PhotoToKeep) => Promise<{ id: string; url: string }>;
}

/** A photo of people, checked and re-encoded. */
export interface PhotoToKeep {
  userId: string;
  image: SanitizedImage;
  fileName: string;
  /** The given consent and its time. */
  data: { consent: { version: string | undefined; at: string } };
}

export interface ImageToStore extends Pick<Upload<unknown>, 'file' | 'folder' | 'sizeBytes' | 'fileName'> {
  /** Purpose stated by the caller; product pictures, the default, must be JPG, PNG or WEBP. */
  purpose: string | undefined;
  /** Kind of the stored asset; default 'image'. */
  kind?: AssetKind;
  /** For photos of people: the version of what was agreed to. */
  consent?: string | undefined;
}

/** Smaller ones are icons: nothing of a product is seen on them. */
const smallestProductSide = 64;

/** Pictures that stand in no project and are shown by no video go after this long. */
export const uploadedImageDays = 30;

/**
 * Checks, re-encodes and stores an uploaded picture.
 * @throws Refusal INVALID_INPUT for a photo of people without consent, IMAGE_REFUSED, STORAGE_FULL, RATE_LIMITED
 */
export async function uploadImage(
  deps: UploadImageDeps,
  userId: string,
  picture: ImageToStore,
  signal?: AbortSignal,
): Promise<UploadedImage> {
  const isProduct = isOfProduct(picture.purpose);
  const keepPhoto = picture.purpose?.startsWith('avatar') ? deps.keepPhoto : undefined;
  if (keepPhoto) assertConsent(picture.consent);
  await assertStorageLeft(deps.db, userId, picture.sizeBytes);
  const image = await readImage(deps.decoding, picture, { userId, signal, isProduct });
  if (isProduct && Math.min(image.width, image.height) < smallestProductSide) {
    throw new Refusal('IMAGE_REFUSED', { message: messages.productImages.tooSmall });
  }
  const { width, height } = image;
  if (keepPhoto) {
    const fileName = nameImage(image, picture.fileName);
    const data = { consent: { version: picture.consent, at: new Date().toISOString() } };
    return { ...(await keepPhoto({ userId, image, fileName, data })), width, height };
  }
  const expiresAt = new Date(Date.now() + uploadedImageDays * 86_400_000);
  const asset = await storeImage(deps, image, {
    userId,
    fileName: picture.fileName,
    expiresAt,
    kind: picture.kind,
  });
  return { id: asset.id, url: deps.assets.signUrl(asset), width, height };
}

/** Whether a picture with this purpose shows a product, which is what one without a purpose does. */
export function isOfProduct(purpose: string | undefined): boolean {
  return purpose?.startsWith('product') ?? true;
}

/** Photos of people join the gallery only with their word; `photoConsent` is what they are asked. */
function assertConsent(version: string | undefined): void {
  if (version === photoConsent.version) return;
  const message = messages.avatars.consentNeeded;
  throw new Refusal('INVALID_INPUT', { message, details: [{ path: 'consent', message }] });
}

async function readImage(
  decoding: LimitedWork,
  { file, folder }: ImageToStore,
  { isProduct, ...whose }: { userId: string; signal: AbortSignal | undefined; isProduct: boolean },
): Promise<SanitizedImage> {
  const order = {
    sourceFile: file,
    outFile: join(folder, 'clean'),
    ...(isProduct && { types: [...productImageTypes] }),
  };
  try {
    return await sanitizeImage(decoding, order, whose);
  } catch (cause) {
    if (!(cause instanceof ImageRefusedError)) throw cause;
    throw new Refusal('IMAGE_REFUSED', { message: sentenceFor(cause, isProduct), cause });
  }
}

function sentenceFor({ reason, message }: ImageRefusedError, isProduct: boolean): string {
  if (reason === 'not-an-image') return messages.uploads.invalidFile;
  return reason === 'unsupported-type' && isProduct ? messages.productImages.invalidFiles : message;
}
