import { join } from 'node:path';
import type { Config } from '#config/config.ts';
import { loadGeneratedSecret } from '#config/load-generated-secret.ts';
import type { Mailer } from '#features/mail/index.ts';
import type { Database } from '#platform/db/database.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { SafeFetch } from '#platform/safe-fetch/safe-fetch.ts';
import type { InvoiceShares } from './invoice-shares.ts';
import { noPayments } from './no-payments.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createPriceTable, type PriceTable, testOffers } from './price-table.ts';
import { createStripePayments } from './stripe/stripe-payments.ts';
import { createTestCheckout, type TestCheckout } from './test-checkout/test-checkout.ts';
import { createTestPayments } from './test-checkout/test-payments.ts';
import type { CallSelf } from './test-checkout/test-provider.ts';
import type { WebhookDeps } from './webhook-route.ts';

export interface BillingDeps {
  config: Pick<Config, 'isLocal' | 'stripe' | 'dataDir' | 'annualDiscountPercent'>;
  db: Database;
  jobs: Jobs;
  mailer: Mailer;
  safeFetch: SafeFetch;
  /** The address people use. */
  origin: () => string;
  callSelf: CallSelf;
  shares: InvoiceShares;
  /** Whether a service with filmed people is connected. */
  realisticActors: boolean;
}

/** Payment processing of this installation. */
export interface Billing {
  db: Database;
  jobs: Jobs;
  mailer: Mailer;
  shares: InvoiceShares;
  provider: PaymentProvider;
  prices: PriceTable;
  /** In local mode without a payment provider. */
  testCheckout: TestCheckout | null;
  /** Null where no events are expected. */
  webhook: WebhookDeps | null;
  annualDiscountPercent: number;
  /** Whether a service with filmed people is connected: plans promise them only then. */
  realisticActors: boolean;
}

/** Stripe where it is set up, a test checkout in local mode, else nothing. */
export async function createBilling(deps: BillingDeps): Promise<Billing> {
  const { config, db, jobs, mailer, shares, realisticActors } = deps;
  const { stripe, annualDiscountPercent } = config;
  const base = { db, jobs, mailer, shares, annualDiscountPercent, realisticActors };
  if (stripe !== null) {
    const prices = createPriceTable(stripe.offers);
    const provider = createStripePayments({ stripe, prices, safeFetch: deps.safeFetch, origin: deps.origin });
    const { webhookSecrets, isLive } = stripe;
    const webhook = { db, jobs, mailer, shares, prices, webhookSecrets, isLive, canRead: provider.read !== undefined };
    return { ...base, provider, prices, testCheckout: null, webhook };
  }
  if (!config.isLocal) {
    return { ...base, provider: noPayments, prices: createPriceTable([]), testCheckout: null, webhook: null };
  }
  const prices = createPriceTable(testOffers);
  const secret = await loadGeneratedSecret(join(config.dataDir, 'test-checkout-secret'));
  const testCheckout = createTestCheckout({ db, prices, secret, callSelf: deps.callSelf });
  const webhook = { db, jobs, mailer, shares, prices, webhookSecrets: [secret], isLive: false, canRead: false };
  return { ...base, provider: createTestPayments(), prices, testCheckout, webhook };
}
