import { join } from 'node:path';
import { type AssetStore, assetKey, type StoredAsset } from '#features/assets/index.ts';
import {
  completeOperation,
  createPreviewWriter,
  type EngineOptions,
  type OperationRun,
  type OperationTimings,
  withRunFolder,
} from '#features/operations/index.ts';
import type { Database } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { updateVideoOfOperation } from './videos.repository.ts';
import { writeThumbnail } from './write-thumbnail.ts';

export interface MakeFilmDeps {
  db: Database;
  assets: AssetStore;
  storage: Storage;
  /** Folder for files in the making, on the same disk as storage when that is a folder. */
  workFolder: string;
}

/** Output files of an engine; `preview` is written occasionally, captions only if there is speech. */
export interface FilmFiles {
  video: string;
  poster: string;
  captions: string;
  subtitles: string;
  preview: string;
}

export interface Film {
  durationMs: number;
  width: number;
  height: number;
  /** Detected language; omitted if there is no speech. */
  language?: string;
  /** Whether captions were written. */
  hasCaptions: boolean;
  /** User-facing notes on parts of the request that could not be fulfilled. */
  notes: string[];
  timings: OperationTimings;
}

/** Writes the files of a film. `folder` is there until they are stored, also for copies of what the film is made from. */
export type MakeFiles = (files: FilmFiles, options: EngineOptions, folder: string) => Promise<Film>;

/**
 * One run that makes a film: `make` writes the files and describes them; they are stored, and the row, the operation
 * and the credit change in one transaction. `fileName` is the name of the download, without extension.
 */
export async function makeFilm(
  run: OperationRun,
  deps: MakeFilmDeps,
  fileName: string,
  make: MakeFiles,
): Promise<void> {
  await withRunFolder(deps.workFolder, run, async (folder) => {
    const preview = createPreviewWriter(run.operation, join(folder, 'preview.jpg'), deps.storage);
    try {
      const files: FilmFiles = {
        video: join(folder, 'video.mp4'),
        poster: join(folder, 'poster.jpg'),
        captions: join(folder, 'captions.vtt'),
        subtitles: join(folder, 'captions.srt'),
        preview: preview.file,
      };
      const options: EngineOptions = {
        signal: run.signal,
        onProgress: (progress) => run.report({ ...progress, previewFrame: preview.next(progress.frame) }),
      };
      const film = await make(files, options, folder);
      run.report({ stage: 'storing', stageProgress: 0, progress: 99, frame: null, frames: null, previewFrame: null });
      await keepFilm(run, deps, fileName, { film, files });
    } finally {
      await preview.end({ isUnwanted: run.signal.aborted });
    }
  });
}

async function keepFilm(
  { operation, attempt }: OperationRun,
  { db, assets }: MakeFilmDeps,
  fileName: string,
  { film, files }: { film: Film; files: FilmFiles },
): Promise<void> {
  // Keys carry the attempt: a run that was overtaken must not touch the files of the one that completed.
  const store = (kind: StoredAsset['kind'], extension: string, contentType: string, file: string) =>
    assets.store(db, {
      kind,
      contentType,
      userId: operation.userId,
      key: assetKey('videos', operation.id, `-${attempt}.${extension}`),
      fileName: `${fileName}.${extension}`,
      source: { moveFrom: file },
    });
  const thumbnailFile = await writeThumbnail(files.poster);
  const video = await store('video', 'mp4', 'video/mp4', files.video);
  const poster = await store('poster', 'jpg', 'image/jpeg', files.poster);
  const thumbnail = await store('thumbnail', 'webp', 'image/webp', thumbnailFile);
  const captions = film.hasCaptions ? await store('captions', 'vtt', 'text/vtt', files.captions) : null;
  const subtitles = film.hasCaptions ? await store('subtitles', 'srt', 'application/x-subrip', files.subtitles) : null;
  const stored = [video, poster, thumbnail, captions, subtitles].filter((asset) => asset !== null);

  const { durationMs, width, height, language, notes, timings } = film;
  const isCompleted = await completeOperation(db, { id: operation.id, attempt }, timings, async (tx) => {
    for (const asset of stored) await assets.record(tx, asset);
    await updateVideoOfOperation(tx, operation.id, {
      durationMs,
      width,
      height,
      notes,
      ...(language !== undefined && { language }),
      videoAssetId: video.id,
      posterAssetId: poster.id,
      thumbnailAssetId: thumbnail.id,
      captionsAssetId: captions?.id ?? null,
      subtitlesAssetId: subtitles?.id ?? null,
    });
  });
  if (!isCompleted) for (const asset of stored) await assets.discard(db, asset);
}
