export { registerProductImageRoutes } from './routes.ts';
export { type ImageToStore, type UploadImageDeps, uploadedImageDays, uploadImage } from './upload-image.ts';
