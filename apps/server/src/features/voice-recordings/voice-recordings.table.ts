import type { RecordingDifference, RecordingWarning } from '@hookline/contract/voice-recordings';
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { assets } from '#features/assets/assets.table.ts';

/** Times of words in a recording; offsets in its script. */
export type RecordedTimes = { offset: number; startMs: number; endMs: number }[];

/** Consent given with a recording: version of the text, time, and digest of the sound it was given for. */
export interface VoiceConsent {
  version: string;
  at: string;
  sha256: string;
}

/** Recordings of people's own voices, each of one script. The cleaned sound lies among the assets. */
export const voiceRecordings = pgTable(
  'voice_recordings',
  {
    id: text().primaryKey(),
    userId: text('user_id').notNull(),
    script: text().notNull(),
    language: text().notNull(),
    durationMs: integer('duration_ms').notNull(),
    times: jsonb().$type<RecordedTimes>().notNull(),
    differences: jsonb().$type<RecordingDifference[]>().notNull(),
    warnings: jsonb().$type<RecordingWarning[]>().notNull(),
    consent: jsonb().$type<VoiceConsent>().notNull(),
    assetId: text('asset_id')
      .notNull()
      .references(() => assets.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('voice_recordings_user').on(table.userId, table.createdAt),
    index('voice_recordings_asset').on(table.assetId),
  ],
);

export type VoiceRecordingRow = typeof voiceRecordings.$inferSelect;
