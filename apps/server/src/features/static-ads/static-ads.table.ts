import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { assets } from '#features/assets/assets.table.ts';
import { operations } from '#features/operations/operations.table.ts';
import { products } from '#features/products/products.table.ts';
import type { AdRecipe } from './ad-recipe.ts';

/** One conversation about a product. */
export const chats = pgTable(
  'chats',
  {
    id: text().primaryKey(),
    userId: text('user_id').notNull(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    title: text().notNull(),
    /** The ad that is meant when a message says "it"; null for all of the newest ones. */
    focusAdId: text('focus_ad_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    index('chats_product').on(table.productId, table.updatedAt),
    index('chats_user').on(table.userId),
    index('chats_deleted').on(table.deletedAt),
  ],
);

/** Messages. Responses that contain ads reference the operation that made them. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    id: text().primaryKey(),
    chatId: text('chat_id')
      .notNull()
      .references(() => chats.id),
    role: text({ enum: ['user', 'assistant'] }).notNull(),
    content: text().notNull(),
    /** Pictures that were attached. */
    imageAssetIds: text('image_asset_ids').array().notNull().default([]),
    /** The operation it started, or whose result it reports. */
    operationId: text('operation_id').references(() => operations.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('chat_messages_chat').on(table.chatId, table.createdAt),
    index('chat_messages_operation').on(table.operationId),
  ],
);

/** Finished static ads: the picture, and the recipe that makes it again. */
export const ads = pgTable(
  'ads',
  {
    id: text().primaryKey(),
    userId: text('user_id').notNull(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    /** Null once its chat was deleted: ads outlive what was said about them. */
    chatId: text('chat_id').references(() => chats.id),
    operationId: text('operation_id')
      .notNull()
      .references(() => operations.id),
    /** Position within its set, from 0. */
    position: integer().notNull(),
    prompt: text().notNull(),
    recipe: jsonb().$type<AdRecipe>().notNull(),
    assetId: text('asset_id')
      .notNull()
      .references(() => assets.id),
    thumbnailAssetId: text('thumbnail_asset_id')
      .notNull()
      .references(() => assets.id),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('ads_user').on(table.userId, table.createdAt),
    index('ads_product').on(table.productId, table.createdAt),
    index('ads_chat').on(table.chatId, table.createdAt),
    index('ads_operation').on(table.operationId),
    index('ads_asset').on(table.assetId),
    index('ads_thumbnail_asset').on(table.thumbnailAssetId),
  ],
);

export type ChatRow = typeof chats.$inferSelect;
export type ChatMessageRow = typeof chatMessages.$inferSelect;
export type AdRow = typeof ads.$inferSelect;
