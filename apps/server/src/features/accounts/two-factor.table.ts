import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, users } from './accounts.table.ts';

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The authenticator app of a user: turned on, or waiting for its first code. */
export const twoFactors = pgTable('two_factors', {
  userId: userId().primaryKey(),
  /** What the app makes its codes of, encrypted with a key of the application secret. */
  sealedSecret: text('sealed_secret').notNull(),
  startedAt: moment('started_at').notNull(),
  /** Null until a code was confirmed: signing in does not ask for one before. */
  onSince: moment('on_since'),
  /** Time step (30 s each, since 1970) of the newest code that was accepted; none of it or before counts again. */
  lastStep: integer('last_step'),
});

/** Recovery codes, each good for one sign-in. Random enough for a fast hash. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: userId(),
    codeHash: text('code_hash').notNull(),
    usedAt: moment('used_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);
