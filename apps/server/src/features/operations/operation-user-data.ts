import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import type { UserDataOwner } from '#platform/user-data/user-data-owner.ts';
import { idempotencyKeys, operations } from './operations.table.ts';
import { cancelInTransaction } from './operations.ts';
import { signalCancel } from './running-operations.ts';

/** A user's running and waiting operations: they are stopped before any other data is erased. */
export function createRunningWork(db: Database): UserDataOwner {
  return {
    async *exportOf() {},
    async erase(userId) {
      const isRunning = and(eq(operations.userId, userId), inArray(operations.status, ['queued', 'processing']));
      for (const { id } of await db.select({ id: operations.id }).from(operations).where(isRunning)) {
        await runTransaction(db, (tx) => cancelInTransaction(tx, id));
        signalCancel(id);
      }
    },
  };
}

/** Everything a user has asked for; what names operations in other tables must be gone before they are erased. */
export function createOperationUserData(db: Database): UserDataOwner {
  return {
    async *exportOf(userId) {
      const rows = await db
        .select()
        .from(operations)
        .where(eq(operations.userId, userId))
        .orderBy(operations.createdAt);
      yield { name: 'operations.json', content: { json: rows } };
    },
    async erase(userId) {
      await db.delete(operations).where(eq(operations.userId, userId));
      await db.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, userId));
    },
  };
}
