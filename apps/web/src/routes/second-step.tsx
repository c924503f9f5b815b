import { SecondStepPage } from '#features/accounts/index.ts';

export function meta() {
  return [{ title: 'Enter your code · Hookline' }, { name: 'robots', content: 'noindex' }];
}

export default SecondStepPage;
