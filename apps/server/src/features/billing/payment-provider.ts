import type { Readable } from 'node:stream';
import type { Offer, PaymentMode, portalFlows } from '@hookline/contract/billing';
import type { InvoiceRow } from './invoices.repository.ts';
import type { StripeSubscription } from './stripe/stripe-objects.ts';

export type PortalFlow = (typeof portalFlows)[number];

export interface CheckoutRequest {
  /** Identifies the payment later. It reveals nothing about the buyer. */
  reference: string;
  email: string;
  offer: Offer;
  /** The newest customer this user was; null for a first purchase. */
  customerId: string | null;
  /** Whether they had a plan before: a trial is given once. */
  wasSubscribed: boolean;
}

/**
 * The payment provider. Everything that changes a subscription happens there and is reported by webhook: these calls
 * return URLs to open, or ask it for a change. They throw Refusal PAYMENTS_UNAVAILABLE.
 */
export interface PaymentProvider {
  mode: PaymentMode;
  /** Offers that can be bought. */
  offers: readonly Offer[];
  /** Whether there is a portal: card, invoices, cancellation. */
  hasPortal: boolean;
  /** Whether there is an address where plans are changed. */
  changesPlans: boolean;
  createCheckout(request: CheckoutRequest): Promise<string>;
  createPortal(request: {
    email: string;
    customerId: string;
    subscriptionId: string | null;
    flow?: PortalFlow | undefined;
  }): Promise<string>;
  createPlanChange(request: {
    email: string;
    customerId: string;
    subscriptionId: string;
    offer: Offer;
  }): Promise<string>;
  /**
   * Has a running subscription end with its paid time, or go on. False when the provider knows none that runs. Left out
   * where it cannot be asked from here.
   */
  setRenewal?: (subscriptionId: string, renews: boolean) => Promise<boolean>;
  /** Ends a subscription at once; one that is over already is fine. False when it cannot be ended from here. */
  cancel(subscriptionId: string): Promise<boolean>;
  /** The newest truth; null when the provider does not know it. Left out when nothing can be read. */
  read?: (subscriptionId: string) => Promise<StripeSubscription | null>;
  /** The invoice as PDF; null when there is none. */
  openInvoice(invoice: InvoiceRow, description: string): Promise<Readable | null>;
}
