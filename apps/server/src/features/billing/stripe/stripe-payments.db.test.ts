import { billingWebhookPath } from '@hookline/contract/billing';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { invoiceShares as shares } from '#features/affiliates/index.ts';
import { createId } from '#platform/db/create-id.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { describeOnBothInFullRun } from '#testing/test-database.ts';
import { billingFlags } from '../billing.table.ts';
import { handle as sweep } from '../billing-sweep.handler.ts';
import { createBillingUserData } from '../billing-user-data.ts';
import { openCheckout } from '../checkouts.repository.ts';
import { findInvoice } from '../invoices.repository.ts';
import { noPayments } from '../no-payments.ts';
import { createPriceTable } from '../price-table.ts';
import { receiveEvent } from '../receive-event.ts';
import { handle as refresh } from '../refresh-subscription.handler.ts';
import { refreshSubscriptionJob } from '../refresh-subscription.job.ts';
import { listSubscriptionsOf } from '../subscriptions.repository.ts';
import { createTestPayments } from '../test-checkout/test-payments.ts';
import { checkout, invoice, signed, stripeEnv, stripeEvent, subscription } from '../testing/stripe-events.ts';
import { type StripeStub, startStripeStub } from '../testing/stripe-stub.ts';
import { stripeEventSchema } from './stripe-objects.ts';
import { createStripePayments } from './stripe-payments.ts';

const secretKey = 'sk_test_of_the_tests';
const unpaid = { paymentStatus: 'unpaid', plan: null } as const;
const at = new Date(Math.floor(Date.now() / 1000) * 1000 - 60_000);

