import { index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** Mail that was asked for; the unique key keeps the same message from being sent twice. */
export const mails = pgTable(
  'mails',
  {
    id: text('id').primaryKey(),
    uniqueKey: text('unique_key').notNull(),
    /** Null for recipients without an account. */
    userId: text('user_id'),
    recipient: text('recipient').notNull(),
    template: text('template').notNull(),
    /** Template parameters: ids and plain facts, never a secret. */
    params: jsonb('params').$type<unknown>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    /** Why it will never be sent. */
    refusal: text('refusal'),
  },
  (table) => [
    uniqueIndex('mails_unique_key').on(table.uniqueKey),
    index('mails_user').on(table.userId),
    index('mails_created').on(table.createdAt),
  ],
);
