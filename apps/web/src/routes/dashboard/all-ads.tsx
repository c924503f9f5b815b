import { AllAds } from '#features/static-ads/index.ts';

export function meta() {
  return [{ title: 'All Ads · Hookline' }];
}

export default AllAds;
