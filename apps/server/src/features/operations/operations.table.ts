import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { StoredTimings } from './operation-timings.ts';

/** Everything generated, from sending to its one terminal state. Only this feature writes `status`. */
export const operations = pgTable(
  'operations',
  {
    id: text().primaryKey(),
    userId: text('user_id').notNull(),
    sendId: text('send_id'),
    kind: text().notNull(),
    title: text().notNull(),
    actorId: text('actor_id'),
    engine: text().notNull(),
    /** Input of the handler; its shape belongs to the capability. */
    input: jsonb().$type<unknown>().notNull(),
    status: text({ enum: ['queued', 'processing', 'completed', 'failed', 'canceled'] })
      .notNull()
      .default('queued'),
    /** Grows with each run; a run that lost its turn writes nothing any more. */
    attempt: integer().notNull().default(0),
    /** Runs that ended without a word, by kill -9 or a power cut. */
    crashes: integer().notNull().default(0),
    stage: text().notNull().default('queued'),
    stageProgress: integer('stage_progress').notNull().default(0),
    progress: integer().notNull().default(0),
    frame: integer(),
    frames: integer(),
    /** Frame number of the stored preview picture, null while there is none. */
    previewFrame: integer('preview_frame'),
    creditKind: text('credit_kind').notNull(),
    creditAmount: integer('credit_amount').notNull(),
    /**
     * The operation whose credit pays for this one too, or this one where others share its credit: ratios of one video.
     * The credit is spent with the first result and comes back when none of them gave one.
     */
    creditOf: text('credit_of'),
    /** The operation whose result this one corrects without a credit. */
    freeFixOf: text('free_fix_of'),
    reason: text(),
    error: text(),
    /** Expected size of the result, for estimates: see `OperationTimings`. The column keeps its original name. */
    expectedSize: integer('expected_spoken_ms'),
    timings: jsonb().$type<StoredTimings>(),
    /** Limit of one run, in working time. */
    runLimitMs: integer('run_limit_ms').notNull(),
    /**
     * Deadline: a day after it was sent, or the run's limit after it started. In database time, and renewed after
     * downtime.
     */
    deadlineAt: timestamp('deadline_at', { withTimezone: true }).notNull(),
    /** When a page of its user last asked about it, to about 15 s. */
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    startedAt: timestamp('started_at', { withTimezone: true }),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
  },
  (table) => [
    index('operations_user_created').on(table.userId, table.createdAt),
    uniqueIndex('operations_one_free_fix')
      .on(table.freeFixOf)
      .where(sql`${table.freeFixOf} is not null and ${table.status} not in ('failed', 'canceled')`),
    index('operations_send').on(table.sendId),
    index('operations_credit').on(table.creditOf).where(sql`${table.creditOf} is not null`),
    index('operations_deadline').on(table.deadlineAt).where(sql`${table.status} in ('queued', 'processing')`),
    index('operations_kind_finished').on(table.kind, table.finishedAt),
    // For administrators, who look through everyone's.
    index('operations_created').on(table.createdAt, table.id),
    index('operations_failed').on(table.createdAt, table.id).where(sql`${table.status} = 'failed'`),
    index('operations_running').on(table.createdAt, table.id).where(sql`${table.status} in ('queued', 'processing')`),
    index('operations_canceled').on(table.finishedAt).where(sql`${table.status} = 'canceled'`),
    check('operations_progress_percent', sql`${table.progress} between 0 and 100`),
  ],
);

export type OperationRow = typeof operations.$inferSelect;

/** Stored responses to calls with an `Idempotency-Key`, kept for 24 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: text('user_id').notNull(),
    key: text().notNull(),
    requestHash: text('request_hash').notNull(),
    /** Null only inside the transaction that does the work. Not jsonb, which would answer a repeat in another order. */
    response: json().$type<unknown>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
);
