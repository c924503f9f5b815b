export { hideVideos } from './delete-video.ts';
export { type Film, type FilmFiles, type MakeFilmDeps, makeFilm } from './make-film.ts';
export { makeFilmBy } from './make-film-by.ts';
export { presentVideos } from './present-video.ts';
export { undoWindowMs } from './undo-window.ts';
export { placeOf, type VideoPlace } from './video-place.ts';
export { createVideoResults } from './video-results.ts';
export {
  findVideo,
  findVideoOfOperation,
  insertVideo,
  listVideosOfImage,
  selectLibrary,
  updateVideoOfOperation,
} from './videos.repository.ts';
export type { VideoRow } from './videos.table.ts';
export { createVideosFeature, videoJobs } from './videos-feature.ts';
export { writeThumbnail } from './write-thumbnail.ts';
