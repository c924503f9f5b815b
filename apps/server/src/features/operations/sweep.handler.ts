import { messages } from '@hookline/contract/messages';
import type { Database } from '#platform/db/database.ts';
import { deleteOldKeys } from './idempotency.ts';
import { listOverdue } from './operations.repository.ts';
import { failOperation } from './operations.ts';

export interface OperationsSweepDeps {
  db: Database;
}

const batch = 100;

export async function handle(_payload: object, { db }: OperationsSweepDeps): Promise<void> {
  const now = new Date();
  for (const operation of await listOverdue(db, now, batch)) {
    await failOperation(
      db,
      { id: operation.id },
      { reason: 'deadline_exceeded', error: messages.operations.deadlineExceeded },
    );
  }
  await deleteOldKeys(db, now);
}
