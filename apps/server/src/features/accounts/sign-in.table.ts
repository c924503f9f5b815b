import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Passwords as Argon2id hashes. Users who only sign in with a provider have no row. */
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
    /** As reported by the provider at the last sign-in. */
    email: text('email').notNull(),
    linkedAt: moment('linked_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    uniqueIndex('identities_one_per_provider').on(table.userId, table.provider),
  ],
);

/**
 * Links that are mailed (or printed for the operator). The token in the URL is derived from the id with the application
 * secret, so no value in this table opens anything.
 */
export const emailLinks = pgTable(
  'email_links',
  {
    id: text('id').primaryKey(),
    userId: userId(),
    purpose: text('purpose', { enum: ['confirm', 'change-email', 'reset'] }).notNull(),
    /** Recipient of the link, which opening it proves; null for one the operator passes on. */
    email: text('email'),
    /**
     * With `confirm`: hash from the sign-up this link confirms; it becomes the password, whoever else signed up with
     * that address. With `reset`: hash from a sign-up with the address of an existing account; it never becomes a
     * password, see `findAttemptHash`.
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
    /** Null if the attempted address is unknown. */
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
