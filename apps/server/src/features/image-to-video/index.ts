export type { ImageToVideoEngine, ImageToVideoEngines } from './image-to-video-engine.ts';
export { createImageToVideoKind } from './image-to-video-kind.ts';
export { registerImageToVideoRoutes } from './routes.ts';
export { createStudioImageToVideo } from './studio-image-to-video.ts';
