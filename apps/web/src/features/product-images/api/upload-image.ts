import { productImages, type UploadedImage } from '@hookline/contract/product-images';
import { call } from '#api/call.ts';

/** Stores a picture for this user and answers with its address. Rejects with ApiError, whose message is for people. */
export async function uploadProductImage(file: File): Promise<UploadedImage> {
  const form = new FormData();
  form.set('name', 'product-upload');
  form.set('type', 'product');
  form.set('file', file);
  return (await call(productImages.upload, { form })).body;
}
