import { AdMaker } from '#features/static-ads/index.ts';

export function meta() {
  return [{ title: 'Static Ad Generator · Hookline' }];
}

export default function AdMakerPage() {
  return <AdMaker />;
}
