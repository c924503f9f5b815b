import { Refusal } from '#platform/errors/refusal.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { isTestSubscription } from './test-checkout/test-objects.ts';

const refuse = async (): Promise<never> => {
  throw new Refusal('PAYMENTS_UNAVAILABLE');
};

/** An installation that is reachable from outside and has no payment provider: nothing can be bought. */
export const noPayments: PaymentProvider = {
  mode: 'off',
  offers: [],
  hasPortal: false,
  changesPlans: false,
  createCheckout: refuse,
  createPortal: refuse,
  createPlanChange: refuse,
  cancel: async (subscriptionId) => isTestSubscription(subscriptionId),
  openInvoice: async () => null,
};
