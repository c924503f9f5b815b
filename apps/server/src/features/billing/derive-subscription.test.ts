import { describe, expect, it } from 'vitest';
import { deriveSubscription, type KnownSubscription, renewalGraceMs } from './derive-subscription.ts';
import { holdLargerPlan } from './hold-larger-plan.ts';
import type { SubscriptionRow } from './subscriptions.repository.ts';

const now = new Date('2027-03-15T12:00:00Z');
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);

const row = (values: Partial<SubscriptionRow> = {}): SubscriptionRow => ({
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
  sourceAt: days(-10),
  checkedAt: null,
  toldTrialAt: null,
  toldTrialEndAt: null,
  toldEndsAt: null,
  ...values,
});
const known = (...rows: Partial<SubscriptionRow>[]): KnownSubscription[] =>
  rows.map((values, index) => ({
    row: row({ id: `sub_${index + 1}`, ...values }),
    moneyBack: null,
    unpaidSince: null,
    isOwn: true,
    isTrialRepeated: false,
  }));
const derive = (...rows: Partial<SubscriptionRow>[]) => deriveSubscription(known(...rows), now);

describe('state derived from subscriptions', () => {
  it.each([
    ['active', 'paid'],
    ['trialing', 'paid'],
    ['past_due', 'past_due'],
    ['canceled', 'canceled'],
    ['incomplete', 'incomplete'],
    ['incomplete_expired', 'canceled'],
    ['unpaid', 'unpaid'],
    ['paused', 'unpaid'],
    ['a word of the future', 'unpaid'],
  ])('%s is %s', (status, expected) => {
    expect(derive({ status }).state?.paymentStatus).toBe(expected);
  });

  it('is empty without any news', () => {
    expect(deriveSubscription([], now)).toEqual({ primary: null, extra: [], state: null });
    expect(derive({ status: 'pending' }).state).toBeNull();
  });

  it('lasts a day beyond the period while it continues, and not at all once canceled', () => {
    expect(derive({}).state?.paidUntil).toEqual(new Date(days(20).getTime() + renewalGraceMs));
    expect(derive({ endsAt: days(20) }).state?.paidUntil).toEqual(days(20));
  });

  it('counts the first of two active ones, and reports the other', () => {
    const { primary, extra, state } = derive({ startedAt: days(-1), plan: 'pro' }, { startedAt: days(-2) });
    expect([primary?.row.id, extra.map(({ id }) => id), state?.plan]).toEqual(['sub_2', ['sub_1'], 'growth']);
  });

  it('prefers paid to overdue, and the newest of the ended ones', () => {
    expect(derive({ status: 'past_due', startedAt: days(-9) }, { startedAt: days(-1) }).primary?.row.id).toBe('sub_2');
    const over = derive(
      { status: 'canceled', startedAt: days(-9) },
      { status: 'canceled', startedAt: days(-1), plan: 'pro' },
    );
    expect([over.primary?.row.id, over.state?.plan, over.extra]).toEqual(['sub_2', 'pro', []]);
  });

  it('keeps the second of two, paid after the first one failed, however many periods that opens', () => {
    const [first, second] = known(
      { status: 'past_due', startedAt: days(-100), currentPeriodStart: days(-2) },
      { startedAt: days(-90), currentPeriodStart: days(-20) },
    );
    if (!first || !second) throw new Error('there are two');
    const primaryOf = (unpaidSince: Date | null) =>
      deriveSubscription([{ ...first, unpaidSince }, second], now).primary?.row.id;
    expect([primaryOf(days(-32)), primaryOf(days(-2)), primaryOf(null)]).toEqual(['sub_2', 'sub_1', 'sub_1']);
  });

  it('remembers the plan of a former customer whose new attempt is incomplete', () => {
    const state = derive({ status: 'canceled' }, { status: 'incomplete', wasLive: false, plan: 'pro' }).state;
    expect(state).toMatchObject({ paymentStatus: 'incomplete', plan: 'growth' });
    expect(derive({ status: 'incomplete', wasLive: false }).state?.plan).toBeNull();
  });

  it('prefers an unfinished attempt to an ended plan only if it is newer', () => {
    const attempt = (startedAt: Date) => ({ status: 'incomplete', wasLive: false, startedAt });
    const ended = { status: 'canceled', startedAt: days(-40) };
    expect(derive(ended, attempt(days(-90))).state).toMatchObject({ paymentStatus: 'canceled', plan: 'growth' });
    expect(derive(ended, attempt(days(-1))).state).toMatchObject({ paymentStatus: 'incomplete', plan: 'growth' });
    expect(derive({ status: 'unpaid' }, attempt(days(-1))).state?.paymentStatus).toBe('unpaid');
  });

  it('prefers a new purchase to an ended plan without a final event', () => {
    const bought = { startedAt: days(-1), plan: 'pro' } as const;
    const silent = { currentPeriodStart: days(-34), currentPeriodEnd: days(-4) };
    for (const old of [silent, { ...silent, endsAt: days(-4) }]) {
      const { primary, extra, state } = derive(old, bought);
      expect([primary?.row.id, state?.plan, state?.paidUntil]).toEqual([
        'sub_2',
        'pro',
        new Date(days(20).getTime() + renewalGraceMs),
      ]);
      // An extra subscription that may still be charged is flagged; a canceled one is not.
      expect(extra.map(({ id }) => id)).toEqual('endsAt' in old ? [] : ['sub_1']);
    }
  });

  it('never prefers a subscription paid by another user to the user’s own', () => {
    const gift = (values: Partial<SubscriptionRow>) =>
      known({ id: 'gift', plan: 'pro', ...values }).map((one) => ({ ...one, isOwn: false }));
    const withOwn = (own: Partial<SubscriptionRow>, given: Partial<SubscriptionRow> = {}) =>
      deriveSubscription([...known(own), ...gift(given)], now);
    for (const startedAt of [days(-400), days(-1)]) {
      for (const status of ['active', 'past_due', 'trialing', 'unpaid', 'paused']) {
        const { primary, extra } = withOwn({ status }, { startedAt, currentPeriodStart: days(-1) });
        expect([status, primary?.row.id, extra.map(({ id }) => id)]).toEqual([status, 'sub_1', ['gift']]);
      }
      // Beside what is over it may count, as long as it is paid.
      const over = { status: 'canceled', endedAt: days(-5) };
      expect(withOwn(over, { startedAt }).state).toMatchObject({ paymentStatus: 'paid', plan: 'pro' });
      expect(withOwn(over, { startedAt, status: 'incomplete' }).primary?.row.id).toBe('sub_1');
      expect(withOwn(over, { startedAt, status: 'past_due' }).primary?.row.id).toBe('sub_1');
    }
    expect(deriveSubscription(gift({}), now).state).toMatchObject({ paymentStatus: 'paid', plan: 'pro' });
  });

  it('grants nothing for a repeated trial until it is paid for', () => {
    const repeated = (status: string) => known({ status }).map((one) => ({ ...one, isTrialRepeated: true }));
    expect(deriveSubscription(repeated('trialing'), now).state).toMatchObject({
      paymentStatus: 'unpaid',
      cycleAnchor: null,
    });
    expect(deriveSubscription(repeated('active'), now).state?.paymentStatus).toBe('paid');
  });

  it('grants nothing for an unknown price, or after a refund', () => {
    expect(derive({ plan: null, period: null }).state).toMatchObject({ paymentStatus: 'unpaid', plan: null });
    const back = (moneyBack: KnownSubscription['moneyBack']) =>
      deriveSubscription([{ row: row(), moneyBack, unpaidSince: null, isOwn: true, isTrialRepeated: false }], now).state
        ?.paymentStatus;
    expect([back('refunded'), back('disputed'), back(null)]).toEqual(['canceled', 'unpaid', 'paid']);
  });
});

