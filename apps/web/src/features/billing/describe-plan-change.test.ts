import type { Subscription } from '@hookline/contract/billing';
import { expect, test } from 'vitest';
import { describePlanChange } from './describe-plan-change.ts';
import { growthSubscription as monthly } from './testing/growth-subscription.ts';

const yearly: Subscription = { ...monthly, period: 'annual', currentPeriodEnd: '2027-11-01T12:00:00Z' };
const halfway = new Date('2026-11-16T12:00:00Z');

test('a larger plan names the difference now and the price later', () => {
  const words = describePlanChange(monthly, { plan: 'pro', period: 'monthly' }, null, halfway);
  expect(words).toBe(
    'You pay about $50.00 now, the difference for the remaining time. From December 1, 2026, it’s $199.00 a month.',
  );
});

test('a whole year is paid less what is left of the month', () => {
  const words = describePlanChange(monthly, { plan: 'growth', period: 'annual' }, null, halfway);
  expect(words).toBe(
    'You pay about $898.50 now, for a new year minus what’s left of your plan. After that, it’s $948.00 a year.',
  );
});

test('what is left over is said to stay, and credit counts', () => {
  const month = { plan: 'pro', period: 'monthly' } as const;
  expect(describePlanChange(yearly, month, null, new Date(yearly.currentPeriodStart))).toBe(
    'You pay nothing now: what you’ve already paid covers it. About $749.00 stays as credit for your next invoices. After that, it’s $199.00 a month.',
  );
  const credit = { cents: 5_000, currency: 'usd' };
  expect(describePlanChange(monthly, month, credit, halfway)).toMatch(
    /^You pay nothing now: .* it’s \$199\.00 a month\.$/,
  );
  // Money of another kind pays no dollars.
  expect(describePlanChange(monthly, month, { ...credit, currency: 'eur' }, halfway)).toContain(
    'You pay about $50.00 now',
  );
});

test('a smaller plan and a trial take nothing now', () => {
  expect(describePlanChange(monthly, { plan: 'startup', period: 'monthly' }, null, halfway)).toBe(
    'You pay nothing now. From December 1, 2026, it’s $49.00 a month.',
  );
  const trial = { ...monthly, trialEnd: '2026-11-18T12:00:00Z' };
  expect(describePlanChange(trial, { plan: 'pro', period: 'monthly' }, null, halfway)).toBe(
    'You pay nothing now. On November 18, 2026 your trial ends, then it’s $199.00 a month.',
  );
  expect(describePlanChange(monthly, { plan: 'growth', period: 'monthly' }, null, halfway)).toBeNull();
});
