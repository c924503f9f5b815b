import { messages } from '@hookline/contract/messages';
import type { Database } from '#platform/db/database.ts';
import { deleteOldKeys } from './idempotency.ts';
import { listOverdue } from './operations.repository.ts';
import { failOperation } from './operations.ts';

export interface OperationsSweepDeps {
  db: Database;
  /** How long this process has been up. */
  upSeconds: () => number;
}

const batch = 100;
const settleSeconds = 120;

export async function handle(_payload: object, { db, upSeconds }: OperationsSweepDeps): Promise<void> {
  const now = new Date();
  // What ran when the server went down is taken up again first, however long it was down.
  if (upSeconds() < settleSeconds) return;
  for (const operation of await listOverdue(db, now, batch)) {
    await failOperation(
      db,
      { id: operation.id },
      { reason: 'deadline_exceeded', error: messages.operations.deadlineExceeded },
    );
  }
  await deleteOldKeys(db, now);
}
