import { join } from 'node:path';
import { pino } from 'pino';
import type { Config } from '#config/config.ts';
import { makeDataFolder } from '#config/make-data-folder.ts';
import { reportAffiliates } from '#features/affiliates/index.ts';
import { restoreBackup } from '#features/backup/index.ts';
import { listMoneyOf } from '#features/billing/index.ts';
import { reportCredits } from '#features/usage/index.ts';
import { openDatabase } from '#platform/db/database.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { jobDefinitions } from '../compose-features.ts';
import { type OperatorDeps, operatorCommands, secretFileOf } from './operator-commands.ts';

/** Runs a command without a running server, on the database and the files themselves. Throws with words for the operator. */
export async function runHere(config: Config, command: string, given: readonly string[]): Promise<string> {
  makeDataFolder(config.dataDir);
  const logger = pino({ level: 'silent' });
  const storage = await openStorage(config);
  const database = await openDatabase(config);
  try {
    // Its tables may not be there yet, and backups name them.
    await (await createJobs({ database, definitions: jobDefinitions, logger })).stop();
    const deps = { config, database, storage, logger };
    if (command === 'restore') return await restore(deps, given[0] ?? '', given[1] ?? '');
    const run = operatorCommands(deps)[command];
    if (run === undefined) throw new Error(`${command} needs a running Hookline. Start it with: npm start`);
    return await run(...given);
  } finally {
    await database.close();
  }
}

async function restore({ config, database, storage }: OperatorDeps, file: string, sha256: string): Promise<string> {
  const { db } = database;
  const workFolder = join(config.dataDir, 'work');
  const deps = { db, storage, workFolder, secretFile: secretFileOf(config), holdsFiles: config.s3 === null };
  const restored = await restoreBackup(deps, file, sha256);
  return [
    `Restored ${restored.rows} rows and ${restored.files} files of ${restored.createdAt}.`,
    await reportCredits(db),
    await reportAffiliates(db, listMoneyOf),
    ...(restored.lostFiles.length === 0 ? [] : ['Lost before the backup:', ...restored.lostFiles]),
    'Start Hookline now: npm start',
  ].join('\n');
}
