import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { describeOnBothInFullRun } from '#testing/test-database.ts';
import { invoices } from '../billing.table.ts';
import { useTestCheckout } from '../testing/use-test-checkout.ts';

describeOnBothInFullRun('changes of plan in the test checkout', (open) => {
  const suite = useTestCheckout(open);
  const { buy, bought, pretend, profileOf, statusOf, summaryOf, invoicesOf, nextSecond } = suite;

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
    nextSecond();
    await pretend(caller, 'renew');
    expect((await statusOf(caller)).subscription).toMatchObject({ plan: 'startup', nextPlan: null });
    expect((await summaryOf(caller)).limits.videos).toBe(10);
  });

  it('continues a trial whose plan is changed, and charges for that plan at its end', async () => {
    const caller = await bought('growth', 'monthly', { trial: true });
    const { trialEnd } = (await statusOf(caller)).subscription;
    await caller.post('/api/billing/test/change-plan', { plan: 'growth', period: 'annual' });
    expect((await statusOf(caller)).subscription).toMatchObject({
      period: 'annual',
      trialEnd,
      currentPeriodEnd: trialEnd,
    });
    expect((await invoicesOf(caller)).map(({ amountCents }: { amountCents: number }) => amountCents)).toEqual([0]);
    await pretend(caller, 'end-trial');
    expect((await invoicesOf(caller))[0]).toMatchObject({ amountCents: 94_800, status: 'paid' });
  });

  it('keeps a paid year before monthly billing, and never sells a year for the price of a month', async () => {
    const caller = await bought('growth', 'annual');
    const change = (plan: string, period: string) => caller.post('/api/billing/test/change-plan', { plan, period });
    const { currentPeriodEnd } = (await statusOf(caller)).subscription;
    await change('growth', 'monthly');
    expect((await statusOf(caller)).subscription).toMatchObject({
      plan: 'growth',
      period: 'annual',
      currentPeriodEnd,
      nextPlan: { plan: 'growth', period: 'monthly', at: currentPeriodEnd },
    });
    // Taken back, and chosen again.
    await change('growth', 'annual');
    expect((await statusOf(caller)).subscription.nextPlan).toBeNull();
    await change('startup', 'monthly');
    expect((await invoicesOf(caller)).length).toBe(1);
    nextSecond();
    await change('pro', 'monthly');
    const { subscription } = await statusOf(caller);
    expect(subscription).toMatchObject({ plan: 'pro', period: 'monthly', nextPlan: null });
    expect(Date.parse(subscription.currentPeriodEnd) - Date.now()).toBeLessThan(32 * 86_400_000);
  });

  it('deducts the remainder of a change of plan from the next invoices, until it is used up', async () => {
    const caller = await bought('growth', 'annual');
    expect((await statusOf(caller)).credit).toBeNull();
    nextSecond();
    await caller.post('/api/billing/test/change-plan', { plan: 'pro', period: 'monthly' });
    // The rest of the year is worth more than the new month.
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
      nextSecond();
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
    const [last] = await suite.app.db
      .select()
      .from(invoices)
      .where(eq(invoices.id, (await invoicesOf(caller))[0].id));
    expect(last?.paidCents).toBe(4 * 19_900 - left);
  });

  it('lets a payment covered by credit fail, and reports it everywhere', async () => {
    const caller = await bought('startup', 'annual');
    await caller.post('/api/billing/test/change-plan', { plan: 'growth', period: 'monthly' });
    nextSecond();
    await pretend(caller, 'fail-payment');
    expect((await statusOf(caller)).subscription.status).toBe('past_due');
    expect((await invoicesOf(caller))[0]).toMatchObject({ status: 'failed' });
  });

  it('keeps credit for a later purchase of the same customer', async () => {
    const caller = await bought('startup', 'annual');
    await caller.post('/api/billing/test/change-plan', { plan: 'growth', period: 'monthly' });
    const { cents } = (await statusOf(caller)).credit;
    await pretend(caller, 'cancel-now');
    nextSecond();
    await buy(caller, 'startup', 'monthly');
    expect((await invoicesOf(caller))[0]).toMatchObject({ creditCents: Math.min(cents, 4900), status: 'paid' });
    expect(await profileOf(caller)).toMatchObject({ payment_status: 'paid', subscription_status: 'startup' });
  });

  it('charges a year minus the remainder of the month', async () => {
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
});
