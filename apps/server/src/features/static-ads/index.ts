export type { AdWriter } from './ad-writer.ts';
export { type BackdropPainter, createRemoteBackdrops } from './backdrop-painter.ts';
export { createProviderAdWriter } from './provider-ad-writer.ts';
export { purgeStaticAdsJob } from './purge-static-ads.job.ts';
export type { StaticAdEngine } from './static-ad-engine.ts';
export { createStaticAdsFeature, staticAdsJobs } from './static-ads-feature.ts';
export { createStudioStaticAds } from './studio-static-ads.ts';
