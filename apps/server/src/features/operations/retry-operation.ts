import type { Database } from '#platform/db/database.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { OperationKinds, RetryRequest } from './operation-kind.ts';
import { findUserOperation } from './operations.repository.ts';

/**
 * Retries an operation as defined by its kind.
 * @throws Refusal OPERATION_NOT_FOUND; CONFLICT for a kind whose page has to submit it again
 */
export async function retryOperation(
  { db, kinds }: { db: Database; kinds: OperationKinds },
  id: string,
  request: Omit<RetryRequest, 'operation'>,
): Promise<{ operationId: string; sendId: string | null }> {
  const operation = await findUserOperation(db, request.userId, id);
  if (!operation) throw new Refusal('OPERATION_NOT_FOUND');
  const retry = kinds.get(operation.kind)?.retry;
  if (!retry) throw new Refusal('CONFLICT');
  return retry({ ...request, operation });
}
