import type { Config } from '#config/config.ts';
import { lastDoneAt } from '#features/audit/index.ts';
import type { Database } from '#platform/db/database.ts';

const hourMs = 3_600_000;
/** Without a schedule. */
const oldAfterHours = 7 * 24;

export interface LastBackup {
  /** Null if this installation made none. */
  lastAt: Date | null;
  /** Null without a schedule. */
  everyHours: number | null;
  isOld: boolean;
}

/** When the last backup was made by `npm run admin -- backup` or the schedule, and whether that is too long ago. */
export async function findLastBackup(
  db: Database,
  { backup }: Pick<Config, 'backup'>,
  now = new Date(),
): Promise<LastBackup> {
  const lastAt = await lastDoneAt(db, 'backup.written');
  const everyHours = backup?.everyHours ?? null;
  // A schedule may be late by a run that failed, and by the minutes in which it looks.
  const oldAfter = everyHours === null ? oldAfterHours : 2 * everyHours + 1;
  return { lastAt, everyHours, isOld: lastAt === null || now.getTime() - lastAt.getTime() > oldAfter * hourMs };
}
