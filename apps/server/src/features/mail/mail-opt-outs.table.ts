import { optionalMails } from '@hookline/contract/mail-settings';
import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/accounts.table.ts';

/** Optional mail that somebody turned off. Not part of the profile, which an old page may write back as it was. */
export const mailOptOuts = pgTable(
  'mail_opt_outs',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    mail: text('mail', { enum: optionalMails }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.mail] })],
);
