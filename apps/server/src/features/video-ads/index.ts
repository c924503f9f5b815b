export { createRemoteVideoAd } from './remote-video-ad.ts';
export { createStudioVideoAd } from './studio-video-ad.ts';
export type { VideoAdEngine } from './video-ad-engine.ts';
export { createVideoAdsFeature } from './video-ads-feature.ts';
