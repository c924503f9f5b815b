import { messages } from '@hookline/contract/messages';
import type { Database } from '#platform/db/database.ts';
import { deleteOldKeys } from './idempotency.ts';
import { listOverdue } from './operations.repository.ts';
import { failOperation } from './operations.ts';

export interface OperationsSweepDeps {
  db: Database;
  /** How long this process has worked since it began, since the machine last slept and since its clock was last set. */
  steadySeconds: () => Promise<number>;
}

const batch = 100;
const settleSeconds = 120;

export async function handle(_payload: object, { db, steadySeconds }: OperationsSweepDeps): Promise<void> {
  // What ran when the server went down or to sleep is taken up again first, however long that was.
  if ((await steadySeconds()) < settleSeconds) return;
  for (const operation of await listOverdue(db, batch)) {
    await failOperation(
      db,
      { id: operation.id },
      { reason: 'deadline_exceeded', error: messages.operations.deadlineExceeded },
    );
  }
  await deleteOldKeys(db, new Date());
}
