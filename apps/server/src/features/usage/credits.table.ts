import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/**
 * The ledger: append only. An operation has one `reserve` entry and at most one entry that ends it, `commit` or `release`.
 * Counters can be rebuilt from it at any time.
 */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: text().primaryKey(),
    userId: text('user_id').notNull(),
    operationId: text('operation_id').notNull(),
    kind: text().notNull(),
    entry: text({ enum: ['reserve', 'commit', 'release'] }).notNull(),
    amount: integer().notNull(),
    /** Cycle of the reservation; commit and release apply to the same one. */
    cycleStart: timestamp('cycle_start', { withTimezone: true }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('credit_entries_reserved_once').on(table.operationId).where(sql`${table.entry} = 'reserve'`),
    uniqueIndex('credit_entries_ended_once').on(table.operationId).where(sql`${table.entry} <> 'reserve'`),
    index('credit_entries_user_cycle').on(table.userId, table.cycleStart),
    // 0 is a free fix: recorded but not charged.
    check('credit_entries_amount_not_negative', sql`${table.amount} >= 0`),
  ],
);

/** Sums of the ledger per user, cycle and kind, so that a limit is checked by one update. */
export const creditCounters = pgTable(
  'credit_counters',
  {
    userId: text('user_id').notNull(),
    cycleStart: timestamp('cycle_start', { withTimezone: true }).notNull(),
    kind: text().notNull(),
    held: integer().notNull().default(0),
    used: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.cycleStart, table.kind] }),
    check('credit_counters_not_negative', sql`${table.held} >= 0 and ${table.used} >= 0`),
  ],
);
