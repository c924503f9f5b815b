import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { assets } from '#features/assets/assets.table.ts';
import { operations } from '#features/operations/operations.table.ts';

/** Still pictures a person has: made ones, whose row comes with the operation and is filled when that completes, and uploads. */
export const pictures = pgTable(
  'pictures',
  {
    id: text().primaryKey(),
    userId: text('user_id').notNull(),
    /** Null for what was uploaded. */
    operationId: text('operation_id').references(() => operations.id),
    kind: text({ enum: ['avatar', 'product-in-hand', 'try-on'] }).notNull(),
    /** In the person's words; '' where there were none. */
    prompt: text().notNull().default(''),
    assetId: text('asset_id').references(() => assets.id),
    /** The picture once more, as small as galleries show it. */
    thumbnailAssetId: text('thumbnail_asset_id').references(() => assets.id),
    width: integer(),
    height: integer(),
    /** What the engine could not do as asked, in plain sentences. */
    notes: text().array().notNull().default([]),
    /** What only this kind has, as its capability defines it; fields are only ever added. */
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
export type PictureKind = PictureRow['kind'];
