import { execFile } from 'node:child_process';
import { constants, statSync } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { inspect, promisify } from 'node:util';
import { messages } from '@hookline/contract/messages';
import { smallestAnnualSaving } from '@hookline/contract/plans';
import { childEnvironment } from '@hookline/studio/process';
import { assertFontsLoad, lookForFfmpeg } from '@hookline/studio/render';
import { sql } from 'drizzle-orm';
import type { Config } from '#config/config.ts';
import { providerNames } from '#config/providers-config.ts';
import { findLastBackup } from '#features/backup/index.ts';
import { checkMail } from '#features/mail/index.ts';
import { checkProvider } from '#features/providers/index.ts';
import { createId } from '#platform/db/create-id.ts';
import type { OpenedDatabase } from '#platform/db/database.ts';
import { explainFfmpeg } from '#platform/ffmpeg/explain-ffmpeg.ts';
import { isNewEnough } from '#platform/ffmpeg/reads-strangers-files.ts';
import { withoutQueryValues } from '#platform/logging/serialize-error.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { explainKnownFailure } from '../explain-start-failure.ts';

export interface Finding {
  name: string;
  state: 'ok' | 'warning' | 'failed';
  told: string;
  /** What to do about it. */
  todo?: string;
}

/** A database or storage that does not open is a finding of the checks that need it. */
export interface DoctorDeps {
  config: Config;
  database: () => Promise<OpenedDatabase>;
  storage: () => Promise<Storage>;
}

type Check = (deps: DoctorDeps) => Promise<Omit<Finding, 'name'> | readonly Finding[]>;

const megabyte = 1024 ** 2;
const gigabyte = 1024 ** 3;
/** Videos of an hour's work. */
const comfortableBytes = 2 * gigabyte;
/** With less, new work is refused: see `watchDiskSpace`. */
const leastBytes = 32 * megabyte;
/** Deadlines and tokens are in seconds. */
const largestSkewMs = 2000;

const checks: Readonly<Record<string, Check>> = {
  folder: checkFolder,
  disk: checkDisk,
  ffmpeg: checkFfmpeg,
  fonts: async () => {
    assertFontsLoad();
    return { state: 'ok', told: 'every packaged font loads' };
  },
  database: checkDatabase,
  clock: checkClock,
  storage: checkStorage,
  mail: async ({ config }) => checkMail(config),
  backup: checkBackup,
  proxy: async ({ config: { isLocal, publicUrl, trustProxy } }) =>
    !isLocal && publicUrl?.startsWith('https:') === true && trustProxy === false
      ? {
          state: 'warning',
          told: 'all visitors seem to come from one address',
          todo: 'Set TRUST_PROXY to the number of proxies in front, for example 1.',
        }
      : { state: 'ok', told: isLocal ? 'local mode needs none' : `trusts ${JSON.stringify(trustProxy)}` },
  prices: checkPrices,
  providers: checkProviders,
};

const todos: Readonly<Record<string, string>> = {
  folder: 'Set DATA_DIR to a folder that Hookline may write to.',
  fonts: 'Delete node_modules and start again: packages are missing.',
  database: 'Check DATABASE_URL and that the PostgreSQL server answers; without it, that the data folder is whole.',
  storage: 'Check the S3_ settings, or the permissions and the space of DATA_DIR/files.',
};

/** Looks at everything Hookline depends on. Never throws: what goes wrong is a finding. */
export async function runDoctor(deps: DoctorDeps): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [name, check] of Object.entries(checks)) {
    try {
      const found = await check(deps);
      findings.push(...(Array.isArray(found) ? found : [{ name, ...(found as Omit<Finding, 'name'>) }]));
    } catch (error) {
      findings.push({ name, state: 'failed', ...tell(error, deps.config, todos[name]) });
    }
  }
  return findings;
}

/** One line and what to do, which a known reason says itself. Errors of the embedded database's files are no `Error`s. */
function tell(error: unknown, config: Config, todo: string | undefined): Pick<Finding, 'told' | 'todo'> {
  const known = explainKnownFailure(error, config);
  if (known !== null) return { told: known };
  const bare = withoutQueryValues(error);
  const words = bare instanceof Error ? bare.message || bare.name : inspect(bare, { depth: 1, breakLength: Infinity });
  return { told: words.split('\n')[0] ?? words, ...(todo !== undefined && { todo }) };
}

