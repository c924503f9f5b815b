import type { Subscription } from '@hookline/contract/billing';
import { describe, expect, test } from 'vitest';
import { describeCredit, describeOthers, describeState, isFormerCustomer, isLive } from './describe-subscription.ts';
import { growthSubscription as running } from './testing/growth-subscription.ts';

describe('how a plan stands', () => {
  const ends = { endsAt: '2026-12-01T12:00:00Z', renews: false };
  const trial = { trialEnd: '2026-11-04T12:00:00Z' };
  test.each<[Partial<Subscription>, string, string | null]>([
    [{}, 'Active, renews on December 1, 2026', null],
    [trial, 'Trial until November 4, 2026', 'Your first payment is due then.'],
    [ends, 'Canceled, active until December 1, 2026', 'You won’t be charged again.'],
    [
      { ...trial, endsAt: '2026-11-04T12:00:00Z', renews: false },
      'Canceled, active until November 4, 2026',
      'You pay nothing.',
    ],
    [
      { nextPlan: { plan: 'startup', period: 'annual', at: '2026-12-01T12:00:00Z' } },
      'Active',
      'Startup, paid annually, starts on December 1, 2026.',
    ],
    [{ status: 'past_due' }, 'Past Due', 'The last payment did not go through.'],
    [
      { status: 'past_due', nextPaymentAttempt: '2026-11-24T12:00:00Z' },
      'Past Due',
      'The last payment did not go through. We’ll try your card again on November 24, 2026.',
    ],
    [
      { status: 'past_due', decline: 'expired_card', nextPaymentAttempt: '2026-11-24T12:00:00Z' },
      'Past Due',
      'The last payment did not go through. The card has expired. Use another card. We’ll try your card again on November 24, 2026.',
    ],
    [
      { status: 'past_due', renews: false, nextPaymentAttempt: '2026-11-24T12:00:00Z' },
      'Past Due',
      'The last payment did not go through. The plan is canceled and won’t renew.',
    ],
    [{ status: 'unpaid' }, 'Unpaid', 'The last payment was reversed or never arrived.'],
    [{ status: 'incomplete' }, 'Incomplete', 'The first payment was never completed.'],
    [{ status: 'canceled' }, 'Canceled', 'It has ended.'],
    [{ status: 'unpaid', endsAt: '2026-11-09T12:00:00Z' }, 'Unpaid', 'Ended on November 9, 2026.'],
    [
      { status: 'unpaid', trouble: 'renewal-late' },
      'Unpaid',
      'Your paid time ended on December 1, 2026. We’re waiting for your renewal.',
    ],
    [
      { status: 'unpaid', trouble: 'trial-used', ...trial },
      'Unpaid',
      'You’ve already had a free trial. Your plan starts with your first payment on November 4, 2026.',
    ],
    [
      { status: 'unpaid', trouble: 'trial-used', ...trial, renews: false },
      'Unpaid',
      'You canceled it before your first payment, so you pay nothing.',
    ],
    [
      { status: 'canceled', trouble: 'refunded' },
      'Canceled',
      'Your last payment was refunded in full, so the plan has ended.',
    ],
    [
      { status: 'unpaid', trouble: 'disputed' },
      'Unpaid',
      'Your bank reversed the last payment. Your plan comes back once that’s settled.',
    ],
    [{ status: 'canceled', endsAt: '2026-11-09T12:00:00Z' }, 'Canceled', 'Ended on November 9, 2026.'],
  ])('%j', (change, label, note) => {
    expect(describeState({ ...running, ...change })).toMatchObject({ label, note });
  });
});

test('what is left over says what becomes of it', () => {
  expect(describeCredit({ cents: 74_900, currency: 'usd' })).toBe(
    '$749.00 of credit from a plan change comes off your next invoices.',
  );
});

test('a plan that waits for a payment is still one', () => {
  expect(isLive(running)).toBe(true);
  expect(isLive({ ...running, status: 'past_due' })).toBe(true);
  for (const status of ['canceled', 'incomplete', 'unpaid'] as const)
    expect(isLive({ ...running, status })).toBe(false);
  expect(isLive(null)).toBe(false);
});

test('what was bought twice is told by its name', () => {
  expect(describeOthers({})).toBeNull();
  expect(describeOthers({ others: [] })).toBeNull();
  expect(describeOthers({ others: [{ plan: 'pro', period: 'annual' }] })).toBe(
    'Bought twice: Pro, paid annually, is active and charged but adds nothing. It needs to be ended and refunded.',
  );
  const two = { plan: 'growth', period: 'monthly' } as const;
  expect(describeOthers({ others: [{ plan: 'pro', period: 'annual' }, two] })).toBe(
    'Bought more than once: Pro, paid annually; Growth, paid monthly. They’re active and charged but add nothing. They need to be ended and refunded.',
  );
});

const rest = { canManage: true, canChange: false, canCancel: false, canResume: false, mayTry: true, credit: null };

test('who never bought is no former customer, nor is who may not buy', () => {
  const ended = { ...running, status: 'canceled' } as const;
  expect(isFormerCustomer({ ...rest, subscription: ended, canBuy: true })).toBe(true);
  expect(isFormerCustomer({ ...rest, subscription: null, canBuy: true })).toBe(false);
  expect(isFormerCustomer({ ...rest, subscription: running, canBuy: false })).toBe(false);
});
