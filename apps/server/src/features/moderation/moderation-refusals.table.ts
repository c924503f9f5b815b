import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Texts that were refused, without the texts; kept for 90 days. */
export const moderationRefusals = pgTable(
  'moderation_refusals',
  {
    id: text().primaryKey(),
    userId: text('user_id').notNull(),
    category: text().notNull(),
    /** The field of the call's input that held it. */
    field: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('moderation_refusals_created').on(table.createdAt, table.id),
    index('moderation_refusals_user').on(table.userId),
  ],
);
