import { messages } from '@hookline/contract/messages';
import type { UploadedImage } from '@hookline/contract/product-images';
import { type ImageToStore, type UploadImageDeps, uploadImage } from '#features/product-images/index.ts';
import { Refusal } from '#platform/errors/refusal.ts';

/**
 * Stores a picture for an ad in any format that can be decoded. The error for other files names the file.
 * @throws Refusal IMAGE_REFUSED, STORAGE_FULL, RATE_LIMITED
 */
export async function uploadAdImage(
  deps: UploadImageDeps,
  userId: string,
  picture: Omit<ImageToStore, 'purpose'>,
  signal?: AbortSignal,
): Promise<UploadedImage> {
  try {
    return await uploadImage(deps, userId, { ...picture, purpose: 'video_ad' }, signal);
  } catch (cause) {
    const isNone = cause instanceof Refusal && cause.message === messages.uploads.invalidFile;
    if (!isNone) throw cause;
    const name = picture.fileName.slice(0, 120) || 'This file';
    throw new Refusal('IMAGE_REFUSED', { message: messages.videoAds.notAnImage(name), cause });
  }
}
