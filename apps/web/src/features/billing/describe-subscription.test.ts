import type { Subscription } from '@hookline/contract/billing';
import { describe, expect, test } from 'vitest';
import { describeNext, isFormerCustomer, isLive } from './describe-subscription.ts';

const running: Subscription = {
  plan: 'growth',
  period: 'monthly',
  status: 'paid',
  currentPeriodStart: '2026-11-01T12:00:00Z',
  currentPeriodEnd: '2026-12-01T12:00:00Z',
  trialEnd: null,
  endsAt: null,
  nextPlan: null,
  nextPaymentAttempt: null,
};

describe('what comes next', () => {
  test.each<[Partial<Subscription>, string]>([
    [{}, 'Renews on 1 December 2026.'],
    [{ trialEnd: '2026-11-04T12:00:00Z' }, 'Your trial runs until 4 November 2026; the first payment is taken then.'],
    [{ endsAt: '2026-12-01T12:00:00Z' }, 'Canceled. It stays yours until 1 December 2026.'],
    [
      { nextPlan: { plan: 'startup', period: 'annual', at: '2026-12-01T12:00:00Z' } },
      'Startup, paid annually, takes over on 1 December 2026.',
    ],
    [{ status: 'past_due' }, 'The last payment did not go through.'],
    [
      { status: 'past_due', nextPaymentAttempt: '2026-11-24T12:00:00Z' },
      'The last payment did not go through. The card is tried again on 24 November 2026.',
    ],
    [{ status: 'unpaid' }, 'The last payment was taken back or never came.'],
    [{ status: 'incomplete' }, 'The first payment was never finished.'],
    [{ status: 'canceled' }, 'Ended on 1 December 2026.'],
    [{ status: 'canceled', endsAt: '2026-11-09T12:00:00Z' }, 'Ended on 9 November 2026.'],
  ])('%j', (change, sentence) => {
    expect(describeNext({ ...running, ...change })).toBe(sentence);
  });
});

test('a plan that waits for a payment is still one', () => {
  expect(isLive(running)).toBe(true);
  expect(isLive({ ...running, status: 'past_due' })).toBe(true);
  for (const status of ['canceled', 'incomplete', 'unpaid'] as const)
    expect(isLive({ ...running, status })).toBe(false);
  expect(isLive(null)).toBe(false);
});

test('who never bought is no former customer, nor is who may not buy', () => {
  const ended = { ...running, status: 'canceled' } as const;
  expect(isFormerCustomer({ subscription: ended, canBuy: true, canManage: true })).toBe(true);
  expect(isFormerCustomer({ subscription: null, canBuy: true, canManage: false })).toBe(false);
  expect(isFormerCustomer({ subscription: running, canBuy: false, canManage: true })).toBe(false);
});
