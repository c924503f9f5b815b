import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * What was confirmed about a photo of a person before something was made with their face. Holds nothing of the photo but its
 * hash, and stays when the photo goes, because what was made of it may. Photo actors have their own, `photo_consents`.
 */
export const photoStatements = pgTable(
  'photo_statements',
  {
    id: text().primaryKey(),
    userId: text('user_id').notNull(),
    /** The photo it was given for. */
    assetId: text('asset_id').notNull(),
    /** SHA-256 of the photo, hexadecimal: the same photo sent again needs no other statement. */
    sha256: text().notNull(),
    /** Of what was agreed to, whose text stays with its version. */
    version: text().notNull(),
    /** With which it was given. */
    operationId: text('operation_id').notNull(),
    agreedAt: timestamp('agreed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('photo_statements_user').on(table.userId, table.sha256),
    index('photo_statements_asset').on(table.assetId),
  ],
);

export type PhotoStatementRow = typeof photoStatements.$inferSelect;
