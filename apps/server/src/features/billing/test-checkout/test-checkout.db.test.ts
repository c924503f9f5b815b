import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { billingPeriods, planKeys, plans, priceCents } from '@hookline/contract/plans';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { invoiceShares as shares } from '#features/affiliates/index.ts';
import { mails } from '#features/mail/mails.table.ts';
import { addMonths } from '#features/usage/index.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import type { ExportFile } from '#platform/user-data/user-data-owner.ts';
import { type Caller, createTestApp } from '#testing/test-app.ts';
import { describeOnBothInFullRun } from '#testing/test-database.ts';
import { applyEvent } from '../apply-event.ts';
import { invoices, subscriptions } from '../billing.table.ts';
import { handle as sweep } from '../billing-sweep.handler.ts';
import { createBillingUserData } from '../billing-user-data.ts';
import { createPriceTable, testOffers } from '../price-table.ts';
import { stripeEventSchema } from '../stripe/stripe-objects.ts';
import { listSubscriptionsOf } from '../subscriptions.repository.ts';
import { invoice, stripeEvent } from '../testing/stripe-events.ts';
import { unpaid, useTestCheckout } from '../testing/use-test-checkout.ts';
import { createTestCheckout } from './test-checkout.ts';
import { createTestPayments } from './test-payments.ts';

