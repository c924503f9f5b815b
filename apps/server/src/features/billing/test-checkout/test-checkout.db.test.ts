import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { billingPeriods, planKeys, plans, priceCents } from '@hookline/contract/plans';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mails } from '#features/mail/index.ts';
import type { OpenedDatabase } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import type { ExportFile } from '#platform/user-data/user-data-owner.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { describeOnBothDatabases } from '#testing/test-database.ts';
import { applyEvent } from '../apply-event.ts';
import { invoices, subscriptions } from '../billing.table.ts';
import { handle as sweep } from '../billing-sweep.handler.ts';
import { createBillingUserData } from '../billing-user-data.ts';
import { createPriceTable, testOffers } from '../price-table.ts';
import { stripeEventSchema } from '../stripe/stripe-objects.ts';
import { listSubscriptionsOf } from '../subscriptions.repository.ts';
import { invoice, stripeEvent } from '../testing/stripe-events.ts';
import { createTestCheckout } from './test-checkout.ts';
import { createTestPayments } from './test-payments.ts';

/** The provider's times have whole seconds. */
const nextSecond = () => delay(1000);
const unpaid = { paymentStatus: 'unpaid', plan: null } as const;

describeOnBothDatabases('the test checkout', (open) => {
  let database: OpenedDatabase;
  let app: TestApp;
  beforeAll(async () => {
    database = await open();
    app = await createTestApp(database);
  });
  afterAll(() => app.close());

  const profileOf = async (caller: Caller) => (await caller.get('/api/user/profile')).body.profile;
  const statusOf = async (caller: Caller) => (await caller.get('/api/billing/subscription')).body.status;
  const summaryOf = async (caller: Caller) => (await caller.get('/api/user/usage/summary')).body;
  const buy = (caller: Caller, plan = 'startup', period = 'monthly', rest = {}) =>
    caller.post('/api/billing/test/checkout', { plan, period, ...rest });
  const pretend = (caller: Caller, event: string) => caller.post('/api/billing/test/events', { event });
  const invoicesOf = async (caller: Caller) => (await caller.get('/api/billing/invoices')).body.invoices;
  const bought = async (plan = 'startup', period = 'monthly', rest = {}) => {
    const caller = await app.signIn(unpaid);
    expect((await buy(caller, plan, period, rest)).status).toBe(200);
    return caller;
  };

  it('sells each plan in each period, by the webhook alone', async () => {
    for (const plan of planKeys) {
      for (const period of billingPeriods) {
        const caller = await app.signIn(unpaid);
        const { body } = await caller.post('/api/billing/checkout', { plan, period });
        expect(body.url).toBe(`/test-checkout?plan=${plan}&period=${period}`);
        expect(await profileOf(caller)).toMatchObject({ payment_status: 'unpaid', subscription_status: null });
        await buy(caller, plan, period);
        expect(await profileOf(caller)).toMatchObject({ payment_status: 'paid', subscription_status: plan });
        expect((await summaryOf(caller)).limits.videos).toBe(plans[plan].limits.videos);
        expect(await invoicesOf(caller)).toMatchObject([
          { amountCents: priceCents(plans[plan], period), status: 'paid', currency: 'usd', hasFile: true },
        ]);
      }
    }
  });

  it('never sells a second one', async () => {
    const caller = await bought();
    expect(await statusOf(caller)).toMatchObject({ canBuy: false, canManage: true });
    for (const path of ['/api/billing/checkout', '/api/billing/test/checkout']) {
      const answer = await caller.post(path, { plan: 'pro', period: 'monthly' });
      expect([answer.status, answer.body.code]).toEqual([409, 'ALREADY_SUBSCRIBED']);
    }
    await pretend(caller, 'fail-payment');
    expect((await caller.post('/api/billing/checkout', { plan: 'pro', period: 'monthly' })).status).toBe(409);
    expect((await profileOf(caller)).payment_status).toBe('past_due');
  });

  it('declines a card without a trace, and leaves an unfinished payment incomplete', async () => {
    const declined = await app.signIn(unpaid);
    expect((await buy(declined, 'pro', 'monthly', { card: 'declined' })).body.code).toBe('TEST_CARD_DECLINED');
    expect(await statusOf(declined)).toEqual({
      ...{ subscription: null, canBuy: true, canManage: false },
      ...{ canChange: false, mayTry: true, credit: null },
    });
    const unfinished = await bought('pro', 'annual', { card: 'unfinished' });
    expect(await profileOf(unfinished)).toMatchObject({ payment_status: 'incomplete', subscription_status: null });
    expect((await buy(unfinished, 'growth')).status).toBe(200);
    expect(await profileOf(unfinished)).toMatchObject({ payment_status: 'paid', subscription_status: 'growth' });
  });

  it('gives a trial once, and charges after it', async () => {
    const caller = await bought('growth', 'monthly', { trial: true });
    const { subscription } = await statusOf(caller);
    expect(Date.parse(subscription.trialEnd) - Date.now()).toBeGreaterThan(2.9 * 86_400_000);
    expect(subscription.status).toBe('paid');
    await pretend(caller, 'end-trial');
    expect((await statusOf(caller)).subscription).toMatchObject({ trialEnd: null, status: 'paid' });
    await pretend(caller, 'cancel-now');
    await buy(caller, 'growth', 'monthly', { trial: true });
    expect((await statusOf(caller)).subscription.trialEnd).toBeNull();
  });

  it('upgrades at once, and keeps the larger plan to the end of its period', async () => {
    const caller = await bought('startup');
    const change = (plan: string, period = 'monthly') => caller.post('/api/billing/test/change-plan', { plan, period });
    expect((await change('startup')).status).toBe(409);
    expect((await caller.post('/api/billing/change-plan', { plan: 'pro', period: 'monthly' })).body.url).toBe(
      '/test-checkout?plan=pro&period=monthly&change=1',
    );
    await change('pro');
    expect((await summaryOf(caller)).limits.videos).toBe(50);
    await change('startup');
    const { subscription } = await statusOf(caller);
    expect(subscription).toMatchObject({ plan: 'pro', nextPlan: { plan: 'startup', period: 'monthly' } });
    expect(subscription.nextPlan.at).toBe(subscription.currentPeriodEnd);
    expect((await summaryOf(caller)).limits.videos).toBe(50);
    await change('pro');
    expect((await statusOf(caller)).subscription.nextPlan).toBeNull();
    await change('startup');
    await nextSecond();
    await pretend(caller, 'renew');
    expect((await statusOf(caller)).subscription).toMatchObject({ plan: 'startup', nextPlan: null });
    expect((await summaryOf(caller)).limits.videos).toBe(10);
  });

  it('goes on with a trial whose plan is changed, and charges for that plan at its end', async () => {
    const caller = await bought('growth', 'monthly', { trial: true });
    const { trialEnd } = (await statusOf(caller)).subscription;
    await caller.post('/api/billing/test/change-plan', { plan: 'growth', period: 'annual' });
    expect((await statusOf(caller)).subscription).toMatchObject({
      ...{ period: 'annual', trialEnd, currentPeriodEnd: trialEnd },
    });
    expect((await invoicesOf(caller)).map(({ amountCents }: { amountCents: number }) => amountCents)).toEqual([0]);
    await pretend(caller, 'end-trial');
    expect((await invoicesOf(caller))[0]).toMatchObject({ amountCents: 94_800, status: 'paid' });
  });

  it('shows the first cycle of a trial from its beginning', async () => {
    const caller = await bought('growth', 'monthly', { trial: true });
    const { start, end, daysUntilReset } = (await summaryOf(caller)).billingCycle;
    expect(Math.abs(Date.parse(start) - Date.now())).toBeLessThan(60_000);
    expect(Math.round((Date.parse(end) - Date.parse(start)) / 86_400_000)).toBe(3);
    expect(daysUntilReset).toBe(3);
  });

  it('keeps a year that was paid when the month is to follow, and never sells a year for the price of a month', async () => {
    const caller = await bought('growth', 'annual');
    const change = (plan: string, period: string) => caller.post('/api/billing/test/change-plan', { plan, period });
    const { currentPeriodEnd } = (await statusOf(caller)).subscription;
    await change('growth', 'monthly');
    expect((await statusOf(caller)).subscription).toMatchObject({
      ...{ plan: 'growth', period: 'annual', currentPeriodEnd },
      nextPlan: { plan: 'growth', period: 'monthly', at: currentPeriodEnd },
    });
    // Taken back, and chosen again.
    await change('growth', 'annual');
    expect((await statusOf(caller)).subscription.nextPlan).toBeNull();
    await change('startup', 'monthly');
    expect((await invoicesOf(caller)).length).toBe(1);
    await nextSecond();
    await change('pro', 'monthly');
    const { subscription } = await statusOf(caller);
    expect(subscription).toMatchObject({ plan: 'pro', period: 'monthly', nextPlan: null });
    expect(Date.parse(subscription.currentPeriodEnd) - Date.now()).toBeLessThan(32 * 86_400_000);
  });

  it('takes what a change of plan left over off the next invoices, until it is used up', async () => {
    const caller = await bought('growth', 'annual');
    expect((await statusOf(caller)).credit).toBeNull();
    await nextSecond();
    await caller.post('/api/billing/test/change-plan', { plan: 'pro', period: 'monthly' });
    // What is left of the year is more than the new month costs.
    const { credit } = await statusOf(caller);
    expect(credit).toEqual({ cents: expect.any(Number), currency: 'usd' });
    const left = credit.cents;
    expect(left).toBeGreaterThan(94_800 - 19_900 - 100);
    expect(left).toBeLessThanOrEqual(94_800 - 19_900);
    const [change] = await invoicesOf(caller);
    expect(change).toMatchObject({ amountCents: 0, creditCents: -left, status: 'paid' });
    const file = await caller.get(`/api/billing/invoices/${change.id}/pdf`);
    expect(file.raw.toString('latin1')).toContain(`${(left / 100).toFixed(2)} USD kept`);
    for (const used of [19_900, 19_900, 19_900, left - 3 * 19_900]) {
      await nextSecond();
      // It also pays what a card did not.
      if (used < 19_900) {
        await pretend(caller, 'fail-payment');
        expect((await statusOf(caller)).credit).toBeNull();
        await pretend(caller, 'recover-payment');
      } else await pretend(caller, 'renew');
      const [renewal] = await invoicesOf(caller);
      expect(renewal).toMatchObject({ amountCents: 19_900, creditCents: used, status: 'paid' });
    }
    expect((await statusOf(caller)).credit).toBeNull();
    const [last] = await app.db
      .select()
      .from(invoices)
      .where(eq(invoices.id, (await invoicesOf(caller))[0].id));
    expect(last?.paidCents).toBe(4 * 19_900 - left);
  });

  it('keeps credit for a later purchase of the same customer', async () => {
    const caller = await bought('startup', 'annual');
    await caller.post('/api/billing/test/change-plan', { plan: 'growth', period: 'monthly' });
    const { cents } = (await statusOf(caller)).credit;
    await pretend(caller, 'cancel-now');
    await nextSecond();
    await buy(caller, 'startup', 'monthly');
    expect((await invoicesOf(caller))[0]).toMatchObject({ creditCents: Math.min(cents, 4900), status: 'paid' });
    expect(await profileOf(caller)).toMatchObject({ payment_status: 'paid', subscription_status: 'startup' });
  });

  it('charges a year less what is left of the month', async () => {
    const caller = await bought('startup', 'monthly');
    await caller.post('/api/billing/test/change-plan', { plan: 'startup', period: 'annual' });
    const [{ amountCents }] = await invoicesOf(caller);
    expect(amountCents).toBeGreaterThanOrEqual(46_800 - 4900);
    expect(amountCents).toBeLessThan(46_800 - 4800);
  });

  it('changes no plan while a payment is missing', async () => {
    const caller = await bought('startup');
    await pretend(caller, 'fail-payment');
    for (const path of ['/api/billing/change-plan', '/api/billing/test/change-plan']) {
      const answer = await caller.post(path, { plan: 'pro', period: 'monthly' });
      expect([path, answer.status, answer.body.code]).toEqual([path, 409, 'CONFLICT']);
    }
    expect(await statusOf(caller)).toMatchObject({ canChange: false });
  });

  it('pays back without ending, as the provider does, until somebody ends it', async () => {
    const caller = await bought('pro');
    await pretend(caller, 'refund-only');
    expect((await profileOf(caller)).payment_status).toBe('canceled');
    expect(await statusOf(caller)).toMatchObject({
      ...{ canBuy: false, canManage: true },
      subscription: { status: 'canceled', trouble: 'refunded', endsAt: null },
    });
    await pretend(caller, 'cancel-now');
    expect(await statusOf(caller)).toMatchObject({ canBuy: true, subscription: { trouble: null } });
    expect((await buy(caller)).status).toBe(200);
  });

  it('renews, fails, recovers, cancels, resumes and ends', async () => {
    const caller = await bought('growth');
    const become = async (event: string) => {
      expect((await pretend(caller, event)).status).toBe(200);
      return (await profileOf(caller)).payment_status;
    };
    expect(await become('renew')).toBe('paid');
    expect(await become('fail-payment')).toBe('past_due');
    expect((await invoicesOf(caller))[0]).toMatchObject({ status: 'failed' });
    expect((await statusOf(caller)).subscription.nextPaymentAttempt).not.toBeNull();
    expect(await become('recover-payment')).toBe('paid');
    expect((await invoicesOf(caller))[0]).toMatchObject({ status: 'paid' });
    expect(await become('cancel-at-period-end')).toBe('paid');
    const { endsAt, currentPeriodEnd } = (await statusOf(caller)).subscription;
    expect(endsAt).toBe(currentPeriodEnd);
    expect(await become('resume')).toBe('paid');
    expect((await statusOf(caller)).subscription.endsAt).toBeNull();
    await become('cancel-at-period-end');
    expect(await become('renew')).toBe('canceled');
    expect((await pretend(caller, 'renew')).body.code).toBe('NO_SUBSCRIPTION');
    expect(await statusOf(caller)).toMatchObject({
      canBuy: true,
      subscription: { plan: 'growth', status: 'canceled' },
    });
  });

  it('starts a new count of credits with every renewal', async () => {
    const caller = await bought('growth');
    const before = (await summaryOf(caller)).billingCycle;
    await nextSecond();
    await pretend(caller, 'renew');
    const after = (await summaryOf(caller)).billingCycle;
    expect(after.start > before.start).toBe(true);
  });

  it('takes access away with a refund and with a dispute, and gives it back when that is won', async () => {
    const refunded = await bought('pro');
    await pretend(refunded, 'refund');
    expect((await profileOf(refunded)).payment_status).toBe('canceled');
    expect((await invoicesOf(refunded))[0]).toMatchObject({ status: 'refunded', refundedCents: 19_900 });
    const disputed = await bought('pro');
    await pretend(disputed, 'dispute');
    expect((await profileOf(disputed)).payment_status).toBe('unpaid');
    expect((await invoicesOf(disputed))[0].status).toBe('disputed');
    await pretend(disputed, 'win-dispute');
    expect((await profileOf(disputed)).payment_status).toBe('paid');
    const admin = await app.signIn({ role: 'admin' });
    const { flags } = (await admin.get('/api/admin/billing/flags')).body;
    expect(flags.map(({ kind }: { kind: string }) => kind)).toEqual(expect.arrayContaining(['refund', 'dispute']));
    expect((await admin.post(`/api/admin/billing/flags/${flags[0].id}/resolve`)).status).toBe(200);
    expect((await admin.post(`/api/admin/billing/flags/${flags[0].id}/resolve`)).status).toBe(404);
    expect((await disputed.get('/api/admin/billing/flags')).status).toBe(403);
  });

  it('hands out invoices as PDF to their owner alone', async () => {
    const caller = await bought('growth', 'annual');
    const [invoice] = await invoicesOf(caller);
    const file = await caller.get(`/api/billing/invoices/${invoice.id}/pdf`);
    expect(file.status).toBe(200);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.raw.subarray(0, 8).toString()).toBe('%PDF-1.4');
    expect(file.raw.toString('latin1')).toContain('948.00 USD');
    const other = await bought();
    expect((await other.get(`/api/billing/invoices/${invoice.id}/pdf`)).status).toBe(404);
    expect((await app.visitor.get('/api/billing/invoices')).status).toBe(401);
  });

  it('writes to the customer once per payment and once per failed invoice', async () => {
    const caller = await bought('startup');
    await pretend(caller, 'fail-payment');
    await pretend(caller, 'recover-payment');
    const rows = (await app.db.select().from(mails)).filter(({ userId }) => userId === caller.user.id);
    expect(rows.map(({ template }) => template).sort()).toEqual([
      'payment-failed',
      'payment-received',
      'payment-received',
    ]);
  });

  it('renews by itself when a period has ended, ends what was canceled, and charges after a trial', async () => {
    const makeDue = async (caller: Caller) => {
      const [row] = await listSubscriptionsOf(app.db, caller.user.id);
      if (row?.currentPeriodStart == null || row.currentPeriodEnd === null) throw new Error('has a period');
      const shift = (date: Date) =>
        new Date(date.getTime() - (row.currentPeriodEnd?.getTime() ?? 0) + Date.now() - 60_000);
      const [currentPeriodStart, currentPeriodEnd] = [shift(row.currentPeriodStart), shift(row.currentPeriodEnd)];
      const values = { currentPeriodStart, currentPeriodEnd, billingAnchor: currentPeriodEnd };
      await app.db
        .update(subscriptions)
        .set({ ...values, ...(row.endsAt && { endsAt: currentPeriodEnd }) })
        .where(eq(subscriptions.id, row.id));
      return currentPeriodEnd;
    };
    const renewing = await bought('growth');
    const trying = await bought('pro', 'annual', { trial: true });
    const leaving = await bought('startup');
    const other = await bought('startup');
    await pretend(leaving, 'cancel-at-period-end');
    await nextSecond();
    const end = await makeDue(renewing);
    await makeDue(trying);
    await makeDue(leaving);
    const testCheckout = createTestCheckout({
      ...{ db: app.db, prices: createPriceTable(testOffers) },
      secret: (await readFile(join(app.config.dataDir, 'test-checkout-secret'), 'utf8')).trim(),
      callSelf: async (url, { headers, body }) => {
        const request = {
          method: 'POST',
          url,
          headers: { ...headers, host: '127.0.0.1:3000' },
          payload: body,
        } as const;
        return (await app.server.fastify.inject(request)).statusCode;
      },
    });
    const jobs = {
      enqueue: () => Promise.reject(new Error('nothing to ask')),
      start: async () => {},
      stop: async () => {},
    };
    const deps = { db: app.db, jobs, provider: {}, testCheckout };
    await sweep({}, deps);
    await sweep({}, deps);
    const { subscription } = await statusOf(renewing);
    expect([subscription.currentPeriodStart, subscription.status]).toEqual([
      new Date(Math.floor(end.getTime() / 1000) * 1000).toISOString(),
      'paid',
    ]);
    expect(Date.parse(subscription.currentPeriodEnd)).toBeGreaterThan(Date.now() + 27 * 86_400_000);
    expect((await invoicesOf(renewing)).length).toBe(2);
    expect((await invoicesOf(trying)).map(({ amountCents }: { amountCents: number }) => amountCents)).toContain(
      190_800,
    );
    expect((await statusOf(trying)).subscription.trialEnd).toBeNull();
    expect((await profileOf(leaving)).payment_status).toBe('canceled');
    expect((await invoicesOf(other)).length).toBe(1);
  });

  it('is part of the export, and leaves nothing of a deleted account', async () => {
    const caller = await bought('pro');
    await pretend(caller, 'dispute');
    const owner = createBillingUserData(app.db, {
      provider: createTestPayments(),
      prices: createPriceTable(testOffers),
    });
    const exported = async () => {
      const files: ExportFile[] = [];
      for await (const file of owner.exportOf(caller.user.id)) files.push(file);
      return files;
    };
    expect(JSON.stringify(await exported())).toContain('"plan":"pro"');
    const [row] = await listSubscriptionsOf(app.db, caller.user.id);
    const count = async () => (await app.db.select().from(invoices)).length;
    const before = await count();
    await owner.erase(caller.user.id);
    await owner.erase(caller.user.id);
    expect(await count()).toBe(before - 1);
    expect(await listSubscriptionsOf(app.db, caller.user.id)).toEqual([]);
    expect(await exported()).toEqual([]);
    // What the provider still says of that customer is dropped.
    const event = stripeEventSchema.parse(
      stripeEvent(
        'invoice.paid',
        invoice('in_late', { customer: row?.customerId ?? '', subscription: row?.id ?? '' }),
        {
          at: new Date(),
        },
      ),
    );
    expect(await runTransaction(app.db, (tx) => applyEvent(tx, createPriceTable(testOffers), event))).toMatchObject({
      outcome: 'ignored',
    });
    expect(await count()).toBe(before - 1);
  });

  it('is not there outside local mode, where nothing can be bought without Stripe', async () => {
    const env = { HOST: '0.0.0.0', PUBLIC_URL: 'https://ads.example.com', APP_SECRET: 's'.repeat(32) };
    const hosted = await createTestApp(await open(), env);
    const caller = await hosted.signIn(unpaid);
    expect((await buy(caller)).status).toBe(404);
    expect((await caller.get('/api/billing/plans')).body).toMatchObject({ mode: 'off', offers: [] });
    const answer = await caller.post('/api/billing/checkout', { plan: 'pro', period: 'monthly' });
    expect([answer.status, answer.body.error]).toEqual([503, 'Failed to start checkout. Please try again.']);
    expect((await hosted.visitor.post('/api/billing/webhook', {})).status).toBe(404);
    await hosted.close();
  });
});
