import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** Links by which a phone sends photos into a dialog that is open elsewhere, without signing in. They last for minutes. */
export const phoneLinks = pgTable(
  'phone_links',
  {
    id: text().primaryKey(),
    userId: text('user_id').notNull(),
    /** The sign-in it was made in, with which it ends. */
    sessionId: text('session_id').notNull(),
    /** What it is good for. */
    purpose: text({ enum: ['actor-photo'] }).notNull(),
    /** The token is in the link alone. */
    tokenHash: text('token_hash').notNull(),
    /** Version of what was agreed to when it was made. */
    consent: text().notNull(),
    /** Photos that were sent, refused ones included. */
    uploads: integer().notNull().default(0),
    /** Those that were accepted, oldest first. */
    photos: jsonb().$type<{ id: string; score: number; warnings: string[] }[]>().notNull().default([]),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** Null until a phone asked what it is for. */
    openedAt: timestamp('opened_at', { withTimezone: true }),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('phone_links_token').on(table.tokenHash),
    index('phone_links_user').on(table.userId),
    index('phone_links_expires').on(table.expiresAt),
  ],
);

export type PhoneLinkRow = typeof phoneLinks.$inferSelect;
