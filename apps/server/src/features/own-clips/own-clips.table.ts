import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { assets } from '#features/assets/assets.table.ts';

/** Clips that users brought to show in their videos. Film and poster lie among the assets, encoded by us. */
export const ownClips = pgTable(
  'own_clips',
  {
    id: text().primaryKey(),
    userId: text('user_id').notNull(),
    title: text().notNull(),
    durationMs: integer('duration_ms').notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    assetId: text('asset_id')
      .notNull()
      .references(() => assets.id),
    posterAssetId: text('poster_asset_id')
      .notNull()
      .references(() => assets.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('own_clips_user').on(table.userId, table.createdAt),
    index('own_clips_asset').on(table.assetId),
    index('own_clips_poster').on(table.posterAssetId),
  ],
);

export type OwnClipRow = typeof ownClips.$inferSelect;
