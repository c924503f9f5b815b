import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * What administrators and the operator did, append only: a trigger refuses deletions, and changes except that of an
 * erased account's id. Holds ids and the given reason, never addresses.
 */
export const adminActions = pgTable(
  'admin_actions',
  {
    id: text().primaryKey(),
    /** Null for the operator's command line. */
    adminId: text('admin_id'),
    action: text().notNull(),
    /** What it was done to: the id of a user, an operation, a payout, a flag. */
    subject: text().notNull(),
    detail: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('admin_actions_created').on(table.createdAt, table.id),
    index('admin_actions_admin').on(table.adminId),
    index('admin_actions_subject').on(table.subject),
  ],
);

export type AdminActionRow = typeof adminActions.$inferSelect;
