import { broadcastLevels } from '@hookline/contract/broadcasts';
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What an operator tells everybody who is signed in; the newest one that has not ended is shown. */
export const broadcasts = pgTable(
  'broadcasts',
  {
    id: text().primaryKey(),
    text: text().notNull(),
    level: text({ enum: broadcastLevels }).notNull(),
    linkUrl: text('link_url'),
    linkLabel: text('link_label'),
    /** Shown until then; null for as long as nobody ends it. */
    until: timestamp({ withTimezone: true }),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('broadcasts_created').on(table.createdAt, table.id)],
);

export type BroadcastRow = typeof broadcasts.$inferSelect;
