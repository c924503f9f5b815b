import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, describe } from 'vitest';
import type { OpenedDatabase } from '#platform/db/database.ts';
import { migrationsFolder } from '#platform/db/migrations-folder.ts';
import { embeddedDatabase } from '#platform/db/open-embedded.ts';
import { openPostgres } from '#platform/db/open-postgres.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { isFullRun } from './is-full-run.ts';
import { lendPglite } from './lent-pglite.ts';
import { closeAfterFile } from './opened-databases.ts';

/**
 * Runs a suite on both homes of the database: on PGlite in memory, and on the PostgreSQL server of TEST_DATABASE_URL
 * (a superuser's URL; every `open()` makes and drops its own database), which is skipped when that is not set.
 * `open()` gives a new, migrated, empty database; it is closed after the suite.
 */
export function describeOnBothDatabases(name: string, suite: (open: () => Promise<OpenedDatabase>) => void): void {
  describe(`${name} [PGlite]`, () => suite(closedAfterwards(openInMemory)));
  const server = process.env.TEST_DATABASE_URL;
  const title = `${name} [PostgreSQL${server === undefined ? ', skipped: TEST_DATABASE_URL is not set' : ''}]`;
  describe.skipIf(server === undefined)(title, () => suite(closedAfterwards(() => openThrowaway(server ?? ''))));
}

/**
 * The same for suites about what is said over HTTP (shapes, refusals, a service's protocol), whose SQL other suites run
 * on both: on PostgreSQL only in the full run. A suite about a repository, jobs, locks, races or migrations belongs to
 * `describeOnBothDatabases`.
 */
export function describeOnBothInFullRun(name: string, suite: (open: () => Promise<OpenedDatabase>) => void): void {
  if (isFullRun) describeOnBothDatabases(name, suite);
  else describe(`${name} [PGlite]`, () => suite(closedAfterwards(openInMemory)));
}

function closedAfterwards(open: () => Promise<OpenedDatabase>): () => Promise<OpenedDatabase> {
  const opened: OpenedDatabase[] = [];
  afterAll(async () => {
    for (const database of opened) await database.close();
  });
  return async () => {
    const database = await open();
    opened.push(database);
    return database;
  };
}

/** A new, migrated, empty database in memory; closed after the file of tests at the latest. */
export async function openInMemory(): Promise<OpenedDatabase> {
  const { pglite, giveBack } = await lendPglite(createMigrated);
  closeAfterFile(giveBack);
  return embeddedDatabase(pglite, giveBack);
}

/**
 * Loaded from a dump that is reused between runs: three times as fast as a fresh one. The dump (43 MB) is not compressed,
 * because decompression would take as long as the rest of opening a database.
 */
async function createMigrated(): Promise<PGlite> {
  const dump = await migratedDump();
  return PGlite.create({ loadDataDir: new Blob([Buffer.from(dump)]) });
}

async function migratedDump(): Promise<Uint8Array> {
  const file = join(tmpdir(), `hookline-test-database-${migrationsDigest()}.tar`);
  const kept = await readFile(file).catch(() => null);
  if (kept !== null) return kept;
  const pglite = await PGlite.create();
  const database = await embeddedDatabase(pglite, () => pglite.close());
  await makeQueueTables(database);
  const dump = new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer());
  await database.close();
  // Renamed into place: another test process may look for it at the same time.
  const temporary = `${file}.${randomUUID()}`;
  await writeFile(temporary, dump);
  await rename(temporary, file);
  return dump;
}

/** They take as long to make as everything else, and every app that is built on the database needs them. */
async function makeQueueTables(database: OpenedDatabase): Promise<void> {
  const jobs = await createJobs({ database, definitions: [], logger: pino({ level: 'silent' }) });
  await jobs.stop();
}

function migrationsDigest(): string {
  // The lock file represents the versions of PGlite, which must be able to read the dump, and of the queue.
  const lock = readFileSync(new URL('../../../../package-lock.json', import.meta.url));
  const hash = createHash('sha256').update(lock);
  // The journal too: a regenerated migration counts as not yet run, however little has changed in it.
  hash.update(readFileSync(join(migrationsFolder, 'meta', '_journal.json')));
  const names = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'));
  for (const name of names.sort()) hash.update(name).update(readFileSync(join(migrationsFolder, name)));
  return hash.digest('hex').slice(0, 16);
}

/** A new, migrated, empty database of a PostgreSQL server; closing it drops it. */
export async function openThrowaway(server: string): Promise<OpenedDatabase> {
  const name = `hookline_test_${randomUUID().replaceAll('-', '')}`;
  const template = await migratedTemplate(server);
  await asAdmin(server, (client) => client.query(`create database ${name} template ${template}`));
  const database = await openPostgres(urlOf(server, name));
  return {
    ...database,
    close: async () => {
      await database.close();
      await asAdmin(server, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

/** Any number, the same in every process: who holds it may make the template. */
const templateLock = 46655464;

/** The server's migrated template database of which the others are copies; created by the first caller. */
async function migratedTemplate(server: string): Promise<string> {
  const name = `hookline_template_${migrationsDigest()}`;
  await asAdmin(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [templateLock]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount !== 0) return;
    const unfinished = `${name}_unfinished`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished}`);
    const database = await openPostgres(urlOf(server, unfinished));
    await makeQueueTables(database);
    await database.close();
    await client.query(`alter database ${unfinished} rename to ${name}`);
    await dropOtherTemplates(client, name);
  });
  return name;
}

/** Those of earlier migrations would stay for ever on a server that does. One in use stays until the next time. */
async function dropOtherTemplates(client: pg.Client, name: string): Promise<void> {
  const others = await client.query<{ datname: string }>(
    "select datname from pg_database where datname like 'hookline\\_template\\_%' and datname <> $1",
    [name],
  );
  for (const { datname } of others.rows)
    await client.query(`drop database if exists ${datname}`).catch(() => undefined);
}

async function asAdmin(server: string, act: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await act(client);
  } finally {
    // Its locks go with it.
    await client.end();
  }
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
