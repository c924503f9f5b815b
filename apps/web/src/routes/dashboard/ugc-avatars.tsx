import { InfluencerPage } from '#features/influencers/index.ts';

export function meta() {
  return [{ title: 'AI Influencer · Hookline' }];
}

export default function UgcAvatarsPage() {
  return <InfluencerPage />;
}
