import type { BillingStatus, Subscription } from '@hookline/contract/billing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { CurrentSubscription } from './current-subscription.tsx';

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

function show(change: Partial<Subscription>): string {
  const subscription = { ...running, ...change };
  const status: BillingStatus = {
    subscription,
    canBuy: false,
    canManage: true,
    canChange: false,
    mayTry: false,
    credit: null,
  };
  return renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <CurrentSubscription status={status} subscription={subscription} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('only a renewal without news can be looked for again', () => {
  expect(show({ status: 'unpaid', trouble: 'renewal-late' })).toContain('Check again');
  for (const change of [{}, { status: 'past_due' }, { status: 'unpaid', trouble: 'disputed' }] as const)
    expect(show(change)).not.toContain('Check again');
});