describeOnBothInFullRun('the test checkout', (open) => {
  const suite = useTestCheckout(open);
  const { buy, bought, pretend, profileOf, statusOf, summaryOf, invoicesOf, nextSecond } = suite;

  const createCheckout = async () =>
    createTestCheckout({
      db: suite.app.db,
      prices: createPriceTable(testOffers),
      secret: (await readFile(join(suite.app.config.dataDir, 'test-checkout-secret'), 'utf8')).trim(),
      callSelf: async (url, { headers, body }) => {
        const own = { ...headers, host: '127.0.0.1:3000' };
        const request = { method: 'POST', url, headers: own, payload: body } as const;
        return (await suite.app.server.fastify.inject(request)).statusCode;
      },
    });

  it('sells each plan in each period, through the webhook only', async () => {
    for (const plan of planKeys) {
      for (const period of billingPeriods) {
        const caller = await suite.app.signIn(unpaid);
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

  it('leaves no trace of a declined card, and leaves an unfinished payment incomplete', async () => {
    const declined = await suite.app.signIn(unpaid);
    expect((await buy(declined, 'pro', 'monthly', { card: 'declined' })).body.code).toBe('TEST_CARD_DECLINED');
    expect(await statusOf(declined)).toEqual({
      subscription: null,
      canBuy: true,
      canManage: false,
      canChange: false,
      canCancel: false,
      canResume: false,
      mayTry: true,
      credit: null,
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

  it('shows the first cycle of a trial from its start', async () => {
    const caller = await bought('growth', 'monthly', { trial: true });
    const { start, end, daysUntilReset } = (await summaryOf(caller)).billingCycle;
    expect(Math.abs(Date.parse(start) - Date.now())).toBeLessThan(60_000);
    expect(Math.round((Date.parse(end) - Date.parse(start)) / 86_400_000)).toBe(3);
    expect(daysUntilReset).toBe(3);
  });

  it('refunds without ending, like the provider, until an operator ends it', async () => {
    const caller = await bought('pro');
    await pretend(caller, 'refund-only');
    expect((await profileOf(caller)).payment_status).toBe('canceled');
    expect(await statusOf(caller)).toMatchObject({
      canBuy: false,
      canManage: true,
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

  it('restarts the credits with every renewal', async () => {
    const caller = await bought('growth');
    const before = (await summaryOf(caller)).billingCycle;
    nextSecond();
    await pretend(caller, 'renew');
    const after = (await summaryOf(caller)).billingCycle;
    expect(after.start > before.start).toBe(true);
  });

  it.each(['monthly', 'annual'] as const)('pays for one more period with every %s renewal', async (period) => {
    const caller = await bought('growth', period);
    const paidUntil = async () => new Date((await statusOf(caller)).subscription.currentPeriodEnd);
    for (let renewals = 0; renewals < 2; renewals += 1) {
      const before = await paidUntil();
      nextSecond();
      await pretend(caller, 'renew');
      expect(await paidUntil()).toEqual(addMonths(before, period === 'annual' ? 12 : 1));
    }
  });

  it('renews an unpaid plan with one payment for one period', async () => {
    const caller = await bought('growth');
    nextSecond();
    await pretend(caller, 'fail-payment');
    nextSecond();
    await pretend(caller, 'renew');
    const { currentPeriodStart, currentPeriodEnd, status } = (await statusOf(caller)).subscription;
    expect([currentPeriodEnd, status]).toEqual([addMonths(new Date(currentPeriodStart), 1).toISOString(), 'paid']);
    expect((await invoicesOf(caller)).map((one: { status: string }) => one.status)).toEqual(['paid', 'paid']);
  });

  it('adds nothing to a refunded period', async () => {
    const caller = await bought('growth');
    await pretend(caller, 'refund-only');
    nextSecond();
    await pretend(caller, 'renew');
    const { currentPeriodStart, currentPeriodEnd } = (await statusOf(caller)).subscription;
    expect(currentPeriodEnd).toBe(addMonths(new Date(currentPeriodStart), 1).toISOString());
  });

  it('continues from the end of the period paid by an early renewal', async () => {
    const caller = await bought('growth');
    nextSecond();
    const [row] = await listSubscriptionsOf(suite.app.db, caller.user.id);
    if (row === undefined) throw new Error('has a subscription');
    const end = new Date(Math.floor(Date.now() / 1000 - 60) * 1000);
    const renewedAt = new Date(end.getTime() - 53 * 86_400_000);
    const dates = { currentPeriodStart: renewedAt, currentPeriodEnd: end, billingAnchor: renewedAt };
    await (await createCheckout()).renewDue({ ...row, ...dates });
    const { currentPeriodStart, currentPeriodEnd } = (await statusOf(caller)).subscription;
    expect([currentPeriodStart, currentPeriodEnd]).toEqual([end.toISOString(), addMonths(end, 1).toISOString()]);
    // Credits count from there too.
    expect((await listSubscriptionsOf(suite.app.db, caller.user.id))[0]?.billingAnchor).toEqual(end);
  });

  it('removes access with a refund and with a dispute, and restores it when that is won', async () => {
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
    const admin = await suite.app.signIn({ role: 'admin' });
    const { flags } = (await admin.get('/api/admin/billing/flags')).body;
    expect(flags.map(({ kind }: { kind: string }) => kind)).toEqual(expect.arrayContaining(['refund', 'dispute']));
    expect((await admin.post(`/api/admin/billing/flags/${flags[0].id}/resolve`)).status).toBe(200);
    expect((await admin.post(`/api/admin/billing/flags/${flags[0].id}/resolve`)).status).toBe(404);
    expect((await disputed.get('/api/admin/billing/flags')).status).toBe(403);
  });

  it('returns invoices as PDF to their owner only', async () => {
    const caller = await bought('growth', 'annual');
    const [invoice] = await invoicesOf(caller);
    const file = await caller.get(`/api/billing/invoices/${invoice.id}/pdf`);
    expect(file.status).toBe(200);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.raw.subarray(0, 8).toString()).toBe('%PDF-1.4');
    expect(file.raw.toString('latin1')).toContain('948.00 USD');
    const other = await bought();
    expect((await other.get(`/api/billing/invoices/${invoice.id}/pdf`)).status).toBe(404);
    expect((await suite.app.visitor.get('/api/billing/invoices')).status).toBe(401);
  });

  it('writes to the customer once per payment and once per failed invoice', async () => {
    const caller = await bought('startup');
    await pretend(caller, 'fail-payment');
    await pretend(caller, 'recover-payment');
    const rows = (await suite.app.db.select().from(mails)).filter(({ userId }) => userId === caller.user.id);
    expect(rows.map(({ template }) => template).sort()).toEqual(['payment-failed', 'receipt', 'receipt']);
  });

  it('renews automatically when a period has ended, ends canceled plans, and charges after a trial', async () => {
    const makeDue = async (caller: Caller) => {
      const [row] = await listSubscriptionsOf(suite.app.db, caller.user.id);
      if (row?.currentPeriodStart == null || row.currentPeriodEnd === null) throw new Error('has a period');
      const shift = (date: Date) =>
        new Date(date.getTime() - (row.currentPeriodEnd?.getTime() ?? 0) + Date.now() - 60_000);
      const [currentPeriodStart, currentPeriodEnd] = [shift(row.currentPeriodStart), shift(row.currentPeriodEnd)];
      const values = { currentPeriodStart, currentPeriodEnd, billingAnchor: currentPeriodEnd };
      await suite.app.db
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
    nextSecond();
    const end = await makeDue(renewing);
    await makeDue(trying);
    await makeDue(leaving);
    const testCheckout = await createCheckout();
    const jobs = {
      enqueue: () => Promise.reject(new Error('nothing to ask')),
      start: async () => {},
      adjustToClock: async () => {},
      stop: async () => {},
    };
    const { db, mailer } = suite.app;
    const deps = { db, mailer, prices: createPriceTable(testOffers), jobs, provider: {}, testCheckout };
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
    const owner = createBillingUserData(suite.app.db, {
      provider: createTestPayments(),
      prices: createPriceTable(testOffers),
      shares,
    });
    const exported = async () => {
      const files: ExportFile[] = [];
      for await (const file of owner.exportOf(caller.user.id)) files.push(file);
      return files;
    };
    expect(JSON.stringify(await exported())).toContain('"plan":"pro"');
    const [row] = await listSubscriptionsOf(suite.app.db, caller.user.id);
    const count = async () => (await suite.app.db.select().from(invoices)).length;
    const before = await count();
    await owner.erase(caller.user.id);
    await owner.erase(caller.user.id);
    expect(await count()).toBe(before - 1);
    expect(await listSubscriptionsOf(suite.app.db, caller.user.id)).toEqual([]);
    expect(await exported()).toEqual([]);
    // Further events of that customer are dropped.
    const event = stripeEventSchema.parse(
      stripeEvent(
        'invoice.paid',
        invoice('in_late', { customer: row?.customerId ?? '', subscription: row?.id ?? '' }),
        {
          at: new Date(),
        },
      ),
    );
    expect(
      await runTransaction(suite.app.db, (tx) => applyEvent(tx, createPriceTable(testOffers), event)),
    ).toMatchObject({
      outcome: 'ignored',
    });
    expect(await count()).toBe(before - 1);
  });

  it('does not exist outside local mode, where nothing can be bought without Stripe', async () => {
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
