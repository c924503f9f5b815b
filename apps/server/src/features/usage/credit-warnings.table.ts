import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Thresholds that somebody's used credits have reached, once per cycle, kind and threshold, whatever is given later. */
export const creditWarnings = pgTable(
  'credit_warnings',
  {
    userId: text('user_id').notNull(),
    cycleStart: timestamp('cycle_start', { withTimezone: true }).notNull(),
    kind: text().notNull(),
    percent: integer().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** When a mail about it was queued, or found needless. */
    settledAt: timestamp('settled_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.cycleStart, table.kind, table.percent] }),
    index('credit_warnings_open').on(table.createdAt).where(sql`${table.settledAt} is null`),
  ],
);
