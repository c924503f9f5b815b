import { NotBuiltYet } from '#components/layouts/not-built-yet.tsx';

const plans = [
  'Write a prompt, as a selfie or not',
  'Start from a photo of your own',
  'Keep every picture in a gallery',
  'Turn a picture into a video',
];

export function meta() {
  return [{ title: 'AI Influencer · Hookline' }];
}

export default function UgcAvatarsPage() {
  return (
    <NotBuiltYet title="AI Influencer" colour="sage" plans={plans}>
      Describe somebody, or bring a photo, and get a picture of an influencer who can appear in your ads.
    </NotBuiltYet>
  );
}
