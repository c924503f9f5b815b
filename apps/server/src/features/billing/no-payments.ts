import { ApiProblem } from '#platform/http/api-problem.ts';
import type { PaymentProvider } from './payment-provider.ts';

const refuse = async (): Promise<never> => {
  throw new ApiProblem('PAYMENTS_UNAVAILABLE');
};

/** An installation that is reachable from outside and has no payment provider: nothing can be bought. */
export const noPayments: PaymentProvider = {
  mode: 'off',
  offers: [],
  hasPortal: false,
  createCheckout: refuse,
  createPortal: refuse,
  createPlanChange: refuse,
  cancel: async () => {},
  openInvoice: async () => null,
};
