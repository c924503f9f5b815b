import type { BillingStatus } from '@hookline/contract/billing';
import { expect, test } from 'vitest';
import { planPageWords } from './plan-page-words.ts';
import { growthSubscription as subscription } from './testing/growth-subscription.ts';

const running: BillingStatus = {
  subscription,
  credit: null,
  canBuy: false,
  canManage: true,
  canChange: true,
  canCancel: true,
  canResume: false,
  mayTry: false,
};

test.each<[string, Partial<BillingStatus>, string]>([
  ['a plan', {}, 'Change your plan'],
  ['a plan without a way to change it', { canChange: false }, 'Your plan'],
  ['past due', { canChange: false, subscription: { ...subscription, status: 'past_due' } }, 'A payment is overdue'],
  [
    'nothing heard of the renewal',
    { canChange: false, subscription: { ...subscription, status: 'unpaid', trouble: 'renewal-late' } },
    'Waiting for your renewal',
  ],
  [
    'paid back',
    { canChange: false, subscription: { ...subscription, status: 'canceled', trouble: 'refunded' } },
    'Your payment was refunded',
  ],
  [
    'over',
    { canChange: false, canBuy: true, subscription: { ...subscription, status: 'canceled' } },
    'Pick up where you left off',
  ],
  ['never had one', { canChange: false, canBuy: true, subscription: null }, 'Choose your plan'],
])('%s', (_, change, title) => {
  expect(planPageWords({ ...running, ...change }, false).title).toBe(title);
});

test('visitors choose a plan', () => {
  expect(planPageWords(undefined, false).title).toBe('Choose your plan');
});
