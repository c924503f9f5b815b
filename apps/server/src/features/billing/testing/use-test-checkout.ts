import { afterAll, beforeAll, expect, vi } from 'vitest';
import type { OpenedDatabase } from '#platform/db/database.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';

export const unpaid = { paymentStatus: 'unpaid', plan: null } as const;

/** A server with the test checkout for the tests of a suite, and what its callers do there. */
export function useTestCheckout(open: () => Promise<OpenedDatabase>) {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp(await open());
  });
  afterAll(async () => {
    vi.useRealTimers();
    await app.close();
  });

  const buy = (caller: Caller, plan = 'startup', period = 'monthly', rest = {}) =>
    caller.post('/api/billing/test/checkout', { plan, period, ...rest });
  return {
    get app() {
      return app;
    },
    buy,
    bought: async (plan = 'startup', period = 'monthly', rest = {}) => {
      const caller = await app.signIn(unpaid);
      expect((await buy(caller, plan, period, rest)).status).toBe(200);
      return caller;
    },
    /** Sets the clock on by a second: the provider's times have whole ones. */
    nextSecond: () => {
      if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true });
      vi.setSystemTime(Date.now() + 1000);
    },
    pretend: (caller: Caller, event: string) => caller.post('/api/billing/test/events', { event }),
    profileOf: async (caller: Caller) => (await caller.get('/api/user/profile')).body.profile,
    statusOf: async (caller: Caller) => (await caller.get('/api/billing/subscription')).body.status,
    summaryOf: async (caller: Caller) => (await caller.get('/api/user/usage/summary')).body,
    invoicesOf: async (caller: Caller) => (await caller.get('/api/billing/invoices')).body.invoices,
  };
}
