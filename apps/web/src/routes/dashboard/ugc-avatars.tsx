import { NotBuiltYet } from '#components/layouts/not-built-yet.tsx';

const plans = [
  'Write a prompt, as a selfie or not',
  'Start from your own photo',
  'Keep every picture in a gallery',
  'Turn a picture into a video',
];

export function meta() {
  return [{ title: 'AI Influencer · Hookline' }];
}

export default function UgcAvatarsPage() {
  return (
    <NotBuiltYet title="AI Influencer" colour="sage" plans={plans}>
      Describe someone or upload a photo to create an influencer for your ads.
    </NotBuiltYet>
  );
}
