import { boolean, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { assets } from '#features/assets/assets.table.ts';

/** A part of a product that may be kept or left out, and the cut-out decided the other way; pictures in base64. */
export interface StoredDoubt {
  kind: 'label' | 'part' | 'opening';
  /** Whether the engine keeps it. */
  isKept: boolean;
  /** How much of the product it is, 0..1. */
  share: number;
  mask: string;
  preview: string;
}

/**
 * How pictures of products are cut out: as the engine saw them when somebody looked, and as their owner decided. Goes with
 * the picture. Masks are PNGs of some kilobytes, base64.
 */
export const photoCuts = pgTable('photo_cuts', {
  assetId: text('asset_id')
    .primaryKey()
    .references(() => assets.id, { onDelete: 'cascade' }),
  use: text({ enum: ['auto', 'checked', 'other', 'whole', 'own'] }).notNull(),
  /** What the engine would keep, or guesses where it is not sure; null before it was asked. */
  autoMask: text('auto_mask'),
  /** Why the engine leaves the photo whole; null where it cuts it out. */
  autoReason: text('auto_reason'),
  /** The model saw it: to be looked at. */
  isByModel: boolean('is_by_model').notNull().default(false),
  /** The product as the engine would use it: a small WebP, base64. */
  autoPreview: text('auto_preview'),
  /** Why the matting model had no say in this yet; null where it had. */
  gap: text({ enum: ['not-asked', 'no-model', 'no-memory', 'failed'] }),
  /** What its owner is asked about. */
  doubt: jsonb().$type<StoredDoubt>(),
  /** What the owner touched up. Stays when it is switched off. */
  ownMask: text('own_mask'),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

export type PhotoCutRow = typeof photoCuts.$inferSelect;
