import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * What was agreed to for photos of people before anything was made of them. Holds nothing of the photo but its hash, and
 * stays when the actor goes, because their videos may.
 */
export const photoConsents = pgTable(
  'photo_consents',
  {
    id: text().primaryKey(),
    userId: text('user_id').notNull(),
    /** The photo while it waits to be made into an actor. */
    assetId: text('asset_id').notNull(),
    /** SHA-256 of the photo, hexadecimal. */
    sha256: text().notNull(),
    /** Of `photoActorConsents`, whose text stays with its version. */
    version: text().notNull(),
    agreedAt: timestamp('agreed_at', { withTimezone: true }).notNull().defaultNow(),
    /** Null while nothing was made of it. */
    actorId: text('actor_id'),
  },
  (table) => [
    index('photo_consents_user').on(table.userId, table.agreedAt),
    index('photo_consents_asset').on(table.assetId),
    index('photo_consents_actor').on(table.actorId),
  ],
);

export type PhotoConsentRow = typeof photoConsents.$inferSelect;
