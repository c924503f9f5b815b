import { PaymentPage } from '#app/payment-page.tsx';

export function meta() {
  return [{ title: 'Choose a plan · Hookline' }];
}

export default PaymentPage;
