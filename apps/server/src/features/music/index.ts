export { createMusicUserData } from './music-user-data.ts';
export { createOwnMusic, type OwnMusic } from './own-music.ts';
export { registerMusicRoutes } from './routes.ts';
export { createTrackClips } from './track-clips.ts';
export { createTranscoding } from './transcode-track.ts';
