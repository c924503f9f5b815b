export { createStoryboards } from './make-storyboard.ts';
export { registerVideoAdRoutes } from './routes.ts';
export { createStudioVideoAd } from './studio-video-ad.ts';
export type { VideoAdEngine } from './video-ad-engine.ts';
export { createVideoAdKind } from './video-ad-kind.ts';
