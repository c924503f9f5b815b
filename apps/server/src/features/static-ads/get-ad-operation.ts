import type { AdOperation } from '@hookline/contract/static-ads';
import { findUserOperation, type OperationReader } from '#features/operations/index.ts';
import { assertOwnProduct } from '#features/products/index.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { listChats, listOperationsOfChats } from './chats.repository.ts';
import { presentAdOperation } from './present-ad-operation.ts';
import type { PresentAdsDeps } from './present-ads.ts';

interface AdOperationDeps extends PresentAdsDeps {
  reader: OperationReader;
}

/**
 * Progress of a set of ads.
 * @throws Refusal OPERATION_NOT_FOUND
 */
export async function getAdOperation(deps: AdOperationDeps, userId: string, id: string): Promise<AdOperation> {
  const row = await findUserOperation(deps.db, userId, id);
  if (row?.kind !== 'static-ads') throw new Refusal('OPERATION_NOT_FOUND');
  return presentAdOperation(deps, row);
}

/**
 * The latest operation of a product or of one of its chats. Null if there is none.
 * @throws Refusal NOT_FOUND for a product or a chat that is not the user's
 */
export async function findNewestAdOperation(
  deps: AdOperationDeps,
  userId: string,
  { productId, chatId }: { productId: string; chatId?: string | undefined },
): Promise<AdOperation | null> {
  await assertOwnProduct(deps.db, userId, productId);
  const chats = await listChats(deps.db, userId, productId);
  const asked = chats.flatMap(({ id }) => (chatId === undefined || id === chatId ? [id] : []));
  if (chatId !== undefined && asked.length === 0) throw new Refusal('NOT_FOUND');
  const [newest] = await listOperationsOfChats(deps.db, asked);
  return newest ? presentAdOperation(deps, newest.operation) : null;
}
