import { pictureKinds } from '@hookline/contract/operations';
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { assets } from '#features/assets/assets.table.ts';
import { operations } from '#features/operations/operations.table.ts';

/**
 * A user's still pictures: generated ones, whose row is inserted with the operation and filled when it completes, and
 * uploads.
 */
export const pictures = pgTable(
  'pictures',
  {
    id: text().primaryKey(),
    userId: text('user_id').notNull(),
    /** Null for what was uploaded. */
    operationId: text('operation_id').references(() => operations.id),
    kind: text({ enum: pictureKinds }).notNull(),
    /** In the person's words; '' where there were none. */
    prompt: text().notNull().default(''),
    assetId: text('asset_id').references(() => assets.id),
    /** Thumbnail for galleries. */
    thumbnailAssetId: text('thumbnail_asset_id').references(() => assets.id),
    width: integer(),
    height: integer(),
    /** User-facing notes on parts of the request the engine could not fulfill. */
    notes: text().array().notNull().default([]),
    /** Data specific to this kind, defined by its capability; fields are only ever added. */
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Hidden from here on; purged when the time for Undo is over. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('pictures_operation').on(table.operationId),
    index('pictures_user_kind_created').on(table.userId, table.kind, table.createdAt),
    index('pictures_deleted').on(table.deletedAt),
    index('pictures_asset').on(table.assetId),
    index('pictures_thumbnail_asset').on(table.thumbnailAssetId),
  ],
);

export type PictureRow = typeof pictures.$inferSelect;
