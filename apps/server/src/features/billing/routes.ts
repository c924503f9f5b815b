import { billing as endpoints } from '@hookline/contract/billing';
import { trialDays } from '@hookline/contract/plans';
import { Refusal } from '#platform/errors/refusal.ts';
import { bind } from '#platform/http/bind.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import type { Billing } from './billing.ts';
import { changeRenewal } from './change-renewal.ts';
import { describeInvoice } from './describe-invoice.ts';
import { closeFlag, listFlags } from './flags.ts';
import { getBillingStatus } from './get-billing-status.ts';
import { presentInvoices } from './present-billing.ts';
import { listKnown } from './settle-user.ts';
import { startCheckout, startPlanChange, startPortal } from './start-checkout.ts';
import { addTestCheckoutRoutes } from './test-checkout/routes.ts';
import { addWebhookRoute } from './webhook-route.ts';

/** Each of these may ask the payment provider for something. */
const outgoing = { rateLimit: { max: 20, perSeconds: 60 } };

export function registerBillingRoutes(app: HttpApp, billing: Billing): void {
  const { db, provider, prices } = billing;
  const offers = [...provider.offers];

  bind(app, endpoints.options, async () => ({
    status: 200,
    body: {
      mode: provider.mode,
      offers,
      trialDays,
      annualDiscountPercent: billing.annualDiscountPercent,
      realisticActors: billing.realisticActors,
    },
  }));

  bind(app, endpoints.status, async ({ session }) => ({
    status: 200,
    body: { status: await getBillingStatus(billing, session.userId) },
  }));

  bind(
    app,
    endpoints.checkout,
    async ({ session, body }) => ({ status: 200, body: { url: await startCheckout(billing, session, body) } }),
    outgoing,
  );

  bind(
    app,
    endpoints.portal,
    async ({ session, body }) => ({
      status: 200,
      body: { url: await startPortal(billing, session, body.flow) },
    }),
    outgoing,
  );

  bind(
    app,
    endpoints.changePlan,
    async ({ session, body }) => ({ status: 200, body: { url: await startPlanChange(billing, session, body) } }),
    outgoing,
  );

  for (const [endpoint, renews] of [
    [endpoints.cancel, false],
    [endpoints.resume, true],
  ] as const)
    bind(
      app,
      endpoint,
      async ({ session }) => ({ status: 200, body: { status: await changeRenewal(billing, session.userId, renews) } }),
      outgoing,
    );

  bind(app, endpoints.invoices, async ({ session }) => {
    const { invoices, chargebacks } = await listKnown(db, session.userId);
    const isTest = provider.mode === 'test';
    return { status: 200, body: { invoices: presentInvoices(invoices, chargebacks, { prices, isTest }) } };
  });

  bind(
    app,
    endpoints.downloadInvoice,
    async ({ session, params }) => {
      const { invoices } = await listKnown(db, session.userId);
      const invoice = invoices.find(({ id, status }) => id === params.id && status !== 'draft');
      const stream = invoice && (await provider.openInvoice(invoice, describeInvoice(invoice, prices)));
      if (invoice === undefined || stream == null) throw new Refusal('NOT_FOUND');
      return { stream, downloadName: `Invoice ${invoice.number ?? invoice.id}.pdf` };
    },
    outgoing,
  );

  bind(app, endpoints.flags, async () => ({ status: 200, body: { flags: await listFlags(db) } }));

  bind(app, endpoints.resolveFlag, async ({ params, session }) => {
    await closeFlag(db, params.id, session.userId);
    return { status: 200, body: { ok: true } };
  });

  addTestCheckoutRoutes(app, billing);
  if (billing.webhook !== null) addWebhookRoute(app, billing.webhook);
}
