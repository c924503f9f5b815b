import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Passwords as Argon2id hashes. Who signs in by a provider only has no row. */
export const passwords = pgTable('passwords', {
  userId: userId().primaryKey(),
  hash: text('hash').notNull(),
  changedAt: moment('changed_at').notNull(),
});

/** Accounts elsewhere that stand for a user here. */
export const identities = pgTable(
  'identities',
  {
    provider: text('provider', { enum: ['google', 'supabase'] }).notNull(),
    /** The provider's own id of the person; addresses may change hands, this does not. */
    subject: text('subject').notNull(),
    userId: userId(),
    /** As the provider told it when last used. */
    email: text('email').notNull(),
    linkedAt: moment('linked_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    uniqueIndex('identities_one_per_provider').on(table.userId, table.provider),
  ],
);

/**
 * Links that are mailed (or printed for the operator). The token in the address is made from the id with the application
 * secret, so nothing in this table opens anything.
 */
export const emailLinks = pgTable(
  'email_links',
  {
    id: text('id').primaryKey(),
    userId: userId(),
    purpose: text('purpose', { enum: ['confirm', 'change-email', 'reset'] }).notNull(),
    /** Where the link goes to, and what opening it proves; null for one that the operator hands over. */
    email: text('email'),
    /**
     * With `confirm`, of the sign-up this link confirms: it becomes the password, whoever else signed up with that
     * address. With `reset`, of a sign-up with an address that has an account: never a password, see `findAttemptHash`.
     */
    passwordHash: text('password_hash'),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('email_links_user').on(table.userId), index('email_links_expires').on(table.expiresAt)],
);

/** Sign-ins and changes, for the owner of the account and for the operator. Kept half a year. */
export const accountEvents = pgTable(
  'account_events',
  {
    id: text('id').primaryKey(),
    /** Null when nobody is known by the address that was tried. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    address: text('address'),
    userAgent: text('user_agent'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('account_events_user_created').on(table.userId, table.createdAt).where(sql`${table.userId} is not null`),
    index('account_events_created').on(table.createdAt),
  ],
);
