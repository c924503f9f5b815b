import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { invoiceShares as shares } from '#features/affiliates/index.ts';
import { createId } from '#platform/db/create-id.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { createTestApp } from '#testing/test-app.ts';
import { describeOnBothDatabases } from '#testing/test-database.ts';
import { billingFlags } from './billing.table.ts';
import { handle as sweep } from './billing-sweep.handler.ts';
import { createBillingUserData } from './billing-user-data.ts';
import { openCheckout } from './checkouts.repository.ts';
import { createPriceTable } from './price-table.ts';
import { checkout, invoice, stripeEnv, subscription } from './testing/stripe-events.ts';
import { after, start, unpaid, useWebhook } from './testing/webhook-app.ts';

describeOnBothDatabases('a subscription that was bought', (open) => {
  const { app, database, send, profileOf, newBuyer, mailsTo } = useWebhook(open);

  it('grants a payment that takes days only once it arrives', async () => {
    for (const result of ['succeeded', 'failed']) {
      const { caller, customer, sub } = await newBuyer();
      const ids = { customer, subscription: sub, reference: await openCheckout(app().db, caller.user.id) };
      await send('checkout.session.completed', checkout({ ...ids, paymentStatus: 'unpaid' }), { at: start });
      await send('customer.subscription.created', subscription(sub, { customer, status: 'active' }), { at: start });
      expect((await profileOf(caller))[0]).toBe('incomplete');
      const session = checkout({ ...ids, paymentStatus: result === 'succeeded' ? 'paid' : 'unpaid' });
      await send(`checkout.session.async_payment_${result}`, session, { at: after(5) });
      expect((await profileOf(caller))[0]).toBe(result === 'succeeded' ? 'paid' : 'incomplete');
    }
  });

  it('flags a second subscription and grants nothing for it', async () => {
    const { caller, customer, sub, paid } = await newBuyer();
    await send('customer.subscription.created', subscription(sub, { customer, status: 'active', start }), {
      at: start,
    });
    await send('checkout.session.completed', paid, { at: start });
    const second = { customer: createId('cus'), subscription: createId('sub') };
    await send(
      'checkout.session.completed',
      checkout({ ...second, reference: await openCheckout(app().db, caller.user.id) }),
      { at: after(5) },
    );
    const pro = { customer: second.customer, status: 'active', price: 'price_pro', start: after(5) };
    await send('customer.subscription.created', subscription(second.subscription, pro), { at: after(5) });
    expect(await profileOf(caller)).toEqual(['paid', 'startup']);
    const flags = await app().db.select().from(billingFlags).where(eq(billingFlags.subject, second.subscription));
    expect(flags).toMatchObject([{ kind: 'second-subscription', userId: caller.user.id }]);
    // When the first one ends, the second counts: it is paid for.
    await send('customer.subscription.deleted', subscription(sub, { customer, status: 'canceled', start }), {
      at: after(9),
    });
    expect(await profileOf(caller)).toEqual(['paid', 'pro']);
  });

  it('finds the buyer by address if the reference is useless, and flags an unknown payer', async () => {
    const { caller, customer, sub } = await newBuyer();
    const email = caller.user.email.toUpperCase();
    await send('customer.subscription.created', subscription(sub, { customer, status: 'active' }), { at: start });
    const session = checkout({ customer, subscription: sub, reference: 'usr_forged', email });
    await send('checkout.session.completed', session, { at: start });
    expect((await profileOf(caller))[0]).toBe('paid');
    const lost = checkout({
      customer: createId('cus'),
      subscription: createId('sub'),
      reference: null,
      email: 'no@one.test',
    });
    expect((await send('checkout.session.completed', lost, { at: start })).status).toBe(200);
    const flags = await app().db.select().from(billingFlags).where(eq(billingFlags.kind, 'unmatched-payment'));
    expect(flags).toHaveLength(1);
  });

  it('flags a price that is not configured and grants nothing; an older price of a plan counts', async () => {
    const { caller, customer, sub, paid } = await newBuyer();
    await send('checkout.session.completed', paid, { at: start });
    const strange = subscription(sub, { customer, status: 'active', price: 'price_of_another_product' });
    await send('customer.subscription.created', strange, { at: start });
    expect(await profileOf(caller)).toEqual(['unpaid', null]);
    const openFlags = async () =>
      (await app().db.select().from(billingFlags).where(eq(billingFlags.subject, sub)))
        .filter(({ resolvedAt }) => resolvedAt === null)
        .map(({ kind, detail }) => [kind, detail.split(' ')[0]]);
    expect(await openFlags()).toEqual([['unknown-price', 'price_of_another_product']]);
    const old = subscription(sub, { customer, status: 'active', price: 'price_startup2025' });
    await send('customer.subscription.updated', old, { at: after(1) });
    expect(await profileOf(caller)).toEqual(['paid', 'startup']);
    expect(await openFlags()).toEqual([]);
    // A recurrence is reported again, with the price at that time.
    for (const [index, price] of ['price_of_another_product', 'price_of_a_third'].entries()) {
      const again = subscription(sub, { customer, status: 'active', price });
      await send('customer.subscription.updated', again, { at: after(2 + index) });
      expect(await openFlags()).toEqual([['unknown-price', price]]);
    }
  });

  it('ignores other products bought by our users', async () => {
    const caller = await app().signIn(unpaid);
    const [customer, sub] = [createId('cus'), createId('sub')];
    const theirs = checkout({ customer, subscription: sub, reference: 'their_user_1', email: caller.user.email });
    const foreign = { customer, status: 'active', price: 'price_of_another_product', start };
    await send('customer.subscription.created', subscription(sub, foreign), { at: start });
    await send('checkout.session.completed', theirs, { at: start });
    await send('invoice.paid', invoice(createId('in'), { customer, subscription: sub, at: start }), { at: after(1) });
    expect(await profileOf(caller)).toEqual(['unpaid', null]);
    const { status } = (await caller.get('/api/billing/subscription')).body;
    expect(status).toMatchObject({ subscription: null, canBuy: true, canManage: false, mayTry: true });
    expect((await caller.get('/api/billing/invoices')).body.invoices).toEqual([]);
    expect((await mailsTo(caller)).length).toBe(0);
    expect((await caller.post('/api/billing/checkout', { plan: 'startup', period: 'monthly' })).status).toBe(200);
    // A payment that is missing there is none that is missing here.
    const due = subscription(sub, { ...foreign, status: 'past_due' });
    await send('customer.subscription.updated', due, { at: after(5) });
    expect(await profileOf(caller)).toEqual(['unpaid', null]);

    const ended: string[] = [];
    const provider = { cancel: async (id: string) => ended.push(id) > 0 };
    const prices = createPriceTable(app().config.stripe?.offers ?? []);
    await createBillingUserData(app().db, { provider, prices, shares }).erase(caller.user.id);
    expect(ended).toEqual([]);
    const flags = await app().db.select().from(billingFlags).where(eq(billingFlags.subject, sub));
    expect(flags.map(({ kind }) => kind)).toEqual(['cancel-by-hand']);
    await send('customer.subscription.deleted', subscription(sub, { ...foreign, status: 'canceled' }), {
      at: after(60),
    });
    const [flag] = await app().db.select().from(billingFlags).where(eq(billingFlags.subject, sub));
    expect(flag?.resolvedAt).not.toBeNull();
  });

  it('finds the plan among a subscription’s other items', async () => {
    const { caller, customer, sub, paid } = await newBuyer();
    await send('checkout.session.completed', paid, { at: start });
    const both = { customer, status: 'active', price: 'price_pro', extraPrice: 'price_of_support' };
    await send('customer.subscription.created', subscription(sub, both), { at: start });
    expect(await profileOf(caller)).toEqual(['paid', 'pro']);
  });

  it('keeps access to the end of a canceled paid period, and not beyond', async () => {
    const { caller, customer, sub, paid } = await newBuyer();
    await send('checkout.session.completed', paid, { at: start });
    const ending = { customer, status: 'active', cancelAtPeriodEnd: true };
    await send('customer.subscription.updated', subscription(sub, ending), { at: start });
    expect((await profileOf(caller))[0]).toBe('paid');
    const over = { ...ending, start: after(-40 * 86_400), end: new Date(Date.now() - 1000) };
    await send('customer.subscription.updated', subscription(sub, over), { at: after(1) });
    expect((await profileOf(caller))[0]).toBe('unpaid');
    expect((await caller.get('/api/billing/subscription')).body.status.canBuy).toBe(true);
  });

  it('reports an awaited renewal, and where to go then', async () => {
    const { caller, customer, sub, paid } = await newBuyer();
    await send('checkout.session.completed', paid, { at: start });
    const over = { start: after(-34 * 86_400), end: after(-4 * 86_400) };
    const old = subscription(sub, { customer, status: 'active', ...over });
    await send('customer.subscription.created', old, { at: over.start });
    expect(await profileOf(caller)).toEqual(['unpaid', 'startup']);
    expect((await caller.get('/api/billing/subscription')).body.status).toMatchObject({
      canBuy: false,
      canChange: false,
      subscription: { status: 'unpaid', trouble: 'renewal-late' },
    });
    expect((await caller.post('/api/billing/change-plan', { plan: 'pro', period: 'monthly' })).status).toBe(409);
    // Without an API key, the late renewal is flagged for the administrators.
    const { db, mailer, config } = app();
    const prices = createPriceTable(config.stripe?.offers ?? []);
    const deps = { db, jobs: {} as Jobs, mailer, prices, provider: {}, testCheckout: null };
    await sweep({}, deps);
    await sweep({}, deps);
    const flags = await app().db.select().from(billingFlags).where(eq(billingFlags.kind, 'renewal-late'));
    expect(flags).toMatchObject([{ subject: sub, userId: caller.user.id }]);
    await send('customer.subscription.updated', subscription(sub, { customer, status: 'active', start: over.end }), {
      at: after(1),
    });
    expect(await profileOf(caller)).toEqual(['paid', 'startup']);
    expect((await caller.get('/api/billing/subscription')).body.status.subscription.trouble).toBeNull();
    const flagOf = async () =>
      (await app().db.select().from(billingFlags).where(eq(billingFlags.kind, 'renewal-late'))).filter(
        ({ subject }) => subject === sub,
      );
    expect((await flagOf())[0]?.resolvedAt).not.toBeNull();
    // The next late renewal is reported again.
    const later = { start: after(-32 * 86_400), end: after(-2 * 86_400) };
    await send('customer.subscription.updated', subscription(sub, { customer, status: 'active', ...later }), {
      at: after(2),
    });
    await app()
      .db.update(billingFlags)
      .set({ createdAt: after(-3 * 86_400) })
      .where(eq(billingFlags.subject, sub));
    await sweep({}, deps);
    expect(await flagOf()).toMatchObject([{ resolvedAt: null }]);
  });

  it('says why a card was declined, for the payment that is missing', async () => {
    const { caller, customer, sub, paid } = await newBuyer();
    await send('checkout.session.completed', paid, { at: start });
    const due = subscription(sub, { customer, status: 'past_due' });
    await send('customer.subscription.created', due, { at: start });
    const declineOf = async () => (await caller.get('/api/billing/subscription')).body.status.subscription.decline;
    const fail = (reason: string, seconds: number) =>
      send(
        'charge.failed',
        { id: createId('ch'), customer, failure_code: 'card_declined', outcome: { reason } },
        {
          at: after(seconds),
        },
      );
    // One for an invoice before this one says nothing about it.
    await fail('expired_card', -900);
    await send(
      'invoice.payment_failed',
      invoice(createId('in'), { customer, subscription: sub, status: 'open', at: after(1) }),
      {
        at: after(1),
      },
    );
    expect(await declineOf()).toBeNull();
    await fail('insufficient_funds', 2);
    expect(await declineOf()).toBe('insufficient_funds');
    expect((await fail('expired_card', 1)).outcome).toBe('ignored');
    expect(await declineOf()).toBe('insufficient_funds');
    expect((await send('charge.failed', { id: 'ch_1', customer: 'cus_of_nobody' }, { at: after(3) })).outcome).toBe(
      'ignored',
    );
    // Without an API key nothing can be canceled from here.
    expect((await caller.get('/api/billing/subscription')).body.status).toMatchObject({ canCancel: false });
    expect((await caller.post('/api/billing/cancel')).body.code).toBe('PAYMENTS_UNAVAILABLE');
  });

  it('offers its own portal if one is configured, and otherwise none', async () => {
    const { caller, customer, sub, paid } = await newBuyer();
    await send('checkout.session.completed', paid, { at: start });
    await send('customer.subscription.created', subscription(sub, { customer, status: 'active' }), { at: start });
    expect((await caller.get('/api/billing/subscription')).body.status).toMatchObject({
      canManage: false,
      canChange: false,
      canBuy: false,
    });
    expect((await caller.post('/api/billing/portal')).status).toBe(503);

    const env = { ...stripeEnv, STRIPE_PORTAL_LINK: 'https://billing.stripe.com/p/login/test_abc' };
    const linked = await createTestApp(database(), env);
    const cookie = await linked.accounts.sessions.start(database().db, caller.user);
    const ask = async (url: string, body: object) => {
      const { primary } = linked.server.origins();
      const headers = { host: new URL(primary).host, origin: primary, cookie: `hookline_access=${cookie.access}` };
      return (await linked.server.fastify.inject({ method: 'POST', url, headers, payload: body })).json().url as string;
    };
    const address = 'https://billing.stripe.com/p/login/test_abc?prefilled_email=';
    expect(await ask('/api/billing/portal', { flow: 'cancel' })).toBe(address + encodeURIComponent(caller.user.email));
    expect(await ask('/api/billing/change-plan', { plan: 'pro', period: 'monthly' })).toContain(address);
    await linked.close();
  });

  it('sends buyers to the link of their plan with reference and address', async () => {
    const caller = await app().signIn(unpaid);
    const { body } = await caller.post('/api/billing/checkout', { plan: 'growth', period: 'annual' });
    const url = new URL(body.url);
    expect(url.origin + url.pathname).toBe('https://buy.stripe.com/test_growth');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      locale: 'de',
      client_reference_id: expect.stringMatching(/^chk_[\w-]{32}$/),
      prefilled_email: caller.user.email,
    });
    expect(caller.user.id).toMatch(/^[A-Za-z0-9_-]{1,200}$/);
    // A price alone cannot be sold without a key.
    expect((await caller.post('/api/billing/checkout', { plan: 'pro', period: 'monthly' })).status).toBe(503);
    expect((await app().visitor.get('/api/billing/plans')).body).toMatchObject({
      mode: 'stripe',
      offers: [
        { plan: 'startup', period: 'monthly' },
        { plan: 'growth', period: 'annual' },
      ],
    });
    expect((await app().visitor.post('/api/billing/checkout', { plan: 'pro', period: 'monthly' })).status).toBe(401);
    expect((await caller.post('/api/billing/checkout', { plan: 'free', period: 'monthly' })).status).toBe(422);
  });
});
