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
  toldTrialAt: null,
  toldTrialEndAt: null,
  toldEndsAt: null,
};
const present = (values: Partial<SubscriptionRow>, moneyBack: KnownSubscription['moneyBack'] = null) =>
  presentStatus(
    [{ row: { ...row, ...values }, moneyBack, unpaidSince: null, isOwn: true, isTrialRepeated: false }],
    [],
    { provider, setsRenewal: true, decline: null, now },
  );

describe('how a subscription is presented', () => {
  it('active: it can be changed, and no other one bought', () => {
    expect(present({})).toMatchObject({
      canBuy: false,
      canManage: true,
      canChange: true,
      mayTry: false,
      subscription: { status: 'paid', trouble: null, endsAt: null },
    });
  });

  it('without news since its period ended: no longer paid, as in the profile, with the reason', () => {
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

  it('canceled and over, even without a final event', () => {
    expect(present({ endsAt: days(-1) })).toMatchObject({
      canBuy: true,
      subscription: { status: 'unpaid', trouble: null, endsAt: days(-1).toISOString() },
    });
  });

  it('refunded and still active: no end in the future is shown', () => {
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

  it('disputed', () => {
    expect(present({}, 'disputed').subscription).toMatchObject({ status: 'unpaid', trouble: 'disputed' });
  });

  it('over, with the day of the event if the provider names none', () => {
    expect(present({ status: 'canceled' }).subscription?.endsAt).toBe(days(-2).toISOString());
  });

  it('waiting for a payment: nothing can be changed until then', () => {
    expect(present({ status: 'past_due' })).toMatchObject({ canBuy: false, canManage: true, canChange: false });
  });

  it('none yet for a user who may start with a trial', () => {
    expect(present({ status: 'incomplete', wasLive: false }).mayTry).toBe(true);
    expect(presentStatus([], [], { provider, setsRenewal: true, decline: null, now })).toMatchObject({
      mayTry: true,
      canManage: false,
    });
  });
});
