import type { AdOperation } from '@hookline/contract/static-ads';
import type { OperationReader, OperationRow } from '#features/operations/index.ts';
import { listAdsOfOperations } from './ads.repository.ts';
import { findChatOfOperation } from './chats.repository.ts';
import { type PresentAdsDeps, presentAds } from './present-ads.ts';

/** Progress of ads in the chat page's format. */
export async function presentAdOperation(
  deps: PresentAdsDeps & { reader: OperationReader },
  row: OperationRow,
): Promise<AdOperation> {
  const { db, reader } = deps;
  const { status, progress, remainingMs, error } = await reader.presentOne(row);
  const rows = status === 'completed' ? await listAdsOfOperations(db, [row.id]) : [];
  return {
    operationId: row.id,
    status: status === 'queued' ? 'starting' : status,
    progress,
    remainingMs,
    error,
    results: await presentAds(deps, rows),
    chatId: (await findChatOfOperation(db, row.id)) ?? null,
  };
}
