import { join } from 'node:path';
import { pino } from 'pino';
import type { Config } from '#config/config.ts';
import { assertWritable, makeDataFolder } from '#config/make-data-folder.ts';
import { reportAffiliates } from '#features/affiliates/index.ts';
import { restoreBackup } from '#features/backup/index.ts';
import { listMoneyOf } from '#features/billing/index.ts';
import { reportCredits } from '#features/usage/index.ts';
import { type OpenedDatabase, openDatabase } from '#platform/db/database.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { jobDefinitions } from '../compose-features.ts';
import { secretFileOf } from '../secret-file-of.ts';
import { type Finding, runDoctor } from './doctor.ts';
import { type OperatorDeps, operatorCommands } from './operator-commands.ts';

/** Runs a command without a running server, on the database and the files themselves. Throws with words for the operator. */
export async function runHere(config: Config, command: string, given: readonly string[]): Promise<string> {
  if (command === 'doctor') return JSON.stringify(await examineHere(config));
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

/** Whatever does not open is told with the rest. */
async function examineHere(config: Config): Promise<Finding[]> {
  const database = openOnce(async () => {
    makeDataFolder(config.dataDir);
    assertWritable(config.dataDir);
    const opened = await openDatabase(config);
    const logger = pino({ level: 'silent' });
    await (await createJobs({ database: opened, definitions: jobDefinitions, logger })).stop();
    return opened;
  });
  try {
    const storage = async () => {
      // Node's own way to make all of a path never returns where the system does not allow it (/proc).
      if (config.s3 === null) makeDataFolder(config.dataDir);
      return openStorage(config);
    };
    return await runDoctor({ config, database: database.open, storage });
  } finally {
    await database.close();
  }
}

/** Opens what somebody asks for at the first question; nobody may, and it may fail. */
function openOnce(openDatabase: () => Promise<OpenedDatabase>) {
  let opening: Promise<OpenedDatabase> | undefined;
  return {
    open: () => {
      opening ??= openDatabase();
      return opening;
    },
    close: async () => (await opening?.catch(() => null))?.close(),
  };
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
