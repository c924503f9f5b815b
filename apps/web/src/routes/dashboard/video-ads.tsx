import { NotBuiltYet } from '#components/layouts/not-built-yet.tsx';

const plans = ['Describe the ad in one sentence', 'Add first and last pictures', 'Choose 16:9 or 9:16'];

export function meta() {
  return [{ title: 'Video Ads · Hookline' }];
}

export default function VideoAdsPage() {
  return (
    <NotBuiltYet title="Video Ads" colour="sky" plans={plans}>
      Short video ads from a sentence and, if you like, a few pictures.
    </NotBuiltYet>
  );
}
