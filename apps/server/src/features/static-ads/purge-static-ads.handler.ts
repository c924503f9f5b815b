import type { AssetStore } from '#features/assets/index.ts';
import { cancelInTransaction, forgetOperations, lockOperations } from '#features/operations/index.ts';
import { assetsOfProduct, deleteProductRows, listProductsToPurge } from '#features/products/index.ts';
import { undoWindowMs } from '#features/videos/index.ts';
import type { Database } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { deleteAdRows, listAdsOfProducts } from './ads.repository.ts';
import { deleteChatRows, listChatsToPurge, listMessages, listOperationsOfChats } from './chats.repository.ts';

export interface PurgeStaticAdsDeps {
  db: Database;
  assets: AssetStore;
}

/**
 * Purges deleted products with their chats, ads and files, and deleted chats with their messages. Unfinished work for
 * them is stopped and its credit released. Their operations stay for accounting, without user text.
 */
export async function handle(_payload: object, { db, assets }: PurgeStaticAdsDeps): Promise<void> {
  const now = new Date();
  await runTransaction(db, async (tx) => {
    const deletedBefore = new Date(now.getTime() - undoWindowMs);
    const products = await listProductsToPurge(tx, deletedBefore);
    const productIds = products.map(({ id }) => id);
    const chats = await listChatsToPurge(tx, deletedBefore, productIds);
    const chatIds = chats.map(({ id }) => id);
    const started = await listOperationsOfChats(tx, chatIds);
    const operationIds = started.map(({ operation }) => operation.id);
    await lockOperations(tx, operationIds);
    for (const id of operationIds) await cancelInTransaction(tx, id);
    const said = await listMessages(tx, chatIds);
    const ads = await listAdsOfProducts(tx, productIds);
    await deleteAdRows(
      tx,
      ads.map(({ id }) => id),
    );
    await deleteChatRows(tx, chatIds);
    await deleteProductRows(tx, productIds);
    await forgetOperations(tx, operationIds);
    const files = [
      ...ads.flatMap(({ assetId, thumbnailAssetId, recipe }) => [
        ...[assetId, thumbnailAssetId],
        ...(recipe.backdropAssetId ? [recipe.backdropAssetId] : []),
      ]),
      ...products.flatMap(assetsOfProduct),
      ...said.flatMap(({ imageAssetIds }) => imageAssetIds),
    ];
    await assets.expire(tx, files, now);
  });
  await assets.removeExpired(db, now);
}
