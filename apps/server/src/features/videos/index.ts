export { hideVideos } from './delete-video.ts';
export { type Film, type FilmFiles, type MakeFilmDeps, makeFilm } from './make-film.ts';
export { purgeVideoJob } from './purge-video.job.ts';
export { registerVideoRoutes } from './routes.ts';
export { createVideoResults } from './video-results.ts';
export { createVideoUserData } from './video-user-data.ts';
export { findVideo, findVideoOfOperation, insertVideo, updateVideoOfOperation } from './videos.repository.ts';
export { type VideoRow, videoPictures, videos } from './videos.table.ts';
