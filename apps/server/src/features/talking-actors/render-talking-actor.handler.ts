import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { messages } from '@hookline/contract/messages';
import type { Logger } from 'pino';
import { findActorName } from '#features/actors/index.ts';
import type { AssetStore, StoredAsset } from '#features/assets/index.ts';
import {
  completeOperation,
  OperationFailure,
  type OperationRun,
  previewKey,
  runOperation,
} from '#features/operations/index.ts';
import { updateVideoOfOperation } from '#features/videos/index.ts';
import type { Database } from '#platform/db/database.ts';
import type { JobContext } from '#platform/jobs/job-definition.ts';
import type { Storage } from '#platform/storage/storage.ts';
import {
  EngineError,
  type TalkingActorEngine,
  type TalkingActorInput,
  type TalkingActorRequest,
} from './talking-actor-engine.ts';
import { writeThumbnail } from './write-thumbnail.ts';

export interface RenderTalkingActorDeps {
  db: Database;
  assets: AssetStore;
  storage: Storage;
  engine: TalkingActorEngine;
  logger: Logger;
  /** Folder for files in the making, on the same disk as storage when that is a folder. */
  workFolder: string;
}

/** The newest frame is stored at most this often. */
const previewIntervalMs = 1500;

export async function handle(
  { operationId }: { operationId: string },
  deps: RenderTalkingActorDeps,
  { signal: stopSignal }: JobContext,
): Promise<void> {
  const { db, logger } = deps;
  const failedText = messages.talkingActors.failed;
  await runOperation(operationId, { db, logger, stopSignal, failedText }, async (run) => {
    const attemptFolder = (attempt: number): string => join(deps.workFolder, `${operationId}-${attempt}`);
    // A process that was killed leaves its folder behind.
    for (let earlier = 1; earlier < run.attempt; earlier += 1) await removeFolder(attemptFolder(earlier));
    const folder = attemptFolder(run.attempt);
    await mkdir(folder, { recursive: true });
    const preview = createPreviewWriter(operationId, join(folder, 'preview.jpg'), deps.storage);
    try {
      await renderInto(folder, run, preview, deps);
    } finally {
      await preview.remove();
      await removeFolder(folder);
    }
  });
}

async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

async function renderInto(
  folder: string,
  run: OperationRun,
  preview: PreviewWriter,
  deps: RenderTalkingActorDeps,
): Promise<void> {
  const { operation } = run;
  // Written by startVideos as a TalkingActorInput.
  const input = operation.input as TalkingActorInput;
  const request: TalkingActorRequest = {
    input,
    media: await findFiles(input.mediaAssetIds, missingImage, deps),
    music: await findFile(input.musicAssetId, messages.music.gone, deps),
    logo: await findFile(input.logoAssetId, missingImage, deps),
    files: {
      video: join(folder, 'video.mp4'),
      poster: join(folder, 'poster.jpg'),
      captions: join(folder, 'captions.vtt'),
      subtitles: join(folder, 'captions.srt'),
      preview: preview.file,
    },
  };
  const result = await deps.engine
    .render(request, {
      signal: run.signal,
      onProgress: (progress) => run.report({ ...progress, previewFrame: preview.next(progress.frame) }),
    })
    .catch((error: unknown) => {
      if (error instanceof EngineError) throw new OperationFailure(error.reason, error.message, { cause: error });
      throw error;
    });
  run.report({ stage: 'storing', stageProgress: 0, progress: 99, frame: null, frames: null, previewFrame: null });

  const stored = await storeFiles(request, run, deps.assets);
  const { durationMs, width, height, language, notes } = result;
  const isCompleted = await completeOperation(
    deps.db,
    { id: operation.id, attempt: run.attempt },
    result.timings,
    async (tx) => {
      for (const asset of Object.values(stored)) await deps.assets.record(tx, asset);
      await updateVideoOfOperation(tx, operation.id, {
        ...{ durationMs, width, height, language, notes },
        videoAssetId: stored.video.id,
        posterAssetId: stored.poster.id,
        thumbnailAssetId: stored.thumbnail.id,
        captionsAssetId: stored.captions.id,
        subtitlesAssetId: stored.subtitles.id,
      });
    },
  );
  if (!isCompleted) for (const asset of Object.values(stored)) await deps.assets.discard(asset);
}

const missingImage = 'A product image is no longer there. Please add it again.';

async function findFiles(
  ids: readonly string[],
  missing: string,
  { db, assets }: RenderTalkingActorDeps,
): Promise<string[]> {
  const found = await assets.find(db, ids);
  return ids.map((id) => {
    const asset = found.get(id);
    if (!asset) throw new OperationFailure('image_unreadable', missing);
    return assets.localPath(asset);
  });
}

async function findFile(
  id: string | null | undefined,
  missing: string,
  deps: RenderTalkingActorDeps,
): Promise<string | undefined> {
  return id ? (await findFiles([id], missing, deps))[0] : undefined;
}

type ResultFile = 'video' | 'poster' | 'thumbnail' | 'captions' | 'subtitles';

/** Keys carry the attempt: a run that was overtaken must not touch the files of the one that completed. */
async function storeFiles(
  { files, input }: TalkingActorRequest,
  { operation, attempt }: OperationRun,
  assets: AssetStore,
): Promise<Record<ResultFile, StoredAsset>> {
  const actor = findActorName(input.actorId)?.toLowerCase() ?? 'actor';
  const name = `hookline-${actor}-${operation.createdAt.toISOString().slice(0, 10)}`;
  const thumbnail = await writeThumbnail(files.poster);
  const store = (kind: ResultFile, extension: string, contentType: string) =>
    assets.store({
      ...{ kind, contentType, userId: operation.userId },
      key: `videos/${operation.userId}/${operation.id}-${attempt}.${extension}`,
      fileName: `${name}.${extension}`,
      source: { moveFrom: kind === 'thumbnail' ? thumbnail : files[kind] },
    });
  return {
    video: await store('video', 'mp4', 'video/mp4'),
    poster: await store('poster', 'jpg', 'image/jpeg'),
    thumbnail: await store('thumbnail', 'webp', 'image/webp'),
    captions: await store('captions', 'vtt', 'text/vtt'),
    subtitles: await store('subtitles', 'srt', 'application/x-subrip'),
  };
}

interface PreviewWriter {
  /** Where the engine leaves its newest frame. */
  file: string;
  /** Copies that picture into storage when the last copy is old enough; tells the frame of the copy that is there. */
  next(frame: number | null): number | null;
  remove(): Promise<void>;
}

function createPreviewWriter(operationId: string, file: string, storage: Storage): PreviewWriter {
  const key = previewKey(operationId);
  let copiedFrame: number | null = null;
  let lastCopyAt = 0;
  let copying: Promise<void> | null = null;

  async function copy(frame: number): Promise<void> {
    try {
      await storage.write(key, await readFile(file));
      copiedFrame = frame;
    } catch {
      // No picture yet, or the disk is full: the video itself will tell about the latter.
    } finally {
      copying = null;
    }
  }

  return {
    file,
    next(frame) {
      if (frame !== null && copying === null && Date.now() - lastCopyAt >= previewIntervalMs) {
        lastCopyAt = Date.now();
        copying = copy(frame);
      }
      return copiedFrame;
    },
    async remove() {
      await copying;
      await storage.remove(key);
    },
  };
}
