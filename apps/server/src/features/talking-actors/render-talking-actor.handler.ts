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
    const folder = join(deps.workFolder, `${operationId}-${run.attempt}`);
    await mkdir(folder, { recursive: true });
    try {
      await renderInto(folder, run, deps);
    } finally {
      await rm(folder, { recursive: true, force: true });
      await deps.storage.remove(previewKey(operationId));
    }
  });
}

async function renderInto(folder: string, run: OperationRun, deps: RenderTalkingActorDeps): Promise<void> {
  const { operation } = run;
  // Written by createTalkingActors as a TalkingActorInput.
  const input = operation.input as TalkingActorInput;
  const request: TalkingActorRequest = {
    input,
    media: await findMedia(input.mediaAssetIds, deps),
    files: {
      video: join(folder, 'video.mp4'),
      poster: join(folder, 'poster.jpg'),
      captions: join(folder, 'captions.vtt'),
      preview: join(folder, 'preview.jpg'),
    },
  };
  const preview = createPreviewWriter(operation.id, request.files.preview, deps.storage);
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
  const { durationMs, width, height, language } = result;
  const isCompleted = await completeOperation(
    deps.db,
    { id: operation.id, attempt: run.attempt },
    result.timings,
    async (tx) => {
      for (const asset of Object.values(stored)) await deps.assets.record(tx, asset);
      await updateVideoOfOperation(tx, operation.id, {
        ...{ durationMs, width, height, language },
        videoAssetId: stored.video.id,
        posterAssetId: stored.poster.id,
        captionsAssetId: stored.captions.id,
      });
    },
  );
  if (!isCompleted) for (const asset of Object.values(stored)) await deps.storage.remove(asset.storageKey);
}

async function findMedia(ids: readonly string[], { db, assets }: RenderTalkingActorDeps): Promise<string[]> {
  const found = await assets.find(db, ids);
  return ids.map((id) => {
    const asset = found.get(id);
    if (!asset)
      throw new OperationFailure('image_unreadable', 'A product image is no longer there. Please add it again.');
    return assets.localPath(asset);
  });
}

/** Keys carry the attempt: a run that was overtaken must not touch the files of the one that completed. */
async function storeFiles(
  { files, input }: TalkingActorRequest,
  { operation, attempt }: OperationRun,
  assets: AssetStore,
): Promise<Record<'video' | 'poster' | 'captions', StoredAsset>> {
  const actor = findActorName(input.actorId)?.toLowerCase() ?? 'actor';
  const name = `hookline-${actor}-${operation.createdAt.toISOString().slice(0, 10)}`;
  const store = (kind: 'video' | 'poster' | 'captions', extension: string, contentType: string) =>
    assets.store({
      ...{ kind, contentType, userId: operation.userId },
      key: `videos/${operation.userId}/${operation.id}-${attempt}.${extension}`,
      fileName: `${name}.${extension}`,
      source: { moveFrom: files[kind] },
    });
  return {
    video: await store('video', 'mp4', 'video/mp4'),
    poster: await store('poster', 'jpg', 'image/jpeg'),
    captions: await store('captions', 'vtt', 'text/vtt'),
  };
}

/** Copies the engine's preview picture into storage now and then; `next` tells the frame of the copy that is there. */
function createPreviewWriter(operationId: string, file: string, storage: Storage) {
  let copiedFrame: number | null = null;
  let lastCopyAt = 0;
  let isBusy = false;
  return {
    next(frame: number | null): number | null {
      if (frame !== null && !isBusy && Date.now() - lastCopyAt >= previewIntervalMs) {
        isBusy = true;
        lastCopyAt = Date.now();
        void readFile(file)
          .then((picture) => storage.write(previewKey(operationId), picture))
          .then(
            () => {
              copiedFrame = frame;
            },
            // No picture yet, or the disk is full: the video itself will tell about the latter.
            () => {},
          )
          .finally(() => {
            isBusy = false;
          });
      }
      return copiedFrame;
    },
  };
}
