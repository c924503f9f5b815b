import { pagePaths } from '@hookline/contract/page-paths';
import { CampaignsArt } from '#app/coming-soon-art.tsx';
import { ComingSoon } from '#components/layouts/coming-soon.tsx';

export function meta() {
  return [{ title: 'Campaigns · Hookline' }];
}

const meanwhile = {
  to: pagePaths.create,
  label: 'Create UGC Video',
  text: 'One script with up to ten actors gives you ten videos to test today.',
};

export default function CampaignsPage() {
  return (
    <ComingSoon title="Campaigns" color="mustard" art={<CampaignsArt />} meanwhile={meanwhile}>
      Keep the videos of a launch together, and see which opening and which face bring people in.
    </ComingSoon>
  );
}
