import { pagePaths } from '@hookline/contract/page-paths';
import { LipsyncArt } from '#app/coming-soon-art.tsx';
import { ComingSoon } from '#components/layouts/coming-soon.tsx';

export function meta() {
  return [{ title: 'UGC with lipsync · Hookline' }];
}

const meanwhile = {
  to: pagePaths.create,
  label: 'Create UGC Video',
  text: 'Talking actors speak your script with their own voices today.',
};

export default function UgcLipsyncPage() {
  return (
    <ComingSoon title="UGC with lipsync" color="blush" art={<LipsyncArt />} meanwhile={meanwhile}>
      Bring your own voice recording, and have a face follow it to the last syllable. This feature is coming soon.
    </ComingSoon>
  );
}
