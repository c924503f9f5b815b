import { eq } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import type { UserDataOwner } from '#platform/user-data/user-data-owner.ts';
import { creditGrants } from './credit-grants.table.ts';
import { creditWarnings } from './credit-warnings.table.ts';
import { creditCounters, creditEntries } from './credits.table.ts';

/** A user's spent credits: the ledger and its totals. */
export function createCreditUserData(db: Database): UserDataOwner {
  return {
    async *exportOf(userId) {
      const rows = await db
        .select()
        .from(creditEntries)
        .where(eq(creditEntries.userId, userId))
        .orderBy(creditEntries.createdAt);
      yield { name: 'credits.json', content: { json: rows } };
      const given = await db.select().from(creditGrants).where(eq(creditGrants.userId, userId));
      yield { name: 'given-credits.json', content: { json: given } };
      const warned = await db.select().from(creditWarnings).where(eq(creditWarnings.userId, userId));
      yield { name: 'credit-warnings.json', content: { json: warned } };
    },
    async erase(userId) {
      await runTransaction(db, async (tx) => {
        await tx.delete(creditEntries).where(eq(creditEntries.userId, userId));
        await tx.delete(creditGrants).where(eq(creditGrants.userId, userId));
        await tx.delete(creditWarnings).where(eq(creditWarnings.userId, userId));
        await tx.delete(creditCounters).where(eq(creditCounters.userId, userId));
      });
    },
  };
}