describe('a change of plan in the middle of a period', () => {
  const change = (from: Partial<SubscriptionRow>, to: Partial<SubscriptionRow>, at = now) => {
    const news = row(to);
    return holdLargerPlan(row(from), news, at).heldPlan;
  };

  it('keeps the larger plan, and only that', () => {
    expect(change({ plan: 'pro' }, { plan: 'startup' })).toBe('pro');
    expect(change({ plan: 'startup' }, { plan: 'pro' })).toBeNull();
    expect(change({ plan: 'pro' }, { plan: 'pro' })).toBeNull();
    // A larger plan by the month after a smaller one by the year is more, also when the period has not moved (on trial).
    expect(change({ plan: 'startup', period: 'annual' }, { plan: 'pro', period: 'monthly' })).toBeNull();
  });

  it('keeps a paid year when monthly billing follows it', () => {
    const year = { plan: 'growth', period: 'annual' } as const;
    expect(change(year, { plan: 'startup', period: 'monthly' })).toBe('growth');
    expect(holdLargerPlan(row(year), row({ period: 'monthly' }), now)).toEqual({
      heldPlan: 'growth',
      heldPeriod: 'annual',
      heldUntil: days(20),
    });
    expect(change({ period: 'monthly' }, { period: 'annual' })).toBeNull();
  });

  it('keeps the largest over several changes', () => {
    const held = { plan: 'startup', heldPlan: 'pro', heldPeriod: 'monthly', heldUntil: days(20) } as const;
    expect(change(held, { plan: 'growth' })).toBe('pro');
    expect(change(held, { plan: 'pro' })).toBeNull();
  });

  it('ends with the period, and never applies to unpaid periods', () => {
    expect(change({ plan: 'pro' }, { plan: 'startup', currentPeriodStart: days(20) })).toBeNull();
    expect(change({ plan: 'pro' }, { plan: 'startup' }, days(20))).toBeNull();
    expect(change({ plan: 'pro', wasLive: false }, { plan: 'startup' })).toBeNull();
  });
});
