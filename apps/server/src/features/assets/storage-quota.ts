import { limits } from '@hookline/contract/limits';
import type { Database } from '#platform/db/database.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { sumBytesOfUser } from './assets.repository.ts';

/**
 * Rejects `moreBytes` if the user's files would exceed the quota. Concurrent calls may each fit into the last free
 * space: the limit prevents hoarding and need not be exact.
 * @throws Refusal STORAGE_FULL
 */
export async function assertStorageLeft(db: Database, userId: string, moreBytes: number): Promise<void> {
  if ((await sumBytesOfUser(db, userId)) + moreBytes > limits.storageBytes) throw new Refusal('STORAGE_FULL');
}
