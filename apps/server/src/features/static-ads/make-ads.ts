import { messages } from '@hookline/contract/messages';
import { type AssetKind, type AssetStore, assetKey, type StoredAsset } from '#features/assets/index.ts';
import type { Moderation } from '#features/moderation/index.ts';
import {
  completeOperation,
  continueInLane,
  EngineError,
  OperationFailure,
  type OperationRun,
  withRunFolder,
} from '#features/operations/index.ts';
import { copyPhoto } from '#features/product-images/index.ts';
import { findProduct, type ProductRow } from '#features/products/index.ts';
import { writeThumbnail } from '#features/videos/index.ts';
import { createId } from '#platform/db/create-id.ts';
import type { Database } from '#platform/db/database.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { AdWriter } from './ad-writer.ts';
import { insertAds } from './ads.repository.ts';
import { type BackdropPainter, wantsBackdrop } from './backdrop-painter.ts';
import { findChat, insertMessage, updateChat } from './chats.repository.ts';
import { orderBackdrop } from './order-backdrop.ts';
import type { MadeAd, StaticAdEngine, StaticAdRequest } from './static-ad-engine.ts';
import type { StaticAdsInput } from './static-ads-input.ts';
import { wantsWords, writeWords } from './write-words.ts';

export interface MakeAdsDeps {
  db: Database;
  assets: AssetStore;
  jobs: Jobs;
  engine: StaticAdEngine;
  /** Null where no service paints. */
  backdrops: BackdropPainter | null;
  /** Null without a language model. */
  writer: AdWriter | null;
  moderation: Moderation;
  workFolder: string;
}

/** One run: has services write and paint for new ads, where they do that, or sets the ads. */
export async function makeAds(run: OperationRun, deps: MakeAdsDeps): Promise<void> {
  const asked = run.operation.input as StaticAdsInput;
  const product = await findProduct(deps.db, run.operation.userId, asked.productId);
  // The product was deleted in the meantime, so the result would not be visible anywhere.
  if (!product) throw new OperationFailure('engine_failed', messages.staticAds.failed);
  // Nobody waits for a model in a place among those who use the processor.
  const { writer } = deps;
  const mayAsk = run.lane === 'provider' && wantsWords(writer, asked);
  const input = mayAsk ? await writeWords(run, deps, writer, { product, input: asked }) : asked;
  if (input === null) return;
  const draw = (input: StaticAdsInput) => drawAds(run, deps, product, input);
  if (input.backdrop === undefined && wantsBackdrop(deps.backdrops, input))
    return orderBackdrop(run, deps.backdrops, { ...deps, engineName: deps.engine.name }, { input, product, draw });
  // Only our own work takes a place among those who use the processor.
  if (run.lane === 'provider') return continueInLane(deps, run, { lane: 'stills', engine: deps.engine.name });
  await draw(input);
}

/**
 * Renders and stores the ads, and adds them to the chat in the transaction that completes the operation and its credit.
 */
async function drawAds(
  run: OperationRun,
  deps: MakeAdsDeps,
  product: ProductRow,
  input: StaticAdsInput,
): Promise<void> {
  await withRunFolder(deps.workFolder, run, async (folder) => {
    const request = await toRequest(deps, product, input, folder);
    const { ads, timings } = await deps.engine
      .generate(request, folder, {
        signal: run.signal,
        onProgress: (progress) => run.report({ ...progress, previewFrame: null }),
      })
      .catch((error: unknown) => {
        throw error instanceof EngineError
          ? new OperationFailure(error.reason, error.message, { cause: error })
          : error;
      });
    run.report({ stage: 'storing', stageProgress: 0, progress: 99, frame: null, frames: null, previewFrame: null });
    const stored = await storeAds(run, deps, product, ads);
    const isCompleted = await completeOperation(
      deps.db,
      { id: run.operation.id, attempt: run.attempt },
      timings,
      async (tx) => {
        for (const { picture, thumbnail } of stored) {
          await deps.assets.record(tx, picture);
          await deps.assets.record(tx, thumbnail);
        }
        const painted = stored.flatMap(({ made }) => made.recipe.backdropAssetId ?? []);
        await deps.assets.keep(tx, painted);
        const { id: operationId, userId } = run.operation;
        const chat = await findChat(tx, userId, input.chatId);
        const now = new Date();
        await insertAds(
          tx,
          stored.map(({ made, picture, thumbnail }, position) => ({
            id: createId('ad'),
            userId,
            productId: product.id,
            chatId: chat?.id ?? null,
            operationId,
            position,
            prompt: input.prompt,
            recipe: made.recipe,
            assetId: picture.id,
            thumbnailAssetId: thumbnail.id,
            width: made.width,
            height: made.height,
            createdAt: now,
          })),
        );
        if (!chat) return;
        const said = {
          chatId: chat.id,
          role: 'assistant',
          content: answerOf(input, ads),
          operationId,
          createdAt: now,
        } as const;
        await insertMessage(tx, { id: createId('msg'), ...said });
        await updateChat(tx, chat.id, { updatedAt: now, focusAdId: null });
      },
    );
    if (isCompleted) return;
    for (const { picture, thumbnail } of stored) {
      await deps.assets.discard(deps.db, picture);
      await deps.assets.discard(deps.db, thumbnail);
    }
  });
}

