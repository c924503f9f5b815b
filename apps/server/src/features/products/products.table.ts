import type { BrandFont, BrandTone } from '@hookline/contract/products';
import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Brand identity. Fields are only ever added. */
export interface StoredBrand {
  logoAssetId: string | null;
  /** '#rrggbb', the main one first. */
  colors: string[];
  /** Absent in products stored before there was a choice. */
  font?: BrandFont | null;
  tone?: BrandTone | null;
  /** Words that stand in no ad. */
  avoid: string[];
}

/** Advertised products: each chat and static ad belongs to one. */
export const products = pgTable(
  'products',
  {
    id: text().primaryKey(),
    userId: text('user_id').notNull(),
    name: text().notNull(),
    description: text().notNull().default(''),
    /** Assets, the main photo first. Kept without end while the product is there. */
    photoAssetIds: text('photo_asset_ids').array().notNull().default([]),
    brand: jsonb().$type<StoredBrand>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    /** Hidden since then; gone for good when the time for Undo is over. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [index('products_user').on(table.userId, table.createdAt), index('products_deleted').on(table.deletedAt)],
);

export type ProductRow = typeof products.$inferSelect;
