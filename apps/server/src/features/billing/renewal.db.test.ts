import { messages } from '@hookline/contract/messages';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { users } from '#features/accounts/accounts.table.ts';
import { mails } from '#features/mail/mails.table.ts';
import type { Caller } from '#testing/test-app.ts';
import { describeOnBothInFullRun } from '#testing/test-database.ts';
import { subscriptions } from './billing.table.ts';
import { createPriceTable, testOffers } from './price-table.ts';
import { listSubscriptionsOf } from './subscriptions.repository.ts';
import { tellTrialsEnding } from './tell-trials-ending.ts';
import { unpaid, useTestCheckout } from './testing/use-test-checkout.ts';

describeOnBothInFullRun('canceling and resuming a plan', (open) => {
  const suite = useTestCheckout(open);
  const { bought, pretend, profileOf, statusOf, nextSecond } = suite;
  const cancel = (caller: Caller) => caller.post('/api/billing/cancel');
  const resume = (caller: Caller) => caller.post('/api/billing/resume');
  const mailsTo = async ({ user }: Caller) =>
    (await suite.app.db.select().from(mails).where(eq(mails.userId, user.id))).map(({ template, params }) => ({
      template,
      params,
    }));
  const templatesTo = async (caller: Caller) => (await mailsTo(caller)).map(({ template }) => template).sort();

  it('keeps what is paid for, by signed events alone, and is taken back', async () => {
    const caller = await bought('growth');
    expect(await statusOf(caller)).toMatchObject({ canCancel: true, canResume: false, subscription: { renews: true } });
    const { status } = (await cancel(caller)).body;
    const { endsAt, currentPeriodEnd } = status.subscription;
    expect(endsAt).toBe(currentPeriodEnd);
    expect(status).toMatchObject({
      canCancel: false,
      canResume: true,
      subscription: { renews: false, status: 'paid' },
    });
    expect((await profileOf(caller)).payment_status).toBe('paid');
    const again = await cancel(caller);
    expect([again.status, again.body.error]).toEqual([409, messages.billing.alreadyCanceled]);
    expect((await resume(caller)).body.status).toMatchObject({
      canCancel: true,
      canResume: false,
      subscription: { renews: true, endsAt: null },
    });
    const twice = await resume(caller);
    expect([twice.status, twice.body.error]).toEqual([409, messages.billing.notCanceled]);
    // Its own period's end does what was announced.
    await cancel(caller);
    await pretend(caller, 'renew');
    expect((await profileOf(caller)).payment_status).toBe('canceled');
    expect((await resume(caller)).body.code).toBe('NO_SUBSCRIPTION');
  });

  it('is for who has a plan of their own', async () => {
    const nobody = await suite.app.signIn(unpaid);
    for (const ask of [cancel, resume]) {
      expect((await ask(nobody)).body.code).toBe('NO_SUBSCRIPTION');
      expect((await suite.app.visitor.post(`/api/billing/${ask.name}`)).status).toBe(401);
    }
  });

  it('ends a trial without a payment', async () => {
    const caller = await bought('growth', 'monthly', { trial: true });
    const { trialEnd } = (await statusOf(caller)).subscription;
    const { subscription } = (await cancel(caller)).body.status;
    expect(subscription).toMatchObject({ endsAt: trialEnd, trialEnd, renews: false });
    const [, canceled] = await mailsTo(caller);
    expect(canceled).toMatchObject({ template: 'plan-canceled', params: { planName: 'Growth', isTrial: true } });
  });

  it('works while a payment is missing, and says why the card was declined', async () => {
    const caller = await bought('growth');
    nextSecond();
    await pretend(caller, 'fail-payment');
    expect((await statusOf(caller)).subscription).toMatchObject({ status: 'past_due', decline: 'insufficient_funds' });
    const failed = (await mailsTo(caller)).find(({ template }) => template === 'payment-failed');
    expect(failed?.params).toEqual({ planName: 'Growth', reason: messages.billing.declines.insufficient_funds });
    expect((await cancel(caller)).body.status).toMatchObject({
      canResume: true,
      subscription: { status: 'past_due', renews: false, endsAt: null },
    });
    const canceled = (await mailsTo(caller)).find(({ template }) => template === 'plan-canceled');
    // Nothing is promised of what is not paid for.
    expect(canceled?.params).not.toHaveProperty('endsAt');
    nextSecond();
    await resume(caller);
    await pretend(caller, 'recover-payment');
    expect((await statusOf(caller)).subscription).toMatchObject({ status: 'paid', decline: null });
  });

  it('writes once about trial, cancellation, end and payment, and nothing twice', async () => {
    const caller = await bought('growth', 'monthly', { trial: true });
    expect(await templatesTo(caller)).toEqual(['trial-started']);
    await pretend(caller, 'end-trial');
    for (let n = 0; n < 3; n += 1) {
      await cancel(caller);
      await resume(caller);
    }
    expect(await templatesTo(caller)).toEqual(['plan-canceled', 'receipt', 'trial-started']);
    // Sent mail is forgotten after a while; what was said is not.
    await suite.app.db.delete(mails).where(eq(mails.userId, caller.user.id));
    await cancel(caller);
    await resume(caller);
    expect(await templatesTo(caller)).toEqual([]);
    await pretend(caller, 'cancel-now');
    expect(await templatesTo(caller)).toEqual(['plan-ended']);
  });

  it('says what a receipt needs, from the invoice', async () => {
    const caller = await bought('growth', 'annual');
    const [receipt] = await mailsTo(caller);
    expect(receipt).toMatchObject({
      template: 'receipt',
      params: { description: 'Growth plan, annual', amountCents: 94_800, totalCents: 94_800, currency: 'usd' },
    });
    expect(receipt?.params).toHaveProperty('number', expect.stringMatching(/^TEST-/));
  });

  it('writes nothing to the local owner', async () => {
    const caller = await bought('growth', 'monthly', { trial: true });
    const before = await templatesTo(caller);
    await suite.app.db.update(users).set({ isLocalOwner: true }).where(eq(users.id, caller.user.id));
    await cancel(caller);
    await tell(new Date(Date.now() + 2.5 * 86_400_000));
    expect(await templatesTo(caller)).toEqual(before);
    await suite.app.db.update(users).set({ isLocalOwner: false }).where(eq(users.id, caller.user.id));
  });

  const tell = (now: Date) => {
    const { db, mailer } = suite.app;
    return tellTrialsEnding({ db, mailer, prices: createPriceTable(testOffers) }, now);
  };

  it('reminds of the first payment a day before the trial ends, once, and not who canceled', async () => {
    const staying = await bought('growth', 'monthly', { trial: true });
    const leaving = await bought('growth', 'monthly', { trial: true });
    await cancel(leaving);
    const { trialEnd } = (await statusOf(staying)).subscription;
    const before = (hours: number) => new Date(Date.parse(trialEnd) - hours * 3_600_000);
    const remindersTo = async (caller: Caller) =>
      (await mailsTo(caller)).filter(({ template }) => template === 'trial-ending').map(({ params }) => params);
    await tell(before(25));
    expect(await remindersTo(staying)).toEqual([]);
    await tell(before(23));
    expect(await remindersTo(staying)).toEqual([{ planName: 'Growth', endsAt: trialEnd, price: '$99 a month' }]);
    await suite.app.db.delete(mails).where(eq(mails.userId, staying.user.id));
    await tell(before(22));
    expect(await remindersTo(staying)).toEqual([]);
    expect(await remindersTo(leaving)).toEqual([]);
  });

  it('names no price that may be another one than the plan table has', async () => {
    const caller = await bought('growth', 'monthly', { trial: true });
    const [row] = await listSubscriptionsOf(suite.app.db, caller.user.id);
    await suite.app.db
      .update(subscriptions)
      .set({ priceId: 'price_of_2025' })
      .where(eq(subscriptions.id, row?.id ?? ''));
    await tell(new Date(Date.now() + 2.5 * 86_400_000));
    const reminder = (await mailsTo(caller)).find(({ template }) => template === 'trial-ending');
    expect(reminder?.params).not.toHaveProperty('price');
  });

  it('shows no credits that cannot be spent', async () => {
    const caller = await bought('growth');
    expect((await suite.summaryOf(caller)).limits.videos).toBe(20);
    await pretend(caller, 'cancel-now');
    expect(Object.values((await suite.summaryOf(caller)).limits)).toEqual([0, 0, 0, 0]);
  });
});
