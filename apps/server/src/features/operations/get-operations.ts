import type { Operation } from '@hookline/contract/operations';
import type { Database } from '#platform/db/database.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { OperationReader } from './operation-reader.ts';
import { findUserOperation, listUserOperations } from './operations.repository.ts';

interface ReadDeps {
  db: Database;
  reader: OperationReader;
}

/** All running ones, then the newest that ended; or all of one send. */
export async function listOperations(
  { db, reader }: ReadDeps,
  userId: string,
  query: Parameters<typeof listUserOperations>[2],
): Promise<Operation[]> {
  return reader.present(await listUserOperations(db, userId, query));
}

/** @throws Refusal OPERATION_NOT_FOUND, also for another user's */
export async function getOperation({ db, reader }: ReadDeps, userId: string, id: string): Promise<Operation> {
  const row = await findUserOperation(db, userId, id);
  if (!row) throw new Refusal('OPERATION_NOT_FOUND');
  return reader.presentOne(row);
}
