import { join } from 'node:path';
import { messages } from '@hookline/contract/messages';
import type { OperationResult } from '@hookline/contract/operations';
import { pagePaths } from '@hookline/contract/page-paths';
import { renderInChild } from '@hookline/studio/render';
import { pictureShots, pictureVariants } from '#features/actors/index.ts';
import { type AssetStore, assetKey, type StoredAsset } from '#features/assets/index.ts';
import {
  completeOperation,
  createStageClock,
  findOperation,
  OperationFailure,
  type OperationKindDefinition,
  type OperationRun,
  withRunFolder,
} from '#features/operations/index.ts';
import type { Database } from '#platform/db/database.ts';
import type { PhotoActorInput } from './create-photo-actor.ts';
import { insertActor, listActorsOfOperations } from './own-actors.repository.ts';
import { storedPhotoActorSchema } from './photo-speaker.ts';

export interface PhotoActorKindDeps {
  db: Database;
  assets: AssetStore;
  /** Folder for files in the making. */
  workFolder: string;
}

const contentTypes: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', json: 'application/json' };

/** Operation kind of actors made from photos. */
export function createPhotoActorKind(deps: PhotoActorKindDeps): OperationKindDefinition {
  const { db, assets } = deps;
  return {
    kind: 'photo-actor',
    lane: 'stills',
    failedText: messages.ownActors.photoFailed,
    async work(run) {
      const { photoAssetIds } = run.operation.input as PhotoActorInput;
      try {
        await withRunFolder(deps.workFolder, run, (folder) => make(run, deps, folder));
      } catch (error) {
        // Aborted, the process stops and somebody goes on, or it was canceled, which has let go of them.
        if (!run.signal.aborted) await assets.remove(db, photoAssetIds);
        throw error;
      }
      await assets.remove(db, photoAssetIds);
    },
    async findResults(database, operationIds) {
      const rows = await listActorsOfOperations(database, operationIds);
      const results = new Map<string, OperationResult[]>();
      for (const { id, operationId, definition } of rows) {
        const tile = storedPhotoActorSchema.safeParse(definition).data?.pictures.tile;
        const asset = tile === undefined ? undefined : (await assets.find(database, [tile])).get(tile);
        const url = asset ? assets.signUrl(asset) : null;
        if (operationId !== null) results.set(operationId, [{ kind: 'actor', id, url, previewUrl: url }]);
      }
      return results;
    },
    async findReadyMail(database, operationIds) {
      const rows = await listActorsOfOperations(database, operationIds);
      if (rows.length === 0) return undefined;
      const names = rows.map(({ name }) => name);
      return {
        noun: { one: 'actor', many: 'actors' },
        count: rows.length,
        names,
        actors: [],
        path: pagePaths.create,
      };
    },
    async afterCancel(tx, operationId) {
      const operation = await findOperation(tx, operationId);
      const { photoAssetIds = [] } = (operation?.input ?? {}) as Partial<PhotoActorInput>;
      await assets.expire(tx, photoAssetIds, new Date());
    },
  };
}

async function make(run: OperationRun, { db, assets }: PhotoActorKindDeps, folder: string): Promise<void> {
  const { operation, attempt, signal } = run;
  const { speaker, photoAssetIds } = operation.input as PhotoActorInput;
  const clock = createStageClock('draw');
  const report = (progress: number) =>
    run.report({ stage: 'draw', stageProgress: progress, progress, frame: null, frames: null, previewFrame: null });
  const found = await assets.find(db, photoAssetIds);
  const photos: string[] = [];
  for (const id of photoAssetIds) {
    const asset = found.get(id);
    if (!asset) throw new OperationFailure('image_unreadable', messages.ownActors.photoGone);
    photos.push(await assets.localCopy(asset, folder));
  }
  const outputFolder = join(folder, 'actor');
  // Nothing of a photo is kept in caches, which nobody would clear when the actor goes.
  const made = await renderInChild(
    'photo-actor',
    { photos, outputFolder },
    { signal, onProgress: ({ overall }) => report(Math.round(overall * 0.9)) },
  );
  if (made.chosen === null) {
    const [refusal] = made.refusals;
    throw new OperationFailure('image_quality', refusal?.message ?? messages.ownActors.photoFailed);
  }
  const shown = pictureVariants.map((variant) => ({ variant, file: join(folder, `${variant}.jpg`) }));
  await renderInChild(
    'actor-pictures',
    {
      pictures: shown.map(({ variant }) => ({ actor: { ...speaker, folder: outputFolder }, ...pictureShots[variant] })),
    },
    { outFiles: shown.map(({ file }) => file), signal },
  );
  report(97);
  const stored: StoredAsset[] = [];
  const store = async (name: string, file: string) => {
    const ending = name.split('.').at(-1) ?? '';
    const asset = await assets.store(db, {
      userId: operation.userId,
      kind: 'photo-actor',
      key: assetKey('pictures', operation.id, `-${attempt}-${name}`),
      contentType: contentTypes[ending] ?? 'application/octet-stream',
      fileName: `${speaker.id}-${name}`,
      source: { moveFrom: file },
    });
    stored.push(asset);
    return [name, asset.id] as const;
  };
  const files = Object.fromEntries(await Promise.all(made.files.map((name) => store(name, join(outputFolder, name)))));
  const pictures = Object.fromEntries(
    await Promise.all(shown.map(async ({ variant, file }) => [variant, (await store(`${variant}.jpg`, file))[1]])),
  );
  const definition = storedPhotoActorSchema.parse({ ...speaker, files, pictures });
  const timings = { stageMs: clock.finish(), size: 1 };
  const isCompleted = await completeOperation(db, { id: operation.id, attempt }, timings, async (tx) => {
    for (const asset of stored) await assets.record(tx, asset);
    const { id, name, kind } = speaker;
    const row = { id, name, kind, definition, userId: operation.userId, operationId: operation.id };
    await insertActor(tx, { ...row, pictureId: null });
  });
  if (!isCompleted) for (const asset of stored) await assets.discard(db, asset);
}
