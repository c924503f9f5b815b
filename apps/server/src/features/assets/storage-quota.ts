import { limits } from '@hookline/contract/limits';
import type { Database } from '#platform/db/database.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { sumBytesOfUser } from './assets.repository.ts';

/**
 * Refuses to store `moreBytes` for a user whose files would then be more than everybody may keep. Calls at the same
 * moment may each find the last free place: the limit is there against hoarding, not to the byte.
 * @throws Refusal STORAGE_FULL
 */
export async function assertStorageLeft(db: Database, userId: string, moreBytes: number): Promise<void> {
  if ((await sumBytesOfUser(db, userId)) + moreBytes > limits.storageBytes) throw new Refusal('STORAGE_FULL');
}
