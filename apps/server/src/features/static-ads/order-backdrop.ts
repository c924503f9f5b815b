import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { messages } from '@hookline/contract/messages';
import type { RemoteFile } from '@hookline/providers/remote-work';
import { type AssetStore, assetKey, type StoredAsset } from '#features/assets/index.ts';
import { continueInLane, type OperationRun, replaceInput } from '#features/operations/index.ts';
import type { ProductRow } from '#features/products/index.ts';
import { closeRemoteWork, runRemotely } from '#features/providers/index.ts';
import type { Database } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { withWorkFolder } from '#platform/storage/with-work-folder.ts';
import type { BackdropPainter } from './backdrop-painter.ts';
import type { StaticAdsInput } from './static-ads-input.ts';

export interface OrderBackdropDeps {
  db: Database;
  jobs: Jobs;
  assets: AssetStore;
  workFolder: string;
  /** Display name of the engine that sets the ads afterwards. */
  engineName: string;
}

/** Kept for the ads of its own operation; they keep it for good. */
const unusedHours = 24;

/**
 * One run of ads that stand in a painted picture: hands the picture over, or brings it home. Setting the ads takes a
 * place among what is drawn here, so it is left to the next run; `draw` is called only where that one has begun.
 * @throws OperationFailure
 */
export async function orderBackdrop(
  run: OperationRun,
  painter: BackdropPainter,
  deps: OrderBackdropDeps,
  {
    input,
    product,
    draw,
  }: { input: StaticAdsInput; product: ProductRow; draw: (input: StaticAdsInput) => Promise<void> },
): Promise<void> {
  const { label } = painter.engine.abilities;
  await runRemotely(
    run,
    { ...painter, standIn: deps.engineName },
    {
      request: () => describe(painter, deps, input, product),
      async bringHome(file) {
        const stored = await fetchBackdrop(run, painter, deps, file);
        const brought = { ...input, backdrop: { assetId: stored.id, by: label } };
        const isKept = await runTransaction(deps.db, async (tx) => {
          await deps.assets.record(tx, stored);
          await closeRemoteWork({ db: tx }, run.operation.id);
          return replaceInput(tx, { id: run.operation.id, attempt: run.attempt }, brought);
        });
        // Canceled meanwhile: the picture goes when its time is over.
        if (!isKept) return;
        if (run.lane === 'provider') await continueInLane(deps, run, { lane: 'stills', engine: deps.engineName });
        else await draw(brought);
      },
      instead: {
        lane: 'stills',
        make: () => draw({ ...input, backdrop: { note: messages.staticAds.ownGrounds(label) } }),
      },
    },
  );
}

async function describe(
  painter: BackdropPainter,
  { db, assets, workFolder }: OrderBackdropDeps,
  { work, photoAssetIds }: StaticAdsInput,
  { name, description }: ProductRow,
) {
  if (work.kind !== 'new') throw new Error('only new ads have their backdrop painted');
  const { brief: prompt, size } = work;
  return withWorkFolder(workFolder, 'order', async (folder) => {
    const main = painter.needsPhoto ? (await assets.find(db, photoAssetIds)).get(photoAssetIds[0] ?? '') : undefined;
    const photo = main && (await assets.localCopy(main, folder));
    return painter.describe({ productName: name, productDescription: description, prompt, size, photo });
  });
}

async function fetchBackdrop(
  { operation, attempt, signal }: OperationRun,
  painter: BackdropPainter,
  { db, assets, workFolder }: OrderBackdropDeps,
  from: RemoteFile,
): Promise<StoredAsset> {
  const { userId } = operation;
  const { label } = painter.engine.abilities;
  return withWorkFolder(workFolder, 'backdrop', async (folder) => {
    const image = await painter.fetcher.fetchImage(from, { file: join(folder, 'fetched'), userId, label, signal });
    const file = join(folder, `backdrop.${image.extension}`);
    await rename(image.file, file);
    return assets.store(db, {
      userId,
      kind: 'chat-image',
      contentType: image.extension === 'png' ? 'image/png' : 'image/jpeg',
      key: assetKey('ads', operation.id, `-${attempt}-backdrop.${image.extension}`),
      fileName: `hookline-backdrop.${image.extension}`,
      source: { moveFrom: file },
      expiresAt: new Date(Date.now() + unusedHours * 3_600_000),
    });
  });
}
