import { statfs } from 'node:fs/promises';
import type { AdminOverview } from '@hookline/contract/admin';
import { countUsers } from '#features/accounts/index.ts';
import { countRefusalsOfToday } from '#features/moderation/index.ts';
import { countOperations } from '#features/operations/index.ts';
import type { Database } from '#platform/db/database.ts';
import { countJobs, countOpenFlags, countOpenPayouts } from './overview.repository.ts';
import type { StorageTotals } from './storage-totals.ts';

export interface OverviewDeps {
  db: Database;
  dataDir: string;
  version: string;
  countStorage: () => Promise<StorageTotals>;
}

/** The installation in numbers. */
export async function getOverview({ db, dataDir, version, countStorage }: OverviewDeps): Promise<AdminOverview> {
  const { kinds, countedAt } = await countStorage();
  return {
    version,
    users: await countUsers(db),
    operations: await countOperations(db),
    queues: await countJobs(db),
    storage: {
      files: kinds.reduce((sum, { files }) => sum + files, 0),
      bytes: kinds.reduce((sum, { bytes }) => sum + bytes, 0),
      freeBytes: await freeBytes(dataDir),
      kinds,
      countedAt: countedAt.toISOString(),
    },
    openFlags: await countOpenFlags(db),
    openPayouts: await countOpenPayouts(db),
    refusalsToday: await countRefusalsOfToday(db),
  };
}

async function freeBytes(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}