async function checkFolder({ config: { dataDir } }: DoctorDeps): Promise<Omit<Finding, 'name'>> {
  const above = existing(dataDir);
  // Nothing is made by looking.
  if (!statSync(above).isDirectory()) {
    return { state: 'failed', told: `${above} is not a folder`, todo: 'Set DATA_DIR to another path.' };
  }
  await access(above, constants.W_OK | constants.X_OK);
  return { state: 'ok', told: above === dataDir ? `${dataDir} can be written to` : `${dataDir} will be made at start` };
}

/** The path itself, or the nearest one above it that exists. */
function existing(path: string): string {
  for (let at = path; ; at = dirname(at)) {
    try {
      statSync(at);
      return at;
    } catch (error) {
      if (at === dirname(at)) throw error;
    }
  }
}

async function checkFfmpeg({ config }: DoctorDeps): Promise<Omit<Finding, 'name'>> {
  const { path, fault } = await lookForFfmpeg({
    ffmpegPath: config.ffmpegPath ?? undefined,
    searchPath: config.searchPath,
  });
  if (path === null) {
    const { told, todo } = explainFfmpeg(fault);
    return { state: 'failed', told: `${told}, so no videos can be made`, todo };
  }
  const options = { timeout: 60_000, env: childEnvironment() };
  const { stdout: told } = await promisify(execFile)(path, ['-version'], options);
  const version = /^ffmpeg version (\S+)/.exec(told)?.[1] ?? 'unknown';
  if (isNewEnough(told)) return { state: 'ok', told: `${version} at ${path}` };
  return {
    state: 'warning',
    told: `${version} is too old to read own music and films of services`,
    todo: explainFfmpeg(null).todo,
  };
}

async function checkDatabase({ database }: DoctorDeps): Promise<Omit<Finding, 'name'>> {
  const { db, home } = await database();
  const { rows } = await db.execute<{ version: string; encoding: string; migrations: number; waiting: number }>(
    sql`select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding,
          (select count(*)::int from drizzle.__drizzle_migrations) as migrations,
          (select count(*)::int from pgboss.job where state in ('created', 'retry') and start_after < now()) as waiting`,
  );
  const [found] = rows;
  const major = Math.floor(Number(found?.version ?? 0) / 10_000);
  if (major < 15) return { state: 'failed', told: `PostgreSQL ${major}`, todo: 'Use PostgreSQL 15 or newer.' };
  if (found?.encoding !== 'UTF8') {
    const todo = "Create the database anew with encoding 'UTF8'.";
    return { state: 'failed', told: `encoding ${found?.encoding}`, todo };
  }
  const name = home === 'embedded' ? 'embedded' : `PostgreSQL ${major}`;
  return { state: 'ok', told: `${name}, ${found.migrations} migrations, ${found.waiting} jobs due` };
}

