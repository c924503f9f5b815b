import type { Subscription } from '@hookline/contract/billing';
import { describe, expect, test } from 'vitest';
import { describeCredit, describeNext, describeOthers, isFormerCustomer, isLive } from './describe-subscription.ts';

const running: Subscription = {
  plan: 'growth',
  period: 'monthly',
  status: 'paid',
  trouble: null,
  currentPeriodStart: '2026-11-01T12:00:00Z',
  currentPeriodEnd: '2026-12-01T12:00:00Z',
  trialEnd: null,
  endsAt: null,
  nextPlan: null,
  nextPaymentAttempt: null,
};

describe('what comes next', () => {
  test.each<[Partial<Subscription>, string]>([
    [{}, 'Renews on December 1, 2026.'],
    [{ trialEnd: '2026-11-04T12:00:00Z' }, 'Your trial runs until November 4, 2026; the first payment is taken then.'],
    [{ endsAt: '2026-12-01T12:00:00Z' }, 'Canceled. It stays yours until December 1, 2026.'],
    [
      { nextPlan: { plan: 'startup', period: 'annual', at: '2026-12-01T12:00:00Z' } },
      'Startup, paid annually, takes over on December 1, 2026.',
    ],
    [{ status: 'past_due' }, 'The last payment did not go through.'],
    [
      { status: 'past_due', nextPaymentAttempt: '2026-11-24T12:00:00Z' },
      'The last payment did not go through. The card is tried again on November 24, 2026.',
    ],
    [{ status: 'unpaid' }, 'The last payment was taken back or never came.'],
    [{ status: 'incomplete' }, 'The first payment was never finished.'],
    [{ status: 'canceled' }, 'It has ended.'],
    [{ status: 'unpaid', endsAt: '2026-11-09T12:00:00Z' }, 'Ended on November 9, 2026.'],
    [
      { status: 'unpaid', trouble: 'renewal-late' },
      'The time you have paid for was over on December 1, 2026. We are waiting for your renewal.',
    ],
    [
      { status: 'canceled', trouble: 'refunded' },
      'The last payment was paid back in full, and the plan ended with it.',
    ],
    [
      { status: 'unpaid', trouble: 'disputed' },
      'Your bank took the last payment back. Once that is settled, the plan is yours again.',
    ],
    [{ status: 'canceled', endsAt: '2026-11-09T12:00:00Z' }, 'Ended on November 9, 2026.'],
  ])('%j', (change, sentence) => {
    expect(describeNext({ ...running, ...change })).toBe(sentence);
  });
});

test('what is left over says what becomes of it', () => {
  expect(describeCredit({ cents: 74_900, currency: 'usd' })).toBe(
    '$749.00 of credit from a change of plan is taken off your next invoices.',
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
    'Bought twice: Pro, paid annually, runs and is charged as well, but adds nothing. It has to be ended and paid back.',
  );
  const two = { plan: 'growth', period: 'monthly' } as const;
  expect(describeOthers({ others: [{ plan: 'pro', period: 'annual' }, two] })).toBe(
    'Bought more than once: Pro, paid annually; Growth, paid monthly. They run and are charged as well, but add nothing. They have to be ended and paid back.',
  );
});

const rest = { canManage: true, canChange: false, mayTry: true, credit: null };

test('who never bought is no former customer, nor is who may not buy', () => {
  const ended = { ...running, status: 'canceled' } as const;
  expect(isFormerCustomer({ ...rest, subscription: ended, canBuy: true })).toBe(true);
  expect(isFormerCustomer({ ...rest, subscription: null, canBuy: true })).toBe(false);
  expect(isFormerCustomer({ ...rest, subscription: running, canBuy: false })).toBe(false);
});
