import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { operations } from './operations.table.ts';

/**
 * Work of an operation that an outside service does. The row is written before the service is called, and says from then
 * on what is known there: a crash never orders, and pays, twice.
 */
export const remoteWorks = pgTable(
  'remote_works',
  {
    operationId: text('operation_id')
      .primaryKey()
      .references(() => operations.id, { onDelete: 'cascade' }),
    provider: text().notNull(),
    /** Which of the provider's engines, by the name it has in the registry. */
    engine: text().notNull(),
    /**
     * waiting: refused for now, nothing begun. intended: about to be handed over, or handed over without a word since.
     * submitted: the service has it. ready: its result can be fetched. failed: it will give none. lost: nobody knows
     * whether it was begun. done: nothing is left to do. abandoned: no longer watched.
     */
    state: text({
      enum: ['waiting', 'intended', 'submitted', 'ready', 'failed', 'lost', 'done', 'abandoned'],
    }).notNull(),
    /** By which the service knows it; while intended, one of our making where the service takes those. */
    externalId: text('external_id'),
    /** True between the runs: a run that is missing then did not die. */
    isParked: boolean('is_parked').notNull().default(false),
    /** How often handing it over was refused for the moment. */
    refusals: integer().notNull().default(0),
    /** Polls in a row that failed. */
    pollFailures: integer('poll_failures').notNull().default(0),
    files: jsonb().$type<{ url: string; kind: 'video' | 'image' }[]>(),
    /** Why it failed, as a reason of the adapters; `detail` is for the operator. */
    reason: text(),
    detail: text(),
    estimateUsd: doublePrecision('estimate_usd').notNull().default(0),
    /** As the service said; null while it has not. */
    costUsd: doublePrecision('cost_usd'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    submittedAt: timestamp('submitted_at', { withTimezone: true }),
    nextPollAt: timestamp('next_poll_at', { withTimezone: true }),
  },
  (table) => [
    index('remote_works_due').on(table.provider, table.nextPollAt).where(sql`${table.state} = 'submitted'`),
    index('remote_works_submitted_at').on(table.submittedAt),
  ],
);

export type RemoteWorkRow = typeof remoteWorks.$inferSelect;
