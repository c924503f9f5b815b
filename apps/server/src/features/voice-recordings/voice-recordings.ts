import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { LanguageCode } from '@hookline/contract/languages';
import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import { type RecordedPart, type VoiceRecording, voiceConsent } from '@hookline/contract/voice-recordings';
import { type AssetStore, assertStorageLeft, assetKey } from '#features/assets/index.ts';
import { assertSpeakable, findSpokenWords, languageOf } from '#features/scripts/index.ts';
import { createId } from '#platform/db/create-id.ts';
import type { Database } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { LimitedWork } from '#platform/limited-child/limited-work.ts';
import type { Upload } from '#platform/uploads/receive-upload.ts';
import { prepareRecording } from './prepare-recording.ts';
import {
  countRecordings,
  deleteRecording,
  findRecording,
  insertRecording,
  listRecordings,
} from './voice-recordings.repository.ts';
import type { RecordedTimes, VoiceRecordingRow } from './voice-recordings.table.ts';

export interface VoiceRecordingsDeps {
  db: Database;
  assets: AssetStore;
  ffmpegPath: string | null;
  /** Child processes that decode and align recordings; `createRecordingWork`. */
  work: LimitedWork;
}

export interface RecordingFile
  extends Pick<
    Upload<{ script: string; language: LanguageCode | 'auto'; consent: string; parts: RecordedPart[] }>,
    'file' | 'folder' | 'sizeBytes' | 'fields'
  > {}

/** What a video needs of a recording; stored with its operation, so fields are only ever added. */
export interface RecordedVoice {
  assetId: string;
  times: RecordedTimes;
  durationMs: number;
  language: LanguageCode;
}

/** Recordings of people's own voices. */
export interface VoiceRecordings {
  list(userId: string): Promise<VoiceRecording[]>;
  /**
   * @throws Refusal INVALID_INPUT without consent, RECORDING_REFUSED, CONFLICT for too many, STORAGE_FULL,
   * UNSPEAKABLE_SCRIPT, VIDEO_ENGINE_UNAVAILABLE, RATE_LIMITED
   */
  add(userId: string, upload: RecordingFile, signal?: AbortSignal): Promise<VoiceRecording>;
  /** @throws Refusal NOT_FOUND, also for another user's */
  remove(userId: string, id: string): Promise<void>;
  /**
   * The recording behind a choice of voice; null if the voice is no recording.
   * @throws Refusal INVALID_INPUT if the user has no such recording, or the script is another one
   */
  resolve(userId: string, voice: string | undefined, script: string): Promise<RecordedVoice | null>;
}

/** Videos started before a deletion are finished within a day. */
const keptAfterDeletionMs = 25 * 3_600_000;
const text = messages.voiceRecordings;

/** Whether a choice of voice names a recording. */
export function isRecordingId(voice: string | undefined): voice is string {
  return voice?.startsWith('rec_') ?? false;
}

export function createVoiceRecordings({ db, assets, ffmpegPath, work }: VoiceRecordingsDeps): VoiceRecordings {
  async function present(rows: readonly VoiceRecordingRow[]): Promise<VoiceRecording[]> {
    const found = await assets.find(
      db,
      rows.map((row) => row.assetId),
    );
    return rows.flatMap(({ assetId, userId: _, times: _times, consent: _consent, language, createdAt, ...row }) => {
      const asset = found.get(assetId);
      if (!asset) return [];
      // Written by `add`.
      const known = language as LanguageCode;
      return [{ ...row, language: known, url: assets.signUrl(asset), createdAt: createdAt.toISOString() }];
    });
  }

  return {
    list: async (userId) => present(await listRecordings(db, userId)),
    async add(userId, { file, folder, sizeBytes, fields }, signal) {
      if (fields.consent !== voiceConsent.version) throw invalid('consent', text.consentNeeded);
      if (ffmpegPath === null) throw new Refusal('VIDEO_ENGINE_UNAVAILABLE');
      if ((await countRecordings(db, userId)) >= limits.voiceRecordings)
        throw new Refusal('CONFLICT', { message: text.tooMany });
      await assertStorageLeft(db, userId, sizeBytes);
      const { script, parts } = fields;
      const language = await languageOf(script, fields.language);
      await assertSpeakable(script, language, { code: 'UNSPEAKABLE_SCRIPT', field: 'script' });
      const sha256 = await digestOf(file);
      const outFile = join(folder, 'voice.wav');
      const pronunciations = await findSpokenWords(db, userId, script);
      const order = { ffmpegPath, sourceFile: file, outFile, text: script, language, pronunciations, parts };
      const made = await prepareRecording(work, order, { userId, signal });
      const id = createId('rec');
      const asset = await assets.store(db, {
        userId,
        kind: 'voice',
        contentType: 'audio/wav',
        key: assetKey('voices', id, '.wav'),
        fileName: `${id}.wav`,
        source: { moveFrom: outFile },
      });
      const consent = { version: fields.consent, at: new Date().toISOString(), sha256 };
      await runTransaction(db, async (tx) => {
        await assets.record(tx, asset);
        await insertRecording(tx, { id, userId, script, language, ...made, consent, assetId: asset.id });
      });
      const row = await findRecording(db, userId, id);
      const [recording] = row ? await present([row]) : [];
      if (!recording) throw new Refusal('NOT_FOUND');
      return recording;
    },
    async remove(userId, id) {
      const row = await runTransaction(db, async (tx) => {
        const deleted = await deleteRecording(tx, userId, id);
        if (deleted) await assets.expire(tx, [deleted.assetId], new Date(Date.now() + keptAfterDeletionMs));
        return deleted;
      });
      if (!row) throw new Refusal('NOT_FOUND');
    },
    async resolve(userId, voice, script) {
      if (!isRecordingId(voice)) return null;
      const row = await findRecording(db, userId, voice);
      if (!row) throw invalid('voice', text.gone);
      if (row.script !== script) throw invalid('voice', text.scriptChanged);
      const { assetId, times, durationMs } = row;
      return { assetId, times, durationMs, language: row.language as LanguageCode };
    },
  };
}

function invalid(path: string, message: string): Refusal {
  return new Refusal('INVALID_INPUT', { message, details: [{ path, message }] });
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
