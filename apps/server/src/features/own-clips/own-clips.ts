import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import type { OwnClip } from '@hookline/contract/own-clips';
import type { ClipRange } from '@hookline/contract/talking-actor-options';
import { type AssetStore, assertStorageLeft, assetKey } from '#features/assets/index.ts';
import { createId } from '#platform/db/create-id.ts';
import type { Database } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { LimitedWork } from '#platform/limited-child/limited-work.ts';
import type { Upload } from '#platform/uploads/receive-upload.ts';
import { countClips, deleteClip, findClip, insertClip, listClips } from './own-clips.repository.ts';
import type { OwnClipRow } from './own-clips.table.ts';
import { transcodeClip } from './transcode-clip.ts';

export interface OwnClipsDeps {
  db: Database;
  assets: AssetStore;
  ffmpegPath: string | null;
  /** Child processes that decode clips; `createClipTranscoding`. */
  transcoding: LimitedWork;
}

export interface ClipFile extends Pick<Upload<unknown>, 'file' | 'folder' | 'sizeBytes' | 'fileName'> {
  /** Empty: use the file's name. */
  title: string;
}

/** A stretch of a clip in a video; stored with its operation, so fields are only ever added. */
export interface ClipStretch extends ClipRange {
  assetId: string;
}

/** Clips that users brought to show in their videos. */
export interface OwnClips {
  list(userId: string): Promise<OwnClip[]>;
  /** @throws Refusal CLIP_REFUSED, CONFLICT for too many, STORAGE_FULL, VIDEO_ENGINE_UNAVAILABLE, RATE_LIMITED */
  add(userId: string, file: ClipFile, signal?: AbortSignal): Promise<OwnClip>;
  /** @throws Refusal NOT_FOUND, also for another user's */
  remove(userId: string, id: string): Promise<void>;
  /**
   * The stretches of clips a video shows, with the films behind them; those that reach beyond a clip end with it.
   * @throws Refusal INVALID_INPUT when the user has no such clip, or a stretch is empty
   */
  resolve(userId: string, stretches: readonly ClipRange[]): Promise<ClipStretch[]>;
}

/** Videos started before a deletion are finished within a day. */
const keptAfterDeletionMs = 25 * 3_600_000;
const text = messages.ownClips;

export function createOwnClips({ db, assets, ffmpegPath, transcoding }: OwnClipsDeps): OwnClips {
  async function present(rows: readonly OwnClipRow[]): Promise<OwnClip[]> {
    const found = await assets.find(
      db,
      rows.flatMap(({ assetId, posterAssetId }) => [assetId, posterAssetId]),
    );
    return rows.flatMap(({ userId: _, assetId, posterAssetId, createdAt, ...clip }) => {
      const [film, poster] = [found.get(assetId), found.get(posterAssetId)];
      if (!film || !poster) return [];
      const urls = { url: assets.signUrl(film), posterUrl: assets.signUrl(poster) };
      return [{ ...clip, ...urls, createdAt: createdAt.toISOString() }];
    });
  }

  async function store(
    userId: string,
    files: { film: string; poster: string },
    clip: Pick<OwnClipRow, 'title' | 'durationMs' | 'width' | 'height'>,
  ): Promise<string> {
    const id = createId('clp');
    const of = { userId, fileName: `${id}.mp4` };
    const film = await assets.store(db, {
      ...of,
      kind: 'clip',
      contentType: 'video/mp4',
      key: assetKey('clips', id, '.mp4'),
      source: { moveFrom: files.film },
    });
    const poster = await assets.store(db, {
      ...of,
      fileName: `${id}.jpg`,
      kind: 'clip',
      contentType: 'image/jpeg',
      key: assetKey('clips', id, '.jpg'),
      source: { moveFrom: files.poster },
    });
    await runTransaction(db, async (tx) => {
      await assets.record(tx, film);
      await assets.record(tx, poster);
      await insertClip(tx, { id, userId, ...clip, assetId: film.id, posterAssetId: poster.id });
    });
    return id;
  }

  return {
    list: async (userId) => present(await listClips(db, userId)),
    async add(userId, { file, folder, sizeBytes, fileName, title }, signal) {
      if (ffmpegPath === null) throw new Refusal('VIDEO_ENGINE_UNAVAILABLE');
      if ((await countClips(db, userId)) >= limits.ownClips) throw new Refusal('CONFLICT', { message: text.tooMany });
      await assertStorageLeft(db, userId, sizeBytes);
      const files = { film: join(folder, 'clip.mp4'), poster: join(folder, 'clip.jpg') };
      const order = { ffmpegPath, sourceFile: file, outFile: files.film, posterFile: files.poster };
      const made = await transcodeClip(transcoding, order, { userId, signal });
      await assertStorageLeft(db, userId, (await stat(files.film)).size);
      const id = await store(userId, files, { title: title || titleFromFileName(fileName), ...made });
      const row = await findClip(db, userId, id);
      const [clip] = row ? await present([row]) : [];
      if (!clip) throw new Refusal('NOT_FOUND');
      return clip;
    },
    async remove(userId, id) {
      const row = await runTransaction(db, async (tx) => {
        const deleted = await deleteClip(tx, userId, id);
        if (!deleted) return undefined;
        await assets.expire(tx, [deleted.assetId], new Date(Date.now() + keptAfterDeletionMs));
        await assets.expire(tx, [deleted.posterAssetId], new Date());
        return deleted;
      });
      if (!row) throw new Refusal('NOT_FOUND');
    },
    async resolve(userId, stretches) {
      const resolved: ClipStretch[] = [];
      for (const [index, { id, fromMs, toMs }] of stretches.entries()) {
        const row = await findClip(db, userId, id);
        if (!row) throw invalid(`clips.${index}.id`, text.gone);
        // A clip of a fraction of a second is shown whole.
        const latestMs = Math.max(0, row.durationMs - limits.clipRangeMs);
        const startMs = Math.min(fromMs, latestMs);
        const endMs = Math.min(toMs, row.durationMs);
        if (endMs <= startMs) throw invalid(`clips.${index}.toMs`, text.badRange);
        resolved.push({ id, fromMs: startMs, toMs: endMs, assetId: row.assetId });
      }
      return resolved;
    },
  };
}

function invalid(path: string, message: string): Refusal {
  return new Refusal('INVALID_INPUT', { message, details: [{ path, message }] });
}

/** "screen_recording-2.mov" is "screen recording 2". */
function titleFromFileName(fileName: string): string {
  const words = fileName.replace(/\.[a-z0-9]{1,5}$/i, '').replaceAll(/[\s_-]+/g, ' ');
  return [...words.trim()].slice(0, 80).join('') || 'My clip';
}
