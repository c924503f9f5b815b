export { VideoAdsPage } from './components/video-ads-page.tsx';
export { videoAdView } from './video-ad-view.ts';
