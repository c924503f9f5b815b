import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/accounts.table.ts';

/** What administrators wrote about a user, for each other. The user finds it in the export of their data. */
export const userNotes = pgTable(
  'user_notes',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null after the administrator's account was deleted. */
    adminId: text('admin_id').references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('user_notes_user').on(table.userId, table.createdAt), index('user_notes_admin').on(table.adminId)],
);
