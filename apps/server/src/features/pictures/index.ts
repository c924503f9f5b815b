export { addUploadedPicture, type UploadedPicture } from './add-uploaded-picture.ts';
export { deletePicture, restorePicture } from './delete-picture.ts';
export { type MadePicture, type MakePictureDeps, makePicture } from './make-picture.ts';
export { type MadeStill, makePictureBy, type RemoteStills, type StillEngine } from './make-picture-by.ts';
export { createPictureResults } from './picture-results.ts';
export {
  findPictureOfAsset,
  findPictureOfOperation,
  findPictures,
  insertPicture,
  listPictures,
  lockPicture,
} from './pictures.repository.ts';
export type { PictureRow } from './pictures.table.ts';
export { createPicturesFeature, pictureJobs } from './pictures-feature.ts';
export { refreshPictureUrls } from './refresh-picture-urls.ts';
export { resolveOwnPicture } from './resolve-own-picture.ts';
export { type NewPicture, type StartedPicture, startPicture } from './start-picture.ts';
