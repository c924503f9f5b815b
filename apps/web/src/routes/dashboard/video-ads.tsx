import { VideoAdsPage as Page } from '#features/video-ads/index.ts';

export function meta() {
  return [{ title: 'Video Ads · Hookline' }];
}

export default function VideoAdsPage() {
  return <Page />;
}
