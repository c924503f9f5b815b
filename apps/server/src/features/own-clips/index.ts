export type { ClipStretch, OwnClips } from './own-clips.ts';
export { createOwnClipsFeature } from './own-clips-feature.ts';
