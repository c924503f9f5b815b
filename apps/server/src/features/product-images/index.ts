export { registerProductImageRoutes } from './routes.ts';
export { uploadedImageDays } from './upload-image.ts';
