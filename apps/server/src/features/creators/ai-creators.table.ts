import { boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** People an outside service lets speak, as the last sync found them. The public reads active rows only. */
export const aiCreators = pgTable(
  'ai_creators',
  {
    id: text().primaryKey(),
    /** As the service names them; asked for by it. */
    creatorName: text('creator_name').notNull().unique(),
    /** URL of our copy of the picture; null if there is none. */
    thumbnailUrl: text('thumbnail_url'),
    /** URL of our copy of their sample clip; null if there is none. */
    clipUrl: text('clip_url'),
    gender: text({ enum: ['male', 'female', 'unknown'] }).notNull(),
    category: text().notNull(),
    /** False since the service lists them no more. */
    isActive: boolean('is_active').notNull().default(true),
    provider: text().notNull(),
    /** Source URL of the picture, without the parts that change with every response. */
    sourceUrl: text('source_url'),
    /** The same of the clip. */
    clipSourceUrl: text('clip_source_url'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('ai_creators_active').on(table.isActive, table.creatorName)],
);

export type AiCreatorRow = typeof aiCreators.$inferSelect;
