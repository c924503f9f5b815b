import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { assets } from '#features/assets/assets.table.ts';

/** Music that users brought. The sound lies among the assets, encoded by us. */
export const ownTracks = pgTable(
  'own_tracks',
  {
    id: text().primaryKey(),
    userId: text('user_id').notNull(),
    title: text().notNull(),
    durationMs: integer('duration_ms').notNull(),
    assetId: text('asset_id')
      .notNull()
      .references(() => assets.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('own_tracks_user').on(table.userId, table.createdAt), index('own_tracks_asset').on(table.assetId)],
);

export type OwnTrackRow = typeof ownTracks.$inferSelect;
