export { type PictureWish, type ResolvedPicture, type ResolvePictureDeps, resolvePicture } from './resolve-picture.ts';
export { registerProductImageRoutes } from './routes.ts';
export { type ImageToStore, type UploadImageDeps, uploadedImageDays, uploadImage } from './upload-image.ts';
