import { join } from 'node:path';
import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import type { OwnTrack } from '@hookline/contract/music';
import { type AssetStore, assertStorageLeft, assetKey } from '#features/assets/index.ts';
import { createId } from '#platform/db/create-id.ts';
import type { Database } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { LimitedWork } from '#platform/limited-child/limited-work.ts';
import type { Upload } from '#platform/uploads/receive-upload.ts';
import { countTracks, deleteTrack, findTrack, insertTrack, listTracks } from './own-tracks.repository.ts';
import type { OwnTrackRow } from './own-tracks.table.ts';
import { transcodeTrack } from './transcode-track.ts';

export interface OwnMusicDeps {
  db: Database;
  assets: AssetStore;
  ffmpegPath: string | null;
  /** Child processes that decode audio; `createTranscoding`. */
  transcoding: LimitedWork;
}

export interface MusicFile extends Pick<Upload<unknown>, 'file' | 'folder' | 'sizeBytes' | 'fileName'> {
  /** Empty: use the file's name. */
  title: string;
}

/** Music that users brought. */
export interface OwnMusic {
  list(userId: string): Promise<OwnTrack[]>;
  /** @throws Refusal NOT_FOUND, also for another user's */
  get(userId: string, id: string): Promise<OwnTrack>;
  /** @throws Refusal MUSIC_REFUSED, CONFLICT for too many, STORAGE_FULL, VIDEO_ENGINE_UNAVAILABLE, RATE_LIMITED */
  add(userId: string, file: MusicFile, signal?: AbortSignal): Promise<OwnTrack>;
  /** @throws Refusal NOT_FOUND, also for another user's */
  remove(userId: string, id: string): Promise<void>;
  /**
   * The asset behind a choice of music; null for none and for tracks of the product.
   * @throws Refusal INVALID_INPUT when the user has no such track
   */
  resolve(userId: string, music: string | null): Promise<string | null>;
}

/** Videos started before a deletion are finished within a day. */
const keptAfterDeletionMs = 25 * 3_600_000;

export function createOwnMusic({ db, assets, ffmpegPath, transcoding }: OwnMusicDeps): OwnMusic {
  async function present(rows: readonly OwnTrackRow[]): Promise<OwnTrack[]> {
    const found = await assets.find(
      db,
      rows.map((row) => row.assetId),
    );
    return rows.flatMap(({ id, title, durationMs, createdAt, assetId }) => {
      const asset = found.get(assetId);
      return asset ? [{ id, title, durationMs, url: assets.signUrl(asset), createdAt: createdAt.toISOString() }] : [];
    });
  }

  async function get(userId: string, id: string): Promise<OwnTrack> {
    const row = await findTrack(db, userId, id);
    const [track] = row ? await present([row]) : [];
    if (!track) throw new Refusal('NOT_FOUND');
    return track;
  }

  async function store(userId: string, made: string, track: { title: string; durationMs: number }): Promise<string> {
    const id = createId('mus');
    const asset = await assets.store(db, {
      userId,
      kind: 'music',
      contentType: 'audio/mp4',
      key: assetKey('music', id, '.m4a'),
      fileName: `${id}.m4a`,
      source: { moveFrom: made },
    });
    await runTransaction(db, async (tx) => {
      await assets.record(tx, asset);
      await insertTrack(tx, { id, userId, ...track, assetId: asset.id });
    });
    return id;
  }

  return {
    list: async (userId) => present(await listTracks(db, userId)),
    get,
    async add(userId, { file, folder, sizeBytes, fileName, title }, signal) {
      if (ffmpegPath === null) throw new Refusal('VIDEO_ENGINE_UNAVAILABLE');
      if ((await countTracks(db, userId)) >= limits.ownTracks)
        throw new Refusal('CONFLICT', { message: messages.music.tooMany });
      await assertStorageLeft(db, userId, sizeBytes);
      const outFile = join(folder, 'track.m4a');
      const order = { ffmpegPath, sourceFile: file, outFile };
      const durationMs = await transcodeTrack(transcoding, order, { userId, signal });
      return get(userId, await store(userId, outFile, { title: title || titleFromFileName(fileName), durationMs }));
    },
    async remove(userId, id) {
      const row = await runTransaction(db, async (tx) => {
        const deleted = await deleteTrack(tx, userId, id);
        if (deleted) await assets.expire(tx, [deleted.assetId], new Date(Date.now() + keptAfterDeletionMs));
        return deleted;
      });
      if (!row) throw new Refusal('NOT_FOUND');
    },
    async resolve(userId, music) {
      if (!music?.startsWith('mus_')) return null;
      const row = await findTrack(db, userId, music);
      if (row) return row.assetId;
      const message = messages.music.gone;
      throw new Refusal('INVALID_INPUT', { message, details: [{ path: 'music', message }] });
    },
  };
}

/** "my_song-final.mp3" is "my song final". */
function titleFromFileName(fileName: string): string {
  const words = fileName.replace(/\.[a-z0-9]{1,5}$/i, '').replaceAll(/[\s_-]+/g, ' ');
  return [...words.trim()].slice(0, 80).join('') || 'My music';
}
