import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { invoices } from '#features/billing/billing.table.ts';
import { unpaid, useTestCheckout } from '#features/billing/testing/use-test-checkout.ts';
import type { OpenedDatabase } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import type { Caller } from '#testing/test-app.ts';
import { commissions, referrals } from '../affiliates.table.ts';
import { hashCode } from '../codes.ts';
import { insertReferral } from '../referrals.repository.ts';

const dayMs = 86_400_000;

/** A server with the test checkout, affiliates there and people who came through their links. */
export function useAffiliates(open: () => Promise<OpenedDatabase>) {
  const suite = useTestCheckout(open);

  const me = async (caller: Caller, query = '') => (await caller.get(`/api/affiliate/me${query}`)).body.affiliate;
  const joined = async () => {
    const caller = await suite.app.signIn(unpaid);
    const { status, body } = await caller.post('/api/affiliate/join');
    expect(status).toBe(200);
    return { caller, code: body.affiliate.code as string };
  };
  /** Somebody who came by this code and has no plan yet. */
  const brought = async (code: string) => {
    const caller = await suite.app.signIn(unpaid);
    await runTransaction(suite.app.db, (tx) => insertReferral(tx, caller.user.id, hashCode(code), new Date()));
    return caller;
  };
  /** Lets all customers and their payments be so many days old, at one moment, which it returns. */
  const age = async (caller: Caller, days: number) => {
    const { db } = suite.app;
    const { entries } = (await caller.get('/api/affiliate/history')).body;
    expect(entries.length).toBeGreaterThan(0);
    const paidAt = new Date(Date.now() - days * dayMs);
    await db.update(referrals).set({ signedUpAt: paidAt });
    for (const row of await db.select().from(commissions)) {
      await db.update(commissions).set({ paidAt }).where(eq(commissions.id, row.id));
      await db.update(invoices).set({ paidAt }).where(eq(invoices.id, row.invoiceId));
    }
    return paidAt.toISOString();
  };
  return {
    ...suite,
    // A getter, which a copy would ask too early.
    get app() {
      return suite.app;
    },
    me,
    joined,
    brought,
    age,
  };
}
