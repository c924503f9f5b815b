import { NotBuiltYet } from '#components/layouts/not-built-yet.tsx';

const plans = [
  'Keep products with their pictures',
  'Ask for ads in your own words',
  'Get three variations per request',
  'Download one or all of them',
];

export function meta() {
  return [{ title: 'Static Ad Generator · Hookline' }];
}

export default function AdMakerPage() {
  return (
    <NotBuiltYet title="Static Ad Generator" colour="mustard" plans={plans}>
      One place per product, where a chat gives you three ad variations at a time.
    </NotBuiltYet>
  );
}
