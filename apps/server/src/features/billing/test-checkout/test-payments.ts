import { Readable } from 'node:stream';
import { type Offer, testCheckoutPath } from '@hookline/contract/billing';
import { billingPeriods, planKeys } from '@hookline/contract/plans';
import type { PaymentProvider, PortalFlow } from '../payment-provider.ts';
import { renderTestInvoice } from './render-test-invoice.ts';
import { isTestSubscription } from './test-objects.ts';

/** Payments in local mode: pages of ours that say plainly that no money moves. */
export function createTestPayments(): PaymentProvider {
  const query = (offer: Offer): URLSearchParams => new URLSearchParams({ plan: offer.plan, period: offer.period });
  return {
    mode: 'test',
    offers: planKeys.flatMap((plan) => billingPeriods.map((period) => ({ plan, period }))),
    hasPortal: true,
    changesPlans: true,
    createCheckout: async ({ offer }) => `${testCheckoutPath}?${query(offer)}`,
    createPlanChange: async ({ offer }) => `${testCheckoutPath}?${query(offer)}&change=1`,
    createPortal: async ({ flow }) => `${testCheckoutPath}${portalQuery(flow)}`,
    // One of a payment provider that was set up here before cannot be reached.
    cancel: async (subscriptionId) => isTestSubscription(subscriptionId),
    openInvoice: async (invoice, description) => Readable.from([renderTestInvoice(invoice, description)]),
  };
}

const portalQuery = (flow: PortalFlow | undefined): string => (flow === undefined ? '' : `?flow=${flow}`);
