import { PhoneCameraPage } from '#features/selfie/index.ts';

export function meta() {
  return [
    { title: 'Take a selfie · Hookline' },
    { name: 'robots', content: 'noindex' },
    // Its address carries a secret.
    { name: 'referrer', content: 'no-referrer' },
  ];
}

export default PhoneCameraPage;
