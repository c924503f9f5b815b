import { statfs } from 'node:fs/promises';
import type { AdminOverview } from '@hookline/contract/admin';
import type { Config } from '#config/config.ts';
import { countUsers } from '#features/accounts/index.ts';
import { findLastBackup } from '#features/backup/index.ts';
import { countFailedEvents, countPaying } from '#features/billing/index.ts';
import { countErrorsSince } from '#features/errors/index.ts';
import { countRefusalsOfToday } from '#features/moderation/index.ts';
import { countOperations } from '#features/operations/index.ts';
import type { Database } from '#platform/db/database.ts';
import { countJobs, countOpenFlags, countOpenPayouts } from './overview.repository.ts';
import type { StorageTotals } from './storage-totals.ts';

const dayMs = 86_400_000;

export interface OverviewDeps {
  db: Database;
  config: Pick<Config, 'dataDir' | 'backup'>;
  version: string;
  countStorage: () => Promise<StorageTotals>;
}

/** The installation in numbers. */
export async function getOverview({ db, config, version, countStorage }: OverviewDeps): Promise<AdminOverview> {
  const backup = await findLastBackup(db, config);
  const { kinds, countedAt } = await countStorage();
  return {
    version,
    users: { ...(await countUsers(db)), ...(await countPaying(db)) },
    operations: await countOperations(db),
    queues: await countJobs(db),
    storage: {
      files: kinds.reduce((sum, { files }) => sum + files, 0),
      bytes: kinds.reduce((sum, { bytes }) => sum + bytes, 0),
      freeBytes: await freeBytes(config.dataDir),
      kinds,
      countedAt: countedAt.toISOString(),
    },
    openFlags: await countOpenFlags(db),
    openPayouts: await countOpenPayouts(db),
    refusalsToday: await countRefusalsOfToday(db),
    failedWebhooks: await countFailedEvents(db),
    errorsToday: await countErrorsSince(db, new Date(Date.now() - dayMs)),
    backup: { ...backup, lastAt: backup.lastAt?.toISOString() ?? null },
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
