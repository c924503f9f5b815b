import type { PictureKind } from '@hookline/contract/operations';
import { type AssetKind, type AssetStore, assetKey } from '#features/assets/index.ts';
import {
  completeOperation,
  type EngineOptions,
  type OperationRun,
  type OperationTimings,
  withRunFolder,
} from '#features/operations/index.ts';
import { writeThumbnail } from '#features/videos/index.ts';
import type { Database } from '#platform/db/database.ts';
import { updatePictureOfOperation } from './pictures.repository.ts';

export interface MakePictureDeps {
  db: Database;
  assets: AssetStore;
  /** Folder for files in the making, on the same disk as storage when that is a folder. */
  workFolder: string;
}

/** An engine's result: the picture it wrote. */
export interface MadePicture {
  /** Path of a JPEG or PNG file. */
  file: string;
  width: number;
  height: number;
  /** User-facing notes on parts of the request that could not be fulfilled. */
  notes: string[];
  timings: OperationTimings;
  /** Added to the row's `data`. */
  data?: Record<string, unknown>;
}

/** One run that makes a picture: it is stored, and the row, the operation and the credit change in one transaction. */
export async function makePicture(
  run: OperationRun,
  deps: MakePictureDeps,
  kind: PictureKind,
  make: (folder: string, options: EngineOptions) => Promise<MadePicture>,
): Promise<void> {
  await withRunFolder(deps.workFolder, run, async (folder) => {
    const made = await make(folder, {
      signal: run.signal,
      onProgress: (progress) => run.report({ ...progress, previewFrame: null }),
    });
    run.report({ stage: 'storing', stageProgress: 0, progress: 99, frame: null, frames: null, previewFrame: null });
    await keepPicture(run, deps, kind, made);
  });
}

async function keepPicture(
  { operation, attempt }: OperationRun,
  { db, assets }: MakePictureDeps,
  kind: PictureKind,
  { file, width, height, notes, timings, data }: MadePicture,
): Promise<void> {
  const isPng = file.endsWith('.png');
  const extension = isPng ? 'png' : 'jpg';
  const fileName = `hookline-${kind}-${operation.createdAt.toISOString().slice(0, 10)}`;
  // Keys carry the attempt: a run that was overtaken must not touch the files of the one that completed.
  const thumbnailFile = await writeThumbnail(file);
  const store = (as: AssetKind, ending: string, contentType: string, from: string) =>
    assets.store(db, {
      kind: as,
      contentType,
      userId: operation.userId,
      key: assetKey('pictures', operation.id, `-${attempt}.${ending}`),
      fileName: `${fileName}.${ending}`,
      source: { moveFrom: from },
    });
  const picture = await store(kind, extension, isPng ? 'image/png' : 'image/jpeg', file);
  const thumbnail = await store('thumbnail', 'webp', 'image/webp', thumbnailFile);
  const isCompleted = await completeOperation(db, { id: operation.id, attempt }, timings, async (tx) => {
    await assets.record(tx, picture);
    await assets.record(tx, thumbnail);
    await updatePictureOfOperation(tx, operation.id, {
      assetId: picture.id,
      thumbnailAssetId: thumbnail.id,
      width,
      height,
      notes,
      ...(data && { data }),
    });
  });
  if (!isCompleted) for (const asset of [picture, thumbnail]) await assets.discard(db, asset);
}
