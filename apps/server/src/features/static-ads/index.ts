export { purgeStaticAdsJob } from './purge-static-ads.job.ts';
export { registerStaticAdsRoutes } from './routes.ts';
export type { StaticAdEngine } from './static-ad-engine.ts';
export { createStaticAdsKind } from './static-ads-kind.ts';
export { createStaticAdsUserData } from './static-ads-user-data.ts';
export { createStudioStaticAds } from './studio-static-ads.ts';
