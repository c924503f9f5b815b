import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { BackupSchedule } from '#config/config.ts';
import { recordAction } from '#features/audit/index.ts';
import { type BackupDeps, writeBackup } from './write-backup.ts';

export interface BackupSweepDeps extends BackupDeps {
  schedule: BackupSchedule | null;
  logger: Logger;
  /** For tests. */
  now?: () => Date;
}

const hourMs = 3_600_000;
/** Files of ours, and only those: the folder may hold others. */
const namePattern = /^hookline-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.zst$/;

/**
 * Writes a backup into the folder of the schedule when the newest one there is old enough, and removes those beyond the
 * number to keep. The folder tells when that was, so that a backup that went missing is made anew.
 */
export async function handle(_payload: object, deps: BackupSweepDeps): Promise<void> {
  const { schedule, logger, now = () => new Date() } = deps;
  if (schedule === null) return;
  const { dir, everyHours, keep } = schedule;
  await mkdir(dir, { recursive: true, mode: 0o700 });
  await removeLeftOvers(dir, now());
  const newest = (await listBackups(dir)).at(-1);
  // A minute early is in time: the next look is ten minutes later.
  if (newest !== undefined && now().getTime() - newest.madeAt.getTime() < everyHours * hourMs - 60_000) return;
  const file = join(dir, nameOf(now()));
  const made = await writeBackup(deps, file);
  const detail = `by schedule, ${made.sizeBytes} bytes, SHA-256 ${made.sha256}`;
  await recordAction(deps.db, null, { action: 'backup.written', subject: 'backup', detail });
  logger.info({ file, sizeBytes: made.sizeBytes, lostFiles: made.lostFiles.length }, 'backup written');
  // Only once there is a new one.
  for (const { name } of (await listBackups(dir)).slice(0, -keep)) await rm(join(dir, name), { force: true });
}

const nameOf = (at: Date): string => `hookline-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.tar.zst`;

/** The oldest first. */
async function listBackups(dir: string): Promise<{ name: string; madeAt: Date }[]> {
  return (await readdir(dir)).toSorted().flatMap((name) => {
    const madeAt = madeAtOf(name);
    return madeAt === null ? [] : [{ name, madeAt }];
  });
}

function madeAtOf(name: string): Date | null {
  const [, year, month, day, hour, minute, second] = namePattern.exec(name) ?? [];
  if (year === undefined) return null;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** What a killed process had begun; a run takes six hours at most. */
async function removeLeftOvers(dir: string, now: Date): Promise<void> {
  for (const name of await readdir(dir)) {
    const madeAt = name.endsWith('.partial') ? madeAtOf(name.slice(0, -'.partial'.length)) : null;
    if (madeAt !== null && now.getTime() - madeAt.getTime() > 6 * hourMs) await rm(join(dir, name), { force: true });
  }
}
