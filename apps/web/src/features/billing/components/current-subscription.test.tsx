import type { BillingStatus, Subscription } from '@hookline/contract/billing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { growthSubscription as running } from '../testing/growth-subscription.ts';
import { CurrentSubscription } from './current-subscription.tsx';

function show(change: Partial<Subscription>): string {
  const subscription = { ...running, ...change };
  const status: BillingStatus = {
    subscription,
    canBuy: false,
    canManage: true,
    canChange: false,
    canCancel: false,
    canResume: false,
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
