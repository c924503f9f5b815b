import { messages } from '@hookline/contract/messages';
import type { Database } from '#platform/db/database.ts';
import { deleteOldKeys } from './idempotency.ts';
import { listOverdue } from './operations.repository.ts';
import { failOperation } from './operations.ts';

export interface OperationsSweepDeps {
  db: Database;
  /** How long this process has been working since its start, the machine's last sleep and the last clock change. */
  steadySeconds: () => Promise<number>;
}

const batch = 100;
const settleSeconds = 120;

export async function handle(_payload: object, { db, steadySeconds }: OperationsSweepDeps): Promise<void> {
  // Operations interrupted by downtime or sleep are resumed first, however long that lasted.
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
