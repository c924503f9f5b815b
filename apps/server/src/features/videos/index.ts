export { hideVideos } from './delete-video.ts';
export { findOperationResults } from './find-operation-results.ts';
export { purgeVideoJob } from './purge-video.job.ts';
export { registerVideoRoutes } from './routes.ts';
export { tellReadySweepJob } from './tell-ready-sweep.job.ts';
export { createVideoUserData } from './video-user-data.ts';
export { findVideo, insertVideo, updateVideoOfOperation } from './videos.repository.ts';
export { type VideoRow, videoPictures, videos } from './videos.table.ts';
