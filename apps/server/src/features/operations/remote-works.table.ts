import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { operations } from './operations.table.ts';

/** Speech that was recorded for an operation before its film is made. */
export interface SpokenSound {
  /** The recording, a WAV file. */
  assetId: string;
  /** Display name of whose voice it is. */
  engine: string;
  /** When characters or words are said, by their offsets in the script; empty if that is not known. */
  times: { offset: number; startMs: number; endMs: number }[];
}

/**
 * Work of an operation that an outside service does, one row for each part. It is written before the service is called, and says from then
 * on what is known there: a crash never orders, and pays, twice.
 */
export const remoteWorks = pgTable(
  'remote_works',
  {
    operationId: text('operation_id')
      .notNull()
      .references(() => operations.id, { onDelete: 'cascade' }),
    /** What is made: the operation's result, or the speech that has to be there before. */
    part: text({ enum: ['result', 'speech'] })
      .notNull()
      .default('result'),
    provider: text().notNull(),
    /** Which of the provider's engines, by the name it has in the registry. */
    engine: text().notNull(),
    /**
     * waiting: rejected for now, nothing started. intended: about to be submitted, or submitted without a response.
     * submitted: accepted by the service. ready: the result can be fetched. failed: there will be no result. lost: it
     * is unknown whether it was started. done: nothing is left to do. abandoned: no longer watched.
     */
    state: text({
      enum: ['waiting', 'intended', 'submitted', 'ready', 'failed', 'lost', 'done', 'abandoned'],
    }).notNull(),
    /** The service's id of the work; while intended, an id created by us if the service accepts one. */
    externalId: text('external_id'),
    /** True between the runs: a run that is missing then did not die. */
    isParked: boolean('is_parked').notNull().default(false),
    /** Number of temporary rejections on submission. */
    refusals: integer().notNull().default(0),
    /** Polls in a row that failed. */
    pollFailures: integer('poll_failures').notNull().default(0),
    /** Speech that is here; null while it is not, and when the studio's voice speaks instead. */
    sound: jsonb().$type<SpokenSound>(),
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
    primaryKey({ columns: [table.operationId, table.part] }),
    index('remote_works_due').on(table.provider, table.nextPollAt).where(sql`${table.state} = 'submitted'`),
    index('remote_works_submitted_at').on(table.submittedAt),
  ],
);

export type RemoteWorkRow = typeof remoteWorks.$inferSelect;
