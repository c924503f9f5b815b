import { TryOnStudio } from '#features/try-on/index.ts';

export function meta() {
  return [{ title: 'Virtual Try-On Studio · Hookline' }];
}

export default function ProductTryonPage() {
  return <TryOnStudio />;
}
