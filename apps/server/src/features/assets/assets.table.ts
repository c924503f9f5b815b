import { pictureKinds } from '@hookline/contract/operations';
import { bigint, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** Stored files that belong to a user. The file lies in storage under `storage_key`. */
export const assets = pgTable(
  'assets',
  {
    id: text().primaryKey(),
    userId: text('user_id').notNull(),
    kind: text({
      enum: [
        'video',
        'poster',
        'thumbnail',
        'captions',
        'subtitles',
        'image',
        'music',
        'voice',
        'clip',
        ...pictureKinds,
        'static-ad',
        'chat-image',
        'actor-photo',
        'photo-actor',
      ],
    }).notNull(),
    storageKey: text('storage_key').notNull(),
    contentType: text('content_type').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    /** Offered as the file's name when it is downloaded. */
    fileName: text('file_name').notNull(),
    /** Temporary ones are swept after this moment. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('assets_storage_key').on(table.storageKey),
    index('assets_user').on(table.userId, table.createdAt),
    index('assets_expires').on(table.expiresAt),
  ],
);

/**
 * Files on their way into or out of storage: recorded before the file is stored, and dropped when a row references the
 * file or when it is deleted. Leftovers of a killed process are found here without listing all files.
 */
export const unnamedFiles = pgTable(
  'unnamed_files',
  {
    storageKey: text('storage_key').primaryKey(),
    notedAt: timestamp('noted_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('unnamed_files_noted').on(table.notedAt)],
);

/** When all files were last looked at, for those that the list above cannot know: of former versions, restored by hand. */
export const fileWalks = pgTable('file_walks', {
  finishedAt: timestamp('finished_at', { withTimezone: true }).primaryKey(),
});

export type AssetRow = typeof assets.$inferSelect;
