export { areCutOut, copyPhoto, copyPhotos, type ProductPhoto } from './copy-photos.ts';
export { createProductImagesFeature, productImageJobs } from './product-images-feature.ts';
export { type PictureWish, type ResolvedPicture, type ResolvePictureDeps, resolvePicture } from './resolve-picture.ts';
export { type ImageToStore, type UploadImageDeps, uploadedImageDays, uploadImage } from './upload-image.ts';
