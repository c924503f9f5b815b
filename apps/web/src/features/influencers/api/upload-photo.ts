import { photoConsent } from '@hookline/contract/avatars';
import { productImages, type UploadedImage } from '@hookline/contract/product-images';
import { uploadWithProgress, type Watching } from '#api/upload-with-progress.ts';

function upload(file: File, fields: Readonly<Record<string, string>>, watching: Watching): Promise<UploadedImage> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', file);
  return uploadWithProgress(productImages.upload, form, watching);
}

/** Puts a photo of people into the gallery; whoever calls this has their word that everybody on it agreed. */
export function uploadPhoto(file: File, watching: Watching): Promise<UploadedImage> {
  return upload(file, { name: 'avatar-upload', type: 'avatar', consent: photoConsent.version }, watching);
}

export function uploadProduct(file: File, watching: Watching): Promise<UploadedImage> {
  return upload(file, { name: 'product-upload', type: 'product' }, watching);
}
