import { describe, expect, it } from 'vitest';
import type { KnownSubscription } from './derive-subscription.ts';
import { presentStatus } from './present-billing.ts';
import type { SubscriptionRow } from './subscriptions.repository.ts';

const now = new Date('2027-03-15T12:00:00Z');
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
const provider = { hasPortal: true, changesPlans: true };

const row: SubscriptionRow = {
  id: 'sub_1',
  customerId: 'cus_1',
  status: 'active',
  priceId: 'price_1',
  plan: 'growth',
  period: 'monthly',
  heldPlan: null,
  heldPeriod: null,
  heldUntil: null,
  startedAt: days(-40),
  billingAnchor: days(-40),
  currentPeriodStart: days(-10),
  currentPeriodEnd: days(20),
  trialEnd: null,
  endsAt: null,
  endedAt: null,
  wasLive: true,
  firstPayment: 'paid',
  sourceAt: days(-2),
  checkedAt: null,
};
const present = (values: Partial<SubscriptionRow>, moneyBack: KnownSubscription['moneyBack'] = null) =>
  presentStatus(
    [{ row: { ...row, ...values }, moneyBack, unpaidSince: null, isOwn: true, isTrialRepeated: false }],
    [],
    { provider, now },
  );

describe('what is shown of a subscription', () => {
  it('runs: it can be changed, and no other one bought', () => {
    expect(present({})).toMatchObject({
      canBuy: false,
      canManage: true,
      canChange: true,
      mayTry: false,
      subscription: { status: 'paid', trouble: null, endsAt: null },
    });
  });

  it('was not heard of since its time was over: paid no longer, as the profile says, with the reason', () => {
    const over = { currentPeriodStart: days(-34), currentPeriodEnd: days(-4) };
    expect(present(over)).toMatchObject({
      canBuy: false,
      canManage: true,
      canChange: false,
      subscription: { status: 'unpaid', trouble: 'renewal-late', currentPeriodEnd: days(-4).toISOString() },
    });
    // The provider takes an hour, and news may take a day.
    expect(present({ ...over, currentPeriodEnd: days(-0.9) }).subscription).toMatchObject({ status: 'paid' });
  });

  it('was canceled and is over, though nothing was heard of its end', () => {
    expect(present({ endsAt: days(-1) })).toMatchObject({
      canBuy: true,
      subscription: { status: 'unpaid', trouble: null, endsAt: days(-1).toISOString() },
    });
  });

  it('was paid back and still runs: no end in the future is told', () => {
    for (const endsAt of [null, days(20)])
      expect(present({ endsAt }, 'refunded')).toMatchObject({
        canBuy: false,
        canChange: false,
        subscription: { status: 'canceled', trouble: 'refunded', endsAt: null },
      });
    expect(present({ status: 'canceled', endedAt: days(-1) }, 'refunded')).toMatchObject({
      canBuy: true,
      subscription: { status: 'canceled', trouble: null, endsAt: days(-1).toISOString() },
    });
  });

  it('is disputed', () => {
    expect(present({}, 'disputed').subscription).toMatchObject({ status: 'unpaid', trouble: 'disputed' });
  });

  it('is over, with the day it was heard of where the provider names none', () => {
    expect(present({ status: 'canceled' }).subscription?.endsAt).toBe(days(-2).toISOString());
  });

  it('waits for a payment: nothing can be changed until then', () => {
    expect(present({ status: 'past_due' })).toMatchObject({ canBuy: false, canManage: true, canChange: false });
  });

  it('is not there yet for who may begin with a trial', () => {
    expect(present({ status: 'incomplete', wasLive: false }).mayTry).toBe(true);
    expect(presentStatus([], [], { provider, now })).toMatchObject({ mayTry: true, canManage: false });
  });
});
