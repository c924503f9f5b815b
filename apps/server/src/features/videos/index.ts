export { hideVideos } from './delete-video.ts';
export { type Film, type FilmFiles, type MakeFilmDeps, makeFilm } from './make-film.ts';
export { presentVideos } from './present-video.ts';
export { purgeVideoJob } from './purge-video.job.ts';
export { registerVideoRoutes } from './routes.ts';
export { undoWindowMs } from './undo-window.ts';
export { createVideoResults } from './video-results.ts';
export { createVideoUserData } from './video-user-data.ts';
export {
  findVideo,
  findVideoOfOperation,
  insertVideo,
  listVideosOfImage,
  selectLibrary,
  updateVideoOfOperation,
} from './videos.repository.ts';
export type { VideoRow } from './videos.table.ts';
export { writeThumbnail } from './write-thumbnail.ts';
