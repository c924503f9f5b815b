import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Errors nobody expected, the same one in one row; a few hundred rows at most. Nothing in it is about a person. */
export const unexpectedErrors = pgTable(
  'unexpected_errors',
  {
    /** Digest of place, kind and text, so that the same error finds its row. */
    id: text().primaryKey(),
    /** Where it happened: `POST /api/ugc/create`, or a job's name. */
    place: text().notNull(),
    /** Class of the error. */
    kind: text().notNull(),
    /** Without secrets, addresses and values of queries. */
    message: text().notNull(),
    /** Of the latest request or job, as in the log. */
    requestId: text('request_id'),
    count: integer().notNull().default(1),
    firstSeenAt: timestamp('first_seen_at', { withTimezone: true }).notNull(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('unexpected_errors_seen').on(table.lastSeenAt, table.id)],
);

export type UnexpectedErrorRow = typeof unexpectedErrors.$inferSelect;
