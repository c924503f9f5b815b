import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Credits on top of a plan, given by an administrator for one cycle. They raise its limit; spending goes through the ledger. */
export const creditGrants = pgTable(
  'credit_grants',
  {
    id: text().primaryKey(),
    userId: text('user_id').notNull(),
    kind: text().notNull(),
    amount: integer().notNull(),
    cycleStart: timestamp('cycle_start', { withTimezone: true }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('credit_grants_user_cycle').on(table.userId, table.cycleStart),
    check('credit_grants_amount_positive', sql`${table.amount} > 0`),
  ],
);
