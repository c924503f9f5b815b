import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mails } from '#features/mail/index.ts';
import { createId } from '#platform/db/create-id.ts';
import type { OpenedDatabase } from '#platform/db/database.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { isFullRun } from '#testing/is-full-run.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { describeOnBothDatabases } from '#testing/test-database.ts';
import { billingEvents, billingFlags, invoices, subscriptions } from './billing.table.ts';
import { handle as sweep } from './billing-sweep.handler.ts';
import { createBillingUserData } from './billing-user-data.ts';
import { createPriceTable } from './price-table.ts';
import { receiveEvent } from './receive-event.ts';
import { stripeEventSchema } from './stripe/stripe-objects.ts';
import { signPayload } from './stripe/stripe-signature.ts';
import {
  checkout,
  type EventOptions,
  invoice,
  signed,
  stripeEnv,
  stripeEvent,
  subscription,
  webhookSecret,
} from './testing/stripe-events.ts';

const unpaid = { paymentStatus: 'unpaid', plan: null } as const;
const path = '/api/billing/webhook';
const start = new Date(Math.floor(Date.now() / 1000) * 1000 - 60_000);
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);

describeOnBothDatabases('the webhook', (open) => {
  let database: OpenedDatabase;
  let app: TestApp;
  beforeAll(async () => {
    database = await open();
    app = await createTestApp(database, stripeEnv);
  });
  afterAll(() => app.close());

  // Programs have no Origin: none is sent.
  const deliver = async (event: object, sign = signed(event)) => {
    const { server } = app;
    const { host } = new URL(server.origins().primary);
    const headers = { host, 'content-type': 'application/json; charset=utf-8', 'stripe-signature': sign.header };
    const answer = await server.fastify.inject({ method: 'POST', url: path, headers, payload: sign.body });
    return { status: answer.statusCode, outcome: answer.json().outcome as string, code: answer.json().code as string };
  };
  const send = (type: string, object: object, options: EventOptions) => deliver(stripeEvent(type, object, options));
  const profileOf = async (caller: Caller) => {
    const { profile } = (await caller.get('/api/user/profile')).body;
    return [profile.payment_status, profile.subscription_status];
  };
  const newBuyer = async () => {
    const caller = await app.signIn(unpaid);
    const [customer, sub] = [createId('cus'), createId('sub')];
    const paid = checkout({ customer, subscription: sub, reference: caller.user.id });
    return { caller, customer, sub, paid };
  };
  const mailsTo = async ({ user }: Caller) =>
    (await app.db.select().from(mails)).filter(({ userId }) => userId === user.id);
  /** Everything the database holds about money, to see that nothing changed. */
  const everything = async () =>
    JSON.stringify([
      await app.db.select().from(subscriptions),
      await app.db.select().from(invoices),
      await app.db.select().from(billingEvents),
      await app.db.select().from(billingFlags),
    ]);

  it('refuses what is not signed, too old or for the other kind of money, and changes nothing', async () => {
    const { customer, sub } = await newBuyer();
    const before = await everything();
    const event = stripeEvent('customer.subscription.created', subscription(sub, { customer, status: 'active' }), {
      at: start,
    });
    const refused = [
      signed(event, new Date(), 'whsec_somebody_elses'),
      signed(event, new Date(Date.now() - 301_000)),
      { ...signed(event), header: '' },
      { ...signed(event), body: `${JSON.stringify(event)} ` },
    ];
    for (const sign of refused)
      expect(await deliver(event, sign)).toMatchObject({ status: 400, code: 'WEBHOOK_REFUSED' });
    const live = stripeEvent('customer.subscription.created', {}, { at: start, livemode: true });
    expect(await deliver(live)).toMatchObject({ status: 400, code: 'WEBHOOK_REFUSED' });
    const notJson = { body: '{', header: signPayload('{', webhookSecret, new Date()) };
    expect(await deliver({}, notJson)).toMatchObject({ status: 400, code: 'MALFORMED_REQUEST' });
    expect(await deliver([])).toMatchObject({ status: 400, code: 'MALFORMED_REQUEST' });
    expect(await everything()).toBe(before);
  });

  it('alone needs no origin', async () => {
    const { host } = new URL(app.server.origins().primary);
    const headers = { host, 'content-type': 'application/json', 'stripe-signature': signed({}).header };
    for (const url of ['/api/billing/checkout', '/api/billing/test/events', '/api/nothing', `${path}/more`]) {
      const answer = await app.server.fastify.inject({ method: 'POST', url, headers, payload: '{}' });
      expect([url, answer.statusCode]).toEqual([url, 403]);
    }
    const elsewhere = { ...headers, host: 'evil.example' };
    const answer = await app.server.fastify.inject({ method: 'POST', url: path, headers: elsewhere, payload: '{}' });
    expect(answer.statusCode).toBe(421);
  });

  it('takes a megabyte at most', async () => {
    const padded = (bytes: number) => ({ ...stripeEvent('some.type', {}, { at: start }), padding: 'x'.repeat(bytes) });
    expect((await deliver(padded(1_040_000))).status).toBe(200);
    const before = await everything();
    expect(await deliver(padded(1_048_576))).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' });
    expect(await everything()).toBe(before);
  });

  it('counts each event once, also when ten copies come at the same time', async () => {
    const { caller, customer, sub, paid } = await newBuyer();
    await send('checkout.session.completed', paid, { at: start });
    const event = stripeEvent('customer.subscription.created', subscription(sub, { customer, status: 'active' }), {
      at: start,
    });
    const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(event)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(answers.filter(({ outcome }) => outcome === 'applied')).toHaveLength(1);
    expect(answers.filter(({ outcome }) => outcome === 'duplicate')).toHaveLength(9);
    expect(await profileOf(caller)).toEqual(['paid', 'startup']);
  });

  it('records types it does not know, and shapes it does not understand, and answers 200', async () => {
    const unknown = await send('radar.early_fraud_warning.created', { id: 'issfr_1' }, { at: start });
    expect(unknown).toMatchObject({ status: 200, outcome: 'ignored' });
    const strange = await send('customer.subscription.updated', { id: 7 }, { at: start });
    expect(strange).toMatchObject({ status: 200, outcome: 'unreadable' });
    expect((await send('invoice.upcoming', { object: 'invoice' }, { at: start })).outcome).toBe('ignored');
  });

  it.each([false, true])('comes to the same in any order (older places: %s)', async (isOldShape) => {
    const events = ({ customer, sub, paid }: Awaited<ReturnType<typeof newBuyer>>) => [
      stripeEvent(
        'customer.subscription.created',
        subscription(sub, { customer, status: 'incomplete', start, isOldShape }),
        { at: start },
      ),
      // In the same second as the one before, as it is when a card is charged at once.
      stripeEvent(
        'customer.subscription.updated',
        subscription(sub, { customer, status: 'active', start, isOldShape }),
        {
          at: start,
          previous: { status: 'incomplete' },
        },
      ),
      stripeEvent('checkout.session.completed', paid, { at: start }),
      stripeEvent('invoice.paid', invoice(`in_${sub}`, { customer, subscription: sub, isOldShape }), { at: after(1) }),
    ];
    // Every order of the newer shape; of the older one every fourth, and all in the full sweep.
    const orders = permutations([0, 1, 2, 3]).filter((_, n) => isFullRun || !isOldShape || n % 4 === 0);
    for (const order of orders) {
      const buyer = await newBuyer();
      const all = events(buyer);
      for (const index of order) expect((await deliver(all[index] ?? {})).status).toBe(200);
      expect([order, await profileOf(buyer.caller)]).toEqual([order, ['paid', 'startup']]);
      const { billing_cycle_end } = (await buyer.caller.get('/api/user/profile')).body.profile;
      expect(Date.parse(billing_cycle_end)).toBeGreaterThan(Date.now());
      const { body } = await buyer.caller.get('/api/billing/invoices');
      expect(body.invoices).toMatchObject([
        { amountCents: 4900, status: 'paid', description: 'Startup plan, monthly' },
      ]);
    }
    const [row] = await app.db.select().from(invoices).where(eq(invoices.taxCents, 100)).limit(1);
    expect(row?.subscriptionId).toMatch(/^sub_/);
  });

  it('does not let old news overwrite new ones, and never revives what ended', async () => {
    const { caller, customer, sub, paid } = await newBuyer();
    await send('checkout.session.completed', paid, { at: start });
    const news = (status: string, at: Date, type = 'updated', previous?: object) =>
      send(`customer.subscription.${type}`, subscription(sub, { customer, status, start }), {
        at,
        ...(previous !== undefined && { previous }),
      });
    await news('past_due', after(20));
    expect(await profileOf(caller)).toEqual(['past_due', 'startup']);
    expect((await news('active', after(10))).outcome).toBe('stale');
    expect(await profileOf(caller)).toEqual(['past_due', 'startup']);
    await news('active', after(30));
    expect(await profileOf(caller)).toEqual(['paid', 'startup']);
    await news('canceled', after(40), 'deleted');
    expect(await profileOf(caller)).toEqual(['canceled', 'startup']);
    expect((await news('active', after(50))).outcome).toBe('stale');
    expect(await profileOf(caller)).toEqual(['canceled', 'startup']);
  });

  it('grants a payment that takes days only when it is there', async () => {
    for (const result of ['succeeded', 'failed']) {
      const { caller, customer, sub } = await newBuyer();
      const ids = { customer, subscription: sub, reference: caller.user.id };
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
    await send('checkout.session.completed', checkout({ ...second, reference: caller.user.id }), { at: after(5) });
    const pro = { customer: second.customer, status: 'active', price: 'price_pro', start: after(5) };
    await send('customer.subscription.created', subscription(second.subscription, pro), { at: after(5) });
    expect(await profileOf(caller)).toEqual(['paid', 'startup']);
    const flags = await app.db.select().from(billingFlags).where(eq(billingFlags.subject, second.subscription));
    expect(flags).toMatchObject([{ kind: 'second-subscription', userId: caller.user.id }]);
    // When the first one ends, the second counts: it is paid for.
    await send('customer.subscription.deleted', subscription(sub, { customer, status: 'canceled', start }), {
      at: after(9),
    });
    expect(await profileOf(caller)).toEqual(['paid', 'pro']);
  });

  it('finds the buyer by address when the reference says nothing, and flags a payment of nobody', async () => {
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
    const flags = await app.db.select().from(billingFlags).where(eq(billingFlags.kind, 'unmatched-payment'));
    expect(flags).toHaveLength(1);
  });

  it('flags a price that is not configured and grants nothing; an older price of a plan counts', async () => {
    const { caller, customer, sub, paid } = await newBuyer();
    await send('checkout.session.completed', paid, { at: start });
    const strange = subscription(sub, { customer, status: 'active', price: 'price_of_another_product' });
    await send('customer.subscription.created', strange, { at: start });
    expect(await profileOf(caller)).toEqual(['unpaid', null]);
    const old = subscription(sub, { customer, status: 'active', price: 'price_startup2025' });
    await send('customer.subscription.updated', old, { at: after(1) });
    expect(await profileOf(caller)).toEqual(['paid', 'startup']);
    const flags = await app.db.select().from(billingFlags).where(eq(billingFlags.subject, sub));
    expect(flags).toMatchObject([{ kind: 'unknown-price' }]);
  });

  it('leaves alone what another product sells to somebody of ours', async () => {
    const caller = await app.signIn(unpaid);
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
    const prices = createPriceTable(app.config.stripe?.offers ?? []);
    await createBillingUserData(app.db, { provider, prices }).erase(caller.user.id);
    expect(ended).toEqual([]);
    const flags = await app.db.select().from(billingFlags).where(eq(billingFlags.subject, sub));
    expect(flags.map(({ kind }) => kind)).toEqual(['cancel-by-hand']);
  });

  it('writes once of each invoice, however long the provider speaks of it', async () => {
    const { caller, customer, sub, paid } = await newBuyer();
    const dayMs = 86_400_000;
    const prices = createPriceTable(app.config.stripe?.offers ?? []);
    const deps = { db: app.db, jobs: {} as Jobs, mailer: app.mailer, prices, canRead: false };
    const first = new Date(start.getTime() - 14 * dayMs);
    const tell = async (type: string, object: object, day: number) => {
      const at = new Date(first.getTime() + day * dayMs);
      await receiveEvent(deps, stripeEventSchema.parse(stripeEvent(type, object, { at })), at);
    };
    const facts = (count: number, paidOn?: number) => ({
      ...invoice(`in_${sub}`, {
        ...{ customer, subscription: sub, at: first, status: paidOn === undefined ? 'open' : 'paid' },
        ...(paidOn !== undefined && { paidAt: new Date(first.getTime() + paidOn * dayMs) }),
      }),
      attempt_count: count,
    });
    await tell('checkout.session.completed', paid, 0);
    await tell('customer.subscription.created', subscription(sub, { customer, status: 'active' }), 0);
    const written: string[] = [];
    // Mail is forgotten after a week, and with it that it was sent.
    const note = async () => {
      written.push(...(await mailsTo(caller)).map(({ template }) => template));
      await app.db.delete(mails);
    };
    for (const [day, attempt] of [
      [0, 1],
      [3, 2],
      [8, 3],
    ] as const) {
      await tell('invoice.payment_failed', facts(attempt), day);
      await note();
    }
    expect(written).toEqual(['payment-failed']);
    await tell('invoice.paid', facts(4, 13), 13);
    await note();
    await tell('invoice.updated', facts(4, 13), 14);
    await note();
    expect(written).toEqual(['payment-failed', 'payment-received']);
  });

  it('writes of nothing that was paid long ago', async () => {
    const { caller, customer, sub, paid } = await newBuyer();
    await send('checkout.session.completed', paid, { at: start });
    const paidAt = after(-40 * 86_400);
    const old = invoice(createId('in'), { customer, subscription: sub, at: paidAt, paidAt });
    await send('invoice.updated', old, { at: start });
    expect(await mailsTo(caller)).toEqual([]);
  });

  it('says whose money went back', async () => {
    const { caller, customer, sub, paid } = await newBuyer();
    const id = createId('in');
    await send('checkout.session.completed', paid, { at: start });
    await send('customer.subscription.created', subscription(sub, { customer, status: 'active' }), { at: start });
    await send('invoice.paid', invoice(id, { customer, subscription: sub, isOldShape: true }), { at: start });
    const charge = { id: `ch_${id}`, customer, payment_intent: `pi_${id}`, amount: 4900, amount_refunded: 4900 };
    await send('charge.refunded', charge, { at: after(3) });
    const dispute = { id: `dp_${id}`, charge: `ch_${id}`, payment_intent: `pi_${id}`, amount: 4900, status: 'lost' };
    await send('charge.dispute.created', dispute, { at: after(4) });
    const admin = await app.signIn({ role: 'admin' });
    const { flags } = (await admin.get('/api/admin/billing/flags')).body;
    const own = flags.filter(({ subject }: { subject: string }) => subject === `ch_${id}`);
    expect(own.map(({ kind, email }: { kind: string; email: string }) => [kind, email]).sort()).toEqual([
      ['dispute', caller.user.email],
      ['refund', caller.user.email],
    ]);
  });

  it('tells of a renewal it is waiting for, and where to go then', async () => {
    const { caller, customer, sub, paid } = await newBuyer();
    await send('checkout.session.completed', paid, { at: start });
    const over = { start: after(-34 * 86_400), end: after(-4 * 86_400) };
    const old = subscription(sub, { customer, status: 'active', ...over });
    await send('customer.subscription.created', old, { at: over.start });
    expect(await profileOf(caller)).toEqual(['unpaid', 'startup']);
    expect((await caller.get('/api/billing/subscription')).body.status).toMatchObject({
      ...{ canBuy: false, canChange: false },
      subscription: { status: 'unpaid', trouble: 'renewal-late' },
    });
    expect((await caller.post('/api/billing/change-plan', { plan: 'pro', period: 'monthly' })).status).toBe(409);
    // Without a key there is nobody to ask but the administrators.
    const deps = { db: app.db, jobs: {} as Jobs, provider: {}, testCheckout: null };
    await sweep({}, deps);
    await sweep({}, deps);
    const flags = await app.db.select().from(billingFlags).where(eq(billingFlags.kind, 'renewal-late'));
    expect(flags).toMatchObject([{ subject: sub, userId: caller.user.id }]);
    await send('customer.subscription.updated', subscription(sub, { customer, status: 'active', start: over.end }), {
      at: after(1),
    });
    expect(await profileOf(caller)).toEqual(['paid', 'startup']);
    expect((await caller.get('/api/billing/subscription')).body.status.subscription.trouble).toBeNull();
    const flagOf = async () =>
      (await app.db.select().from(billingFlags).where(eq(billingFlags.kind, 'renewal-late'))).filter(
        ({ subject }) => subject === sub,
      );
    expect((await flagOf())[0]?.resolvedAt).not.toBeNull();
    // The next renewal that is late is told of again.
    const later = { start: after(-32 * 86_400), end: after(-2 * 86_400) };
    await send('customer.subscription.updated', subscription(sub, { customer, status: 'active', ...later }), {
      at: after(2),
    });
    await app.db
      .update(billingFlags)
      .set({ createdAt: after(-3 * 86_400) })
      .where(eq(billingFlags.subject, sub));
    await sweep({}, deps);
    expect(await flagOf()).toMatchObject([{ resolvedAt: null }]);
  });

  it('offers the portal of its own where one is configured, and nothing where none is', async () => {
    const { caller, customer, sub, paid } = await newBuyer();
    await send('checkout.session.completed', paid, { at: start });
    await send('customer.subscription.created', subscription(sub, { customer, status: 'active' }), { at: start });
    expect((await caller.get('/api/billing/subscription')).body.status).toMatchObject({
      ...{ canManage: false, canChange: false, canBuy: false },
    });
    expect((await caller.post('/api/billing/portal')).status).toBe(503);

    const env = { ...stripeEnv, STRIPE_PORTAL_LINK: 'https://billing.stripe.com/p/login/test_abc' };
    const linked = await createTestApp(database, env);
    const cookie = await linked.accounts.sessions.start(database.db, caller.user);
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

  it('finds the plan among what else a subscription charges for', async () => {
    const { caller, customer, sub, paid } = await newBuyer();
    await send('checkout.session.completed', paid, { at: start });
    const both = { customer, status: 'active', price: 'price_pro', extraPrice: 'price_of_support' };
    await send('customer.subscription.created', subscription(sub, both), { at: start });
    expect(await profileOf(caller)).toEqual(['paid', 'pro']);
  });

  it.each([
    ['older', { isOldShape: true, payment: false }],
    ['newer', { isOldShape: false, payment: true }],
    ['newer, only the amount known', { isOldShape: false, payment: false }],
  ])('ends access with a full refund, not with a part of it (%s places)', async (_, { isOldShape, payment }) => {
    const { caller, customer, sub, paid } = await newBuyer();
    const id = createId('in');
    await send('checkout.session.completed', paid, { at: start });
    await send('customer.subscription.created', subscription(sub, { customer, status: 'active' }), { at: start });
    await send('invoice.paid', invoice(id, { customer, subscription: sub, at: start, isOldShape }), { at: start });
    if (payment) {
      const object = { id: 'inpay_1', invoice: id, payment: { type: 'payment_intent', payment_intent: `pi_${id}` } };
      await send('invoice_payment.paid', object, { at: start });
    }
    const refund = (cents: number, at: Date) =>
      send(
        'charge.refunded',
        {
          ...{ id: `ch_${id}`, customer, payment_intent: `pi_${id}`, amount: 4900, amount_refunded: cents },
          ...(isOldShape && { invoice: id }),
        },
        { at },
      );
    await refund(1000, after(5));
    expect((await profileOf(caller))[0]).toBe('paid');
    const { body } = await caller.get('/api/billing/invoices');
    expect(body.invoices[0]).toMatchObject({ status: 'partly_refunded', refundedCents: 1000 });
    await refund(4900, after(6));
    await refund(1000, after(5));
    expect((await profileOf(caller))[0]).toBe('canceled');
    // The next month is paid again.
    await send('invoice.paid', invoice(createId('in'), { customer, subscription: sub, at: after(9) }), {
      at: after(9),
    });
    expect((await profileOf(caller))[0]).toBe('paid');
  });

  it('suspends while a payment is disputed, whatever came first', async () => {
    const { caller, customer, sub, paid } = await newBuyer();
    const id = createId('in');
    const dispute = (status: string) => ({
      ...{ id: 'dp_1', charge: `ch_${id}`, payment_intent: `pi_${id}`, amount: 4900, status },
    });
    await send('charge.dispute.created', dispute('needs_response'), { at: after(5) });
    await send('checkout.session.completed', paid, { at: start });
    await send('customer.subscription.created', subscription(sub, { customer, status: 'active' }), { at: start });
    await send('invoice.paid', invoice(id, { customer, subscription: sub }), { at: start });
    expect((await profileOf(caller))[0]).toBe('paid');
    const object = { id: 'inpay_2', invoice: id, payment: { payment_intent: `pi_${id}` } };
    await send('invoice_payment.paid', object, { at: start });
    expect((await profileOf(caller))[0]).toBe('unpaid');
    await send('charge.dispute.closed', dispute('won'), { at: after(9) });
    await send('charge.dispute.updated', dispute('under_review'), { at: after(7) });
    expect((await profileOf(caller))[0]).toBe('paid');
  });

  it('keeps access to the end of a paid time that was canceled, and not beyond', async () => {
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

  it('sends buyers to the link of their plan with reference and address', async () => {
    const caller = await app.signIn(unpaid);
    const { body } = await caller.post('/api/billing/checkout', { plan: 'growth', period: 'annual' });
    const url = new URL(body.url);
    expect(url.origin + url.pathname).toBe('https://buy.stripe.com/test_growth');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      locale: 'de',
      client_reference_id: caller.user.id,
      prefilled_email: caller.user.email,
    });
    expect(caller.user.id).toMatch(/^[A-Za-z0-9_-]{1,200}$/);
    // A price alone cannot be sold without a key.
    expect((await caller.post('/api/billing/checkout', { plan: 'pro', period: 'monthly' })).status).toBe(503);
    expect((await app.visitor.get('/api/billing/plans')).body).toMatchObject({
      mode: 'stripe',
      offers: [
        { plan: 'startup', period: 'monthly' },
        { plan: 'growth', period: 'annual' },
      ],
    });
    expect((await app.visitor.post('/api/billing/checkout', { plan: 'pro', period: 'monthly' })).status).toBe(401);
    expect((await caller.post('/api/billing/checkout', { plan: 'free', period: 'monthly' })).status).toBe(422);
  });
});

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, index) =>
    permutations([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [item, ...rest]),
  );
}
