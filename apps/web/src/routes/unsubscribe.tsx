import { UnsubscribePage } from '#features/mail/index.ts';

export function meta() {
  return [
    { title: 'Emails · Hookline' },
    { name: 'robots', content: 'noindex' },
    // Its address says whose mail it is about.
    { name: 'referrer', content: 'no-referrer' },
  ];
}

export default UnsubscribePage;
