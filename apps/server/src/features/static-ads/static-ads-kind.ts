import { messages } from '@hookline/contract/messages';
import type { OperationResult } from '@hookline/contract/operations';
import { pagePaths, productPath } from '@hookline/contract/page-paths';
import type { OperationKindDefinition } from '#features/operations/index.ts';
import { listAdsOfOperations } from './ads.repository.ts';
import { moveMessageToOperation } from './chats.repository.ts';
import { type MakeAdsDeps, makeAds } from './make-ads.ts';
import { type PresentAdsDeps, presentAds } from './present-ads.ts';
import { retryAds, type SendMessageDeps } from './send-message.ts';
import type { StaticAdsInput } from './static-ads-input.ts';

/** Operation kind of static ads. */
export function createStaticAdsKind(deps: MakeAdsDeps & SendMessageDeps & PresentAdsDeps): OperationKindDefinition {
  return {
    kind: 'static-ads',
    lane: 'stills',
    failedText: messages.staticAds.failed,
    work: (run) => makeAds(run, deps),
    async findResults(db, operationIds) {
      const rows = await listAdsOfOperations(db, operationIds);
      const ads = new Map((await presentAds({ ...deps, db }, rows)).map((ad) => [ad.id, ad]));
      const results = new Map<string, OperationResult[]>();
      for (const { operationId, id } of rows) {
        const ad = ads.get(id);
        if (!ad) continue;
        const result: OperationResult = { kind: 'ad', id, url: ad.url, previewUrl: ad.previewUrl };
        results.set(operationId, [...(results.get(operationId) ?? []), result]);
      }
      return results;
    },
    async findReadyMail(db, operationIds) {
      const rows = await listAdsOfOperations(db, operationIds);
      const [first] = rows;
      if (!first) return undefined;
      const picture = (await deps.assets.find(db, [first.thumbnailAssetId])).get(first.thumbnailAssetId);
      return {
        noun: { one: 'static ad', many: 'static ads' },
        names: [first.productName],
        count: rows.length,
        actors: [],
        path: first.chatId === null ? pagePaths.allAds : productPath(first.productId, first.chatId),
        ...(picture && { posterKey: picture.storageKey }),
      };
    },
    async retry({ userId, key, operation }) {
      const input = operation.input as StaticAdsInput;
      const operationId = await retryAds(
        deps,
        { userId, key, operationId: operation.id, input },
        moveMessageToOperation,
      );
      return { operationId, sendId: null };
    },
  };
}
