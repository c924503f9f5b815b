import type { AdOperation } from '@hookline/contract/static-ads';
import type { AssetStore } from '#features/assets/index.ts';
import type { OperationReader, OperationRow } from '#features/operations/index.ts';
import type { Database } from '#platform/db/database.ts';
import { listAdsOfOperations } from './ads.repository.ts';
import { findChatOfOperation } from './chats.repository.ts';
import { presentAds } from './present-ads.ts';

/** Progress of ads in the chat page's format. */
export async function presentAdOperation(
  { db, assets, reader }: { db: Database; assets: AssetStore; reader: OperationReader },
  row: OperationRow,
): Promise<AdOperation> {
  const { status, progress, remainingMs, error } = await reader.presentOne(row);
  const rows = status === 'completed' ? await listAdsOfOperations(db, [row.id]) : [];
  return {
    operationId: row.id,
    status: status === 'queued' ? 'starting' : status,
    progress,
    remainingMs,
    error,
    results: await presentAds(db, assets, rows),
    chatId: (await findChatOfOperation(db, row.id)) ?? null,
  };
}
