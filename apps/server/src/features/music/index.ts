export { createMusicFeature } from './music-feature.ts';
export type { OwnMusic } from './own-music.ts';