describeOnBothInFullRun('Stripe with a key', (open) => {
  let app: TestApp;
  let stub: StripeStub;
  beforeAll(async () => {
    stub = await startStripeStub(secretKey);
    app = await createTestApp(await open(), { ...stripeEnv, STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: stub.url });
  });
  afterEach(() => {
    stub.failWith = null;
    stub.calls.splice(0);
  });
  afterAll(async () => {
    await app.close();
    await stub.close();
  });

  const parts = () => {
    const { stripe } = app.config;
    if (stripe === null) throw new Error('Stripe is configured above');
    const prices = createPriceTable(stripe.offers);
    const safeFetch = async () => ({ url: '', contentType: 'application/pdf', body: Buffer.from('%PDF-1.7') });
    const origin = () => 'http://127.0.0.1:3000';
    const provider = createStripePayments({ stripe, prices, safeFetch, origin });
    const enqueued: string[] = [];
    const jobs = {
      enqueue: async (_tx: unknown, _job: unknown, payload: object) => {
        enqueued.push(Object.values(payload).join());
        return null;
      },
      start: async () => {},
      adjustToClock: async () => {},
      stop: async () => {},
    };
    return {
      enqueued,
      prices,
      provider,
      mailer: app.mailer,
      db: app.db,
      jobs,
      canRead: true,
      testCheckout: null,
      shares,
    };
  };
  const profileOf = async (caller: Caller) => (await caller.get('/api/user/profile')).body.profile;

  /** Somebody with a running Startup plan; `is` is what Stripe itself says, later than the event. */
  const subscribed = async (is = 'active') => {
    const caller = await app.signIn(unpaid);
    const [customer, sub] = [createId('cus'), createId('sub')];
    const deps = parts();
    const receive = (type: string, object: object) =>
      receiveEvent(deps, stripeEventSchema.parse(stripeEvent(type, object, { at })), new Date());
    const reference = await openCheckout(app.db, caller.user.id);
    await receive('checkout.session.completed', checkout({ customer, subscription: sub, reference }));
    await receive('customer.subscription.created', subscription(sub, { customer, status: 'active' }));
    stub.objects.set(`/v1/subscriptions/${sub}`, subscription(sub, { customer, status: is }));
    return { caller, customer, sub, ...deps, receive };
  };

  it('fetches a subscription again after each event about it, and trusts only that', async () => {
    const { caller, sub, enqueued, receive, customer, ...deps } = await subscribed('past_due');
    expect(new Set(enqueued)).toEqual(new Set([sub]));
    expect((await profileOf(caller)).payment_status).toBe('paid');
    await refresh({ subscriptionId: sub }, deps);
    expect((await profileOf(caller)).payment_status).toBe('past_due');
    // An older event that comes now changes nothing any more.
    expect(await receive('customer.subscription.updated', subscription(sub, { customer, status: 'active' }))).toBe(
      'stale',
    );
    expect((await profileOf(caller)).payment_status).toBe('past_due');
    expect(stub.calls[0]?.version).toMatch(/^20\d\d-/);
  });

  it('queues the fetch with the event, in one write', async () => {
    const { caller, customer, sub } = await subscribed();
    const event = stripeEvent('customer.subscription.updated', subscription(sub, { customer, status: 'past_due' }), {
      at: new Date(),
    });
    const { body, header } = signed(event);
    const headers = { host: '127.0.0.1:3000', 'content-type': 'application/json', 'stripe-signature': header };
    for (let n = 0; n < 2; n += 1) {
      const answer = await app.server.fastify.inject({
        method: 'POST',
        url: billingWebhookPath,
        headers,
        payload: body,
      });
      expect(answer.json()).toEqual({ received: true, outcome: n === 0 ? 'applied' : 'duplicate' });
    }
    expect((await profileOf(caller)).payment_status).toBe('past_due');
    const queued = await app.db.execute<{ n: number }>(
      sql`select count(*)::int as n from pgboss.job where name = ${refreshSubscriptionJob.name} and data->>'subscriptionId' = ${sub}`,
    );
    expect(queued.rows[0]?.n).toBe(1);
  });

  it('retries when Stripe does not answer', async () => {
    const { sub, ...deps } = await subscribed();
    stub.failWith = 500;
    await expect(refresh({ subscriptionId: sub }, deps)).rejects.toMatchObject({ code: 'PAYMENTS_UNAVAILABLE' });
  });

  it('occasionally asks about renewals that are long overdue', async () => {
    const { caller, sub, customer, receive, enqueued, ...deps } = await subscribed();
    const past = {
      customer,
      status: 'active',
      start: new Date(at.getTime() - 40 * 86_400_000),
      end: new Date(at.getTime() - 2 * 3_600_000),
    };
    await receive('customer.subscription.updated', subscription(sub, past));
    // An hour late is not yet expired.
    expect((await profileOf(caller)).payment_status).toBe('paid');
    enqueued.splice(0);
    await sweep({}, deps);
    expect(enqueued).toContain(sub);
    await refresh({ subscriptionId: sub }, deps);
    enqueued.splice(0);
    await sweep({}, deps);
    expect(enqueued).not.toContain(sub);
  });

  it('opens portal and plan change for the customer', async () => {
    const { caller, customer, sub } = await subscribed();
    const stranger = await app.signIn(unpaid);
    expect((await stranger.post('/api/billing/portal')).body.code).toBe('NO_BILLING_ACCOUNT');
    expect((await caller.post('/api/billing/portal', { flow: 'cancel' })).body.url).toContain('billing_portal');
    expect(stub.calls.at(-1)?.params).toEqual({
      customer,
      return_url: 'http://127.0.0.1:3000/dashboard/settings',
      'flow_data[type]': 'subscription_cancel',
      'flow_data[subscription_cancel][subscription]': sub,
    });
    expect((await caller.post('/api/billing/change-plan', { plan: 'pro', period: 'monthly' })).status).toBe(200);
    expect(stub.calls.at(-1)?.params).toMatchObject({
      'flow_data[type]': 'subscription_update_confirm',
      'flow_data[subscription_update_confirm][items][0][id]': `si_${sub}`,
      'flow_data[subscription_update_confirm][items][0][price]': 'price_pro',
      'flow_data[after_completion][redirect][return_url]': 'http://127.0.0.1:3000/payment?checkout=success',
    });
    expect((await caller.post('/api/billing/change-plan', { plan: 'startup', period: 'monthly' })).status).toBe(409);
    expect((await stranger.post('/api/billing/change-plan', { plan: 'pro', period: 'monthly' })).body.code).toBe(
      'NO_SUBSCRIPTION',
    );
    stub.failWith = 503;
    expect((await caller.post('/api/billing/portal')).status).toBe(503);
  });

  it('stops and takes up the renewal at Stripe, and believes only what Stripe says then', async () => {
    const { caller, sub, receive, customer, ...deps } = await subscribed();
    const calls = () => stub.calls.map(({ call }) => call);
    stub.calls.splice(0);
    const asked = (await caller.post('/api/billing/cancel')).body.status;
    expect(calls()).toEqual([`GET /v1/subscriptions/${sub}`, `POST /v1/subscriptions/${sub}`]);
    expect(stub.calls.at(-1)?.params).toEqual({ cancel_at_period_end: 'true' });
    expect(asked).toMatchObject({ canCancel: true, subscription: { renews: true } });
    await refresh({ subscriptionId: sub }, deps);
    const statusOf = async () => (await caller.get('/api/billing/subscription')).body.status;
    expect(await statusOf()).toMatchObject({ canResume: true, subscription: { renews: false } });

    await caller.post('/api/billing/resume');
    expect(stub.calls.at(-1)?.params).toEqual({ cancel_at_period_end: 'false' });
    // A day set by hand in Stripe's dashboard is taken back too.
    const path = `/v1/subscriptions/${sub}`;
    const inTenDays = Math.floor(Date.now() / 1000) + 10 * 86_400;
    stub.objects.set(path, { ...stub.objects.get(path), cancel_at: inTenDays });
    await refresh({ subscriptionId: sub }, deps);
    expect((await statusOf()).subscription.endsAt).toBe(new Date(inTenDays * 1000).toISOString());
    await caller.post('/api/billing/resume');
    expect(stub.calls.at(-1)?.params).toEqual({ cancel_at: '' });
    await refresh({ subscriptionId: sub }, deps);
    expect(await statusOf()).toMatchObject({ canCancel: true, subscription: { endsAt: null } });

    stub.failWith = 500;
    expect((await caller.post('/api/billing/cancel')).status).toBe(503);
    stub.failWith = null;
    stub.objects.delete(path);
    expect((await caller.post('/api/billing/cancel')).body.code).toBe('NO_SUBSCRIPTION');
  });

  it('sells a price without a link by a session, with a trial only for new customers', async () => {
    const newcomer = await app.signIn(unpaid);
    await newcomer.post('/api/billing/checkout', { plan: 'pro', period: 'monthly' });
    expect(stub.calls.at(-1)).toMatchObject({
      call: 'POST /v1/checkout/sessions',
      params: {
        client_reference_id: expect.stringMatching(/^chk_[\w-]{32}$/),
        customer_email: newcomer.user.email,
        'line_items[0][price]': 'price_pro',
        'subscription_data[trial_period_days]': '3',
      },
    });
    const { caller, customer, sub, receive } = await subscribed();
    await receive('customer.subscription.deleted', subscription(sub, { customer, status: 'canceled' }));
    await caller.post('/api/billing/checkout', { plan: 'startup', period: 'monthly' });
    expect(stub.calls.at(-1)?.params).toMatchObject({ customer, 'line_items[0][price]': 'price_startup' });
    expect(Object.keys(stub.calls.at(-1)?.params ?? {}).join()).not.toContain('trial');
  });

  it('fetches the address of an invoice again before it is downloaded', async () => {
    const { caller, customer, sub, receive, provider, db } = await subscribed();
    const id = createId('in');
    await receive('invoice.paid', invoice(id, { customer, subscription: sub }));
    stub.objects.set(`/v1/invoices/${id}`, {
      ...invoice(id, { customer, subscription: sub }),
      invoice_pdf: 'https://new.test/',
    });
    expect((await caller.get('/api/billing/invoices')).body.invoices).toMatchObject([{ id, hasFile: true }]);
    const row = await findInvoice(db, id);
    const stream = row && (await provider.openInvoice(row, ''));
    expect(Buffer.concat((await stream?.toArray()) ?? []).toString()).toBe('%PDF-1.7');
    expect(stub.calls.at(-1)?.call).toBe(`GET /v1/invoices/${id}`);
  });

  it('ends the subscription before an account is deleted, and waits until that worked', async () => {
    const { caller, sub, provider, prices, db } = await subscribed();
    const owner = createBillingUserData(db, { provider, prices, shares });
    stub.failWith = 500;
    await expect(owner.erase(caller.user.id)).rejects.toThrow();
    expect(await listSubscriptionsOf(db, caller.user.id)).toHaveLength(1);
    stub.failWith = null;
    await owner.erase(caller.user.id);
    expect(stub.calls.at(-1)?.call).toBe(`DELETE /v1/subscriptions/${sub}`);
    expect(await listSubscriptionsOf(db, caller.user.id)).toHaveLength(0);
    await owner.erase(caller.user.id);
  });

  it('ends a fully refunded subscription, which Stripe itself does not', async () => {
    const { caller, customer, sub, receive, ...deps } = await subscribed();
    const id = createId('in');
    await receive('invoice.paid', invoice(id, { customer, subscription: sub, isOldShape: true }));
    await refresh({ subscriptionId: sub }, deps);
    const charge = { id: `ch_${id}`, customer, payment_intent: `pi_${id}`, amount: 4900, amount_refunded: 4900 };
    deps.enqueued.splice(0);
    await receive('charge.refunded', charge);
    expect(deps.enqueued).toEqual([sub]);
    const statusOf = async () => (await caller.get('/api/billing/subscription')).body.status;
    expect(await statusOf()).toMatchObject({ canBuy: false, subscription: { trouble: 'refunded', endsAt: null } });
    await refresh({ subscriptionId: sub }, deps);
    expect(stub.calls.map(({ call }) => call)).toContain(`DELETE /v1/subscriptions/${sub}`);
    expect(await statusOf()).toMatchObject({ canBuy: true, subscription: { status: 'canceled', trouble: null } });
    const calls = stub.calls.length;
    await refresh({ subscriptionId: sub }, deps);
    expect(stub.calls.slice(calls).map(({ call }) => call)).toEqual([`GET /v1/subscriptions/${sub}`]);
  });

  it('ends nothing if only the difference of a larger plan was refunded', async () => {
    const { customer, sub, receive, ...deps } = await subscribed();
    const id = createId('in');
    const facts = { customer, subscription: sub, isOldShape: true, reason: 'subscription_update' };
    await receive('invoice.paid', invoice(id, facts));
    const charge = { id: `ch_${id}`, customer, payment_intent: `pi_${id}`, amount: 4900, amount_refunded: 4900 };
    await receive('charge.refunded', charge);
    await refresh({ subscriptionId: sub }, deps);
    expect(stub.calls.map(({ call }) => call)).not.toContain(`DELETE /v1/subscriptions/${sub}`);
  });

  it('ends nothing on a guess about refunds', async () => {
    const { customer, sub, receive, ...deps } = await subscribed();
    const id = createId('in');
    await receive('invoice.paid', invoice(id, { customer, subscription: sub }));
    await receive('charge.refunded', { id: `ch_${id}`, customer, amount: 4900, amount_refunded: 4900 });
    await refresh({ subscriptionId: sub }, deps);
    expect(stub.calls.map(({ call }) => call)).not.toContain(`DELETE /v1/subscriptions/${sub}`);
    const flags = (await app.db.select().from(billingFlags)).filter(({ subject }) => subject === `ch_${id}`);
    expect(flags.map(({ detail }) => detail).join()).toContain(`probably for ${id}`);
    // Once the provider says what that payment was for, it is no guess any more.
    const payment = { type: 'charge', charge: `ch_${id}` };
    await receive('invoice_payment.paid', { id: createId('inpay'), invoice: id, payment });
    await refresh({ subscriptionId: sub }, deps);
    expect(stub.calls.map(({ call }) => call)).toContain(`DELETE /v1/subscriptions/${sub}`);
  });

  it('ends nothing that was renewed after the refunded payment', async () => {
    const { customer, sub, receive, ...deps } = await subscribed();
    const id = createId('in');
    const old = { customer, subscription: sub, isOldShape: true, at: new Date(at.getTime() - 30 * 86_400_000) };
    await receive('invoice.paid', invoice(id, old));
    const charge = { id: `ch_${id}`, customer, payment_intent: `pi_${id}`, amount: 4900, amount_refunded: 4900 };
    await receive('charge.refunded', charge);
    await refresh({ subscriptionId: sub }, deps);
    expect(stub.calls.map(({ call }) => call)).not.toContain(`DELETE /v1/subscriptions/${sub}`);
  });

  it('asks again about a late renewal when the page is opened', async () => {
    const { caller, sub, customer, receive } = await subscribed();
    const past = { customer, status: 'active', start: new Date(at.getTime() - 34 * 86_400_000) };
    const over = subscription(sub, { ...past, end: new Date(at.getTime() - 4 * 86_400_000) });
    await receive('customer.subscription.updated', over);
    const queued = async () => {
      const rows = await app.db.execute<{ n: number }>(
        sql`select count(*)::int as n from pgboss.job where name = ${refreshSubscriptionJob.name} and data->>'subscriptionId' = ${sub}`,
      );
      return rows.rows[0]?.n;
    };
    expect(await queued()).toBe(0);
    const { subscription: shown } = (await caller.get('/api/billing/subscription')).body.status;
    expect(shown.trouble).toBe('renewal-late');
    expect(await queued()).toBe(1);
  });

  it('allows no change of plan while a payment is missing', async () => {
    const { caller, sub, ...deps } = await subscribed('past_due');
    await refresh({ subscriptionId: sub }, deps);
    const answer = await caller.post('/api/billing/change-plan', { plan: 'pro', period: 'monthly' });
    expect([answer.status, answer.body.error]).toEqual([409, 'A payment is overdue. Pay it to change your plan.']);
  });

  it('keeps a note of a deleted account’s running charges when Stripe is removed from the settings', async () => {
    for (const [provider, subject] of [
      [noPayments, 'off'],
      [createTestPayments(), 'test'],
    ] as const) {
      const { caller, sub, prices, db } = await subscribed();
      await createBillingUserData(db, { provider, prices, shares }).erase(caller.user.id);
      expect(await listSubscriptionsOf(db, caller.user.id)).toHaveLength(0);
      const flags = (await db.select().from(billingFlags)).filter((flag) => flag.subject === sub);
      expect([subject, flags.map(({ kind }) => kind)]).toEqual([subject, ['cancel-by-hand']]);
    }
  });

  it('fetches the product of an unknown subscription before ending it with its account', async () => {
    for (const [price, isEnded] of [
      ['price_pro', true],
      ['price_of_another_product', false],
    ] as const) {
      const caller = await app.signIn(unpaid);
      const [customer, sub] = [createId('cus'), createId('sub')];
      const { db, provider, prices, ...rest } = parts();
      const paid = checkout({ customer, subscription: sub, reference: await openCheckout(db, caller.user.id) });
      const event = stripeEventSchema.parse(stripeEvent('checkout.session.completed', paid, { at }));
      await receiveEvent({ ...rest, db, prices }, event, new Date());
      stub.objects.set(`/v1/subscriptions/${sub}`, subscription(sub, { customer, status: 'active', price }));
      await createBillingUserData(db, { provider, prices, shares }).erase(caller.user.id);
      expect(stub.calls.some(({ call }) => call === `DELETE /v1/subscriptions/${sub}`)).toBe(isEnded);
    }
  });

  it('reaches a single result when events about two subscriptions of one user arrive together', async () => {
    const caller = await app.signIn(unpaid);
    const deps = parts();
    const reference = await openCheckout(app.db, caller.user.id);
    const subs = Array.from({ length: 4 }, (_, index) => ({ customer: createId('cus'), sub: createId('sub'), index }));
    const events = subs.flatMap(({ customer, sub, index }) => [
      stripeEvent('checkout.session.completed', checkout({ customer, subscription: sub, reference }), {
        at,
      }),
      stripeEvent(
        'customer.subscription.created',
        subscription(sub, { customer, status: 'active', start: new Date(at.getTime() + index * 1000) }),
        { at },
      ),
      stripeEvent('invoice.paid', invoice(createId('in'), { customer, subscription: sub }), { at }),
    ]);
    await Promise.all(events.map((event) => receiveEvent(deps, stripeEventSchema.parse(event), new Date())));
    expect(await profileOf(caller)).toMatchObject({ payment_status: 'paid', subscription_status: 'startup' });
    const admin = await app.signIn({ role: 'admin' });
    const { flags } = (await admin.get('/api/admin/billing/flags')).body;
    const flagged = flags.filter(({ userId }: { userId: string }) => userId === caller.user.id);
    expect(flagged.map(({ subject }: { subject: string }) => subject)).toEqual(
      expect.arrayContaining(subs.slice(1).map(({ sub }) => sub)),
    );
  });
});
