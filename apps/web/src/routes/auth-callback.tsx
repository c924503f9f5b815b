import { AuthCallbackPage } from '#features/accounts/index.ts';

export function meta() {
  return [
    { title: 'Confirming your email · Hookline' },
    { name: 'robots', content: 'noindex' },
    // Its address may carry a secret.
    { name: 'referrer', content: 'no-referrer' },
  ];
}

export default AuthCallbackPage;
