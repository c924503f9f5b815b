import { type Actor, recordAction } from '#features/audit/index.ts';
import type { Database } from '#platform/db/database.ts';

/** Sent again it is another operation, which is started once however often that is asked; put back in line it is the same. */
export async function recordRetry(
  db: Database,
  actor: Actor,
  id: string,
  { operationId }: { operationId: string },
): Promise<void> {
  const isSame = operationId === id;
  await recordAction(db, actor, {
    action: 'operation.retried',
    subject: id,
    detail: isSame ? 'put back in line' : `as ${operationId}`,
    ...(!isSame && { onlyOnceAs: `retry-${operationId}` }),
  });
}
