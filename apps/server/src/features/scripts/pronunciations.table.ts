import { pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** Words a user wants said otherwise than they are written. */
export const pronunciations = pgTable(
  'pronunciations',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    word: text('word').notNull(),
    /** The word without capitals: "Xiaomi" and "XIAOMI" are said alike. */
    key: text('key').notNull(),
    say: text('say').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('pronunciations_user_key').on(table.userId, table.key)],
);
