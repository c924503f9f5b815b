import { videoKinds } from '@hookline/contract/videos';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { assets } from '#features/assets/assets.table.ts';
import { operations } from '#features/operations/operations.table.ts';

/** The library. A row is made with its operation and filled when that completes. */
export const videos = pgTable(
  'videos',
  {
    id: text().primaryKey(),
    userId: text('user_id').notNull(),
    operationId: text('operation_id')
      .notNull()
      .references(() => operations.id),
    kind: text({ enum: videoKinds }).notNull().default('talking-actor'),
    name: text().notNull(),
    /** The video this one was edited from; it may be gone since. */
    editOf: text('edit_of'),
    /** 1, and one more than what it was edited from. */
    version: integer().notNull().default(1),
    actorId: text('actor_id'),
    script: text().notNull(),
    /** As asked for; 'auto' until the engine has told which one it heard. */
    language: text().notNull(),
    ratio: text().notNull(),
    videoAssetId: text('video_asset_id').references(() => assets.id),
    posterAssetId: text('poster_asset_id').references(() => assets.id),
    /** The poster once more, as small as lists show it. Null for what was made before there were any. */
    thumbnailAssetId: text('thumbnail_asset_id').references(() => assets.id),
    captionsAssetId: text('captions_asset_id').references(() => assets.id),
    /** The captions once more, as SubRip. */
    subtitlesAssetId: text('subtitles_asset_id').references(() => assets.id),
    /** What the engine could not do as asked, in plain sentences. */
    notes: text().array().notNull().default([]),
    /** What only this kind has, as its capability defines it; fields are only ever added. */
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    durationMs: integer('duration_ms'),
    width: integer(),
    height: integer(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Its making was canceled: in no library, and purged when the time for another try is over. */
    canceledAt: timestamp('canceled_at', { withTimezone: true }),
    /** Hidden from here on; purged when the time for Undo is over. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('videos_operation').on(table.operationId),
    index('videos_user_created').on(table.userId, table.createdAt),
    // Pages and their number are read from here alone.
    index('videos_library')
      .on(table.userId, table.createdAt, table.id, table.kind)
      .where(sql`${table.deletedAt} is null and ${table.canceledAt} is null`),
    index('videos_deleted').on(table.deletedAt),
    index('videos_canceled').on(table.canceledAt).where(sql`${table.canceledAt} is not null`),
    // An asset that goes is looked for in each of these.
    index('videos_video_asset').on(table.videoAssetId),
    index('videos_poster_asset').on(table.posterAssetId),
    index('videos_thumbnail_asset').on(table.thumbnailAssetId),
    index('videos_captions_asset').on(table.captionsAssetId),
    index('videos_subtitles_asset').on(table.subtitlesAssetId),
  ],
);

export type VideoRow = typeof videos.$inferSelect;

/** Pictures that videos show, as long as they are in the library: what was made with them can be made again. */
export const videoPictures = pgTable(
  'video_pictures',
  {
    videoId: text('video_id')
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    assetId: text('asset_id')
      .notNull()
      .references(() => assets.id),
  },
  (table) => [primaryKey({ columns: [table.videoId, table.assetId] }), index('video_pictures_asset').on(table.assetId)],
);
