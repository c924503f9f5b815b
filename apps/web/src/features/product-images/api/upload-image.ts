import { productImages, type UploadedImage } from '@hookline/contract/product-images';
import { uploadWithProgress, type Watching } from '#api/upload-with-progress.ts';

/** Stores a picture for this user, as a product's or as a logo, and answers with its address. Rejects with ApiError, whose message is for people. */
export function uploadProductImage(
  file: File,
  watching: Watching = {},
  type: 'product' | 'logo' = 'product',
): Promise<UploadedImage> {
  const form = new FormData();
  form.set('name', type === 'product' ? 'product-upload' : file.name);
  form.set('type', type);
  form.set('file', file);
  return uploadWithProgress(productImages.upload, form, watching);
}
