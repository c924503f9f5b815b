import { doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** The cost of calls that answer at once, by service and month: texts. Work that takes time has its own rows, `remote_works`. */
export const callSpending = pgTable(
  'call_spending',
  {
    provider: text().notNull(),
    /** In UTC, as `2026-11`. */
    month: text().notNull(),
    calls: integer().notNull().default(0),
    usd: doublePrecision().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.provider, table.month] })],
);
