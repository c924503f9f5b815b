export type { ImageToVideoEngine, ImageToVideoEngines } from './image-to-video-engine.ts';
export { createImageToVideoFeature } from './image-to-video-feature.ts';
export { createRemoteImageToVideo } from './remote-image-to-video.ts';
export { createStudioImageToVideo } from './studio-image-to-video.ts';
