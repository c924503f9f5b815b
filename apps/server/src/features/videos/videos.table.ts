import { videoKinds } from '@hookline/contract/videos';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { assets } from '#features/assets/assets.table.ts';
import { operations } from '#features/operations/operations.table.ts';

/** The library. A row is inserted with its operation and filled when that completes. */
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
    /** As requested; 'auto' until the engine has reported the detected language. */
    language: text().notNull(),
    ratio: text().notNull(),
    videoAssetId: text('video_asset_id').references(() => assets.id),
    posterAssetId: text('poster_asset_id').references(() => assets.id),
    /** Poster thumbnail for lists. Null for videos made before thumbnails existed. */
    thumbnailAssetId: text('thumbnail_asset_id').references(() => assets.id),
    captionsAssetId: text('captions_asset_id').references(() => assets.id),
    /** The captions in SubRip format. */
    subtitlesAssetId: text('subtitles_asset_id').references(() => assets.id),
    /** User-facing notes on parts of the request the engine could not fulfill. */
    notes: text().array().notNull().default([]),
    /** Data specific to this kind, defined by its capability; fields are only ever added. */
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

/** Pictures used by videos, for as long as those are in the library, so that they can be remade. */
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