async function checkClock({ database }: DoctorDeps): Promise<Omit<Finding, 'name'>> {
  const opened = await database().catch(() => null);
  if (opened === null) {
    return { state: 'warning', told: 'not compared: the database does not open', todo: 'Mend the database first.' };
  }
  const { db } = opened;
  const { rows } = await db.execute<{ ms: number; newest: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms,
          (select max(created_at)::float8 from drizzle.__drizzle_migrations) as newest`,
  );
  const skewMs = Math.round((rows[0]?.ms ?? Number.NaN) - Date.now());
  const todo = 'Turn on time synchronization (timedatectl set-ntp true) on this machine and the database’s.';
  if (Date.now() < (rows[0]?.newest ?? 0)) {
    return { state: 'failed', told: `${new Date().toISOString()} is before this version was made`, todo };
  }
  if (Math.abs(skewMs) <= largestSkewMs) return { state: 'ok', told: 'agrees with the database’s' };
  return { state: 'failed', told: `${skewMs} ms apart from the database’s`, todo };
}

async function checkStorage({ config, storage: open }: DoctorDeps): Promise<Omit<Finding, 'name'>> {
  const storage = await open();
  const key = `previews/00/${createId('doc')}.txt`;
  const written = Buffer.from(key);
  try {
    await storage.write(key, written);
    const chunks: Buffer[] = [];
    for await (const chunk of storage.createReadStream(key)) chunks.push(chunk);
    if (!Buffer.concat(chunks).equals(written)) throw new Error('what was read is not what was written');
  } finally {
    await storage.remove(key).catch(() => undefined);
  }
  const where = config.s3 === null ? `${config.dataDir}/files` : `bucket ${config.s3.bucket} at ${config.s3.endpoint}`;
  return { state: 'ok', told: `writes, reads and deletes in ${where}` };
}

async function checkDisk({ config }: DoctorDeps): Promise<Omit<Finding, 'name'>> {
  const { bavail, bsize } = await statfs(existing(config.dataDir));
  const free = bavail * bsize;
  const size = free < gigabyte ? `${Math.floor(free / megabyte)} MB` : `${(free / gigabyte).toFixed(1)} GB`;
  const told = `${size} free at ${config.dataDir}`;
  if (free >= comfortableBytes) return { state: 'ok', told };
  const todo = 'Free up space, run npm run admin -- storage:gc, or move files to S3.';
  return { state: free < leastBytes ? 'failed' : 'warning', told, todo };
}

/** The advertised saving, against that of the plan table. */
async function checkPrices({ config }: DoctorDeps): Promise<Omit<Finding, 'name'>> {
  const { annualDiscountPercent: advertised, stripe } = config;
  const saving = smallestAnnualSaving();
  if (advertised === saving) return { state: 'ok', told: `a year saves the ${saving}% that are advertised` };
  if (stripe === null) return { state: 'ok', told: 'nothing is sold here' };
  const told = `"${messages.billing.annualDiscount(advertised)}" is advertised, but a year costs ${saving}% less`;
  return { state: 'warning', told, todo: `Set ANNUAL_DISCOUNT_PERCENT=${saving}.` };
}

async function checkBackup({ config, database }: DoctorDeps): Promise<Omit<Finding, 'name'>> {
  const opened = await database().catch(() => null);
  if (opened === null) {
    return { state: 'warning', told: 'not known: the database does not open', todo: 'Mend the database first.' };
  }
  const { lastAt, everyHours, isOld } = await findLastBackup(opened.db, config);
  const schedule = everyHours === null ? 'no schedule' : `every ${everyHours} hours`;
  const hours = lastAt === null ? 0 : Math.floor((Date.now() - lastAt.getTime()) / 3_600_000);
  const age = hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`;
  const told = lastAt === null ? `none was made yet, ${schedule}` : `the last one is ${age} old, ${schedule}`;
  if (!isOld) return { state: 'ok', told };
  const todo =
    everyHours === null
      ? 'Set BACKUP_EVERY_HOURS and BACKUP_DIR, or run npm run admin -- backup FILE.'
      : 'See Errors at /admin/errors for why, and whether BACKUP_DIR has space and can be written to.';
  return { state: 'warning', told, todo };
}

async function checkProviders({ config: { providers } }: DoctorDeps): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const name of providerNames) {
    const settings = providers.access[name];
    if (settings === undefined) continue;
    const { isFine, told } = await checkProvider(name, settings, providers);
    const todo = 'See docs/providers.md for its key and address.';
    findings.push(isFine ? { name, state: 'ok', told } : { name, state: 'failed', told, todo });
  }
  return findings.length > 0 ? findings : [{ name: 'providers', state: 'ok', told: 'none has a key, none is needed' }];
}

/** For the terminal. */
export function printFindings(findings: readonly Finding[]): string {
  const marks = { ok: 'ok     ', warning: 'WARNING', failed: 'FAILED ' } as const;
  return findings
    .flatMap(({ name, state, told, todo }) => [
      `${marks[state]}  ${name.padEnd(10)} ${told}`,
      ...(todo !== undefined && state !== 'ok' ? [`${' '.repeat(20)}-> ${todo}`] : []),
    ])
    .join('\n');
}