/** What the chat says beside the ads, and whose picture one of them stands in. */
function answerOf({ answer, backdrop }: StaticAdsInput, ads: readonly MadeAd[]): string {
  if (backdrop === undefined) return answer;
  if ('note' in backdrop) return `${answer} ${backdrop.note}`;
  const isUsed = ads.some(({ recipe }) => recipe.backdropAssetId === backdrop.assetId);
  return isUsed ? `${answer} ${messages.staticAds.paintedBy(backdrop.by)}` : answer;
}

async function toRequest(
  { db, assets }: MakeAdsDeps,
  { name, description, brand }: ProductRow,
  { photoAssetIds, backdrop, work }: StaticAdsInput,
  folder: string,
): Promise<StaticAdRequest> {
  const { logoAssetId, colors, avoid, font = null, tone = null } = brand;
  const painted = backdrop !== undefined && 'assetId' in backdrop ? [backdrop.assetId] : [];
  const earlier = work.kind === 'again' ? work.recipes.flatMap(({ backdropAssetId }) => backdropAssetId ?? []) : [];
  const behind = [...new Set([...painted, ...earlier])];
  const found = await assets.find(db, [...photoAssetIds, ...behind, ...(logoAssetId === null ? [] : [logoAssetId])]);
  const logo = found.get(logoAssetId ?? '');
  const copy = async (assetIds: readonly string[]) => {
    const files: StaticAdRequest['photos'][number][] = [];
    for (const assetId of assetIds) {
      const asset = found.get(assetId);
      if (asset) files.push({ assetId, ...(await copyPhoto({ db, assets }, asset, folder)) });
    }
    return files;
  };
  return {
    photos: await copy(photoAssetIds),
    backdrops: await copy(behind),
    brand: { colors, avoid, font, tone, logoFile: logo ? await assets.localCopy(logo, folder) : null },
    work:
      work.kind === 'again'
        ? work
        : {
            kind: 'new',
            size: work.size,
            seed: work.seed,
            layouts: work.layouts,
            prompt: work.brief,
            words: work.words ?? null,
            productName: name,
            productDescription: description,
          },
  };
}

interface StoredAd {
  made: MadeAd;
  picture: StoredAsset;
  thumbnail: StoredAsset;
}

async function storeAds(
  { operation, attempt }: OperationRun,
  { db, assets }: Pick<MakeAdsDeps, 'db' | 'assets'>,
  { name }: ProductRow,
  ads: readonly MadeAd[],
): Promise<StoredAd[]> {
  const day = operation.createdAt.toISOString().slice(0, 10);
  const stored: StoredAd[] = [];
  for (const [index, made] of ads.entries()) {
    const fileName = `${fileWord(name)}-${made.recipe.size}-${made.recipe.layout}-${day}-${index + 1}`;
    // Keys carry the attempt: a run that was overtaken must not touch the files of the one that completed.
    const store = (kind: AssetKind, ending: string, contentType: string, from: string) =>
      assets.store(db, {
        kind,
        contentType,
        userId: operation.userId,
        key: assetKey('ads', operation.id, `-${attempt}-${index + 1}.${ending}`),
        fileName: `${fileName}.${ending}`,
        source: { moveFrom: from },
      });
    const small = await writeThumbnail(made.file);
    const picture = await store('static-ad', 'jpg', 'image/jpeg', made.file);
    stored.push({ made, picture, thumbnail: await store('thumbnail', 'webp', 'image/webp', small) });
  }
  return stored;
}

/** A product's name as it can stand in a file's name on every system. */
function fileWord(name: string): string {
  const word = name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, 40)
    .replaceAll(/^-+|-+$/g, '')
    .toLowerCase();
  return word || 'ad';
}
