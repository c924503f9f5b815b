import { TestCheckoutPage } from '#features/billing/index.ts';

export function meta() {
  return [{ title: 'Test checkout · Hookline' }, { name: 'robots', content: 'noindex' }];
}

export default TestCheckoutPage;
