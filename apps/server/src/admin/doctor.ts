import { execFile } from 'node:child_process';
import { statfs } from 'node:fs/promises';
import { promisify } from 'node:util';
import { childEnvironment } from '@hookline/studio/process';
import { assertFontsLoad, findFfmpeg } from '@hookline/studio/render';
import { sql } from 'drizzle-orm';
import type { Config } from '#config/config.ts';
import { providerNames } from '#config/providers-config.ts';
import { checkMail } from '#features/mail/index.ts';
import { checkProvider } from '#features/providers/index.ts';
import { createId } from '#platform/db/create-id.ts';
import type { OpenedDatabase } from '#platform/db/database.ts';
import { isNewEnough } from '#platform/ffmpeg/reads-strangers-files.ts';
import type { Storage } from '#platform/storage/storage.ts';

export interface Finding {
  name: string;
  state: 'ok' | 'warning' | 'failed';
  told: string;
  /** What to do about it. */
  todo?: string;
}

export interface DoctorDeps {
  config: Config;
  database: OpenedDatabase;
  storage: Storage;
}

type Check = (deps: DoctorDeps) => Promise<Omit<Finding, 'name'> | readonly Finding[]>;

const gigabyte = 1024 ** 3;
/** Videos of an hour's work. */
const comfortableBytes = 2 * gigabyte;
/** With less, new work is refused: see `watchDiskSpace`. */
const leastBytes = 32 * 1_048_576;
/** Deadlines and tokens are in seconds. */
const largestSkewMs = 2000;

const checks: Readonly<Record<string, Check>> = {
  ffmpeg: checkFfmpeg,
  fonts: async () => {
    assertFontsLoad();
    return { state: 'ok', told: 'every packaged font loads' };
  },
  database: checkDatabase,
  clock: checkClock,
  storage: checkStorage,
  disk: checkDisk,
  mail: async ({ config }) => checkMail(config),
  proxy: async ({ config: { isLocal, publicUrl, trustProxy } }) =>
    !isLocal && publicUrl?.startsWith('https:') === true && trustProxy === false
      ? {
          state: 'warning',
          told: 'all visitors seem to come from one address',
          todo: 'Set TRUST_PROXY to the number of proxies in front, for example 1.',
        }
      : { state: 'ok', told: isLocal ? 'local mode needs none' : `trusts ${JSON.stringify(trustProxy)}` },
  providers: checkProviders,
};

const todos: Readonly<Record<string, string>> = {
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
      const told = error instanceof Error ? error.message : String(error);
      const todo = todos[name];
      findings.push({ name, state: 'failed', told, ...(todo !== undefined && { todo }) });
    }
  }
  return findings;
}

async function checkFfmpeg({ config }: DoctorDeps): Promise<Omit<Finding, 'name'>> {
  const path = await findFfmpeg({ ffmpegPath: config.ffmpegPath ?? undefined, searchPath: config.searchPath });
  const todo = 'Install ffmpeg 5 or newer (Debian: apt-get install ffmpeg), or set FFMPEG_PATH.';
  if (path === null) return { state: 'failed', told: 'not found, so no videos can be made', todo };
  const run = promisify(execFile);
  const options = { timeout: 10_000, env: childEnvironment() };
  const { stdout: told } = await run(path, ['-version'], options);
  const { stdout: encoders } = await run(path, ['-hide_banner', '-encoders'], options);
  const missing = ['libx264', 'aac'].filter((name) => !new RegExp(`^ \\S+ ${name} `, 'm').test(encoders));
  const version = /^ffmpeg version (\S+)/.exec(told)?.[1] ?? 'unknown';
  if (missing.length > 0) return { state: 'failed', told: `${path} cannot encode ${missing.join(' and ')}`, todo };
  if (isNewEnough(told)) return { state: 'ok', told: `${version} at ${path}` };
  return { state: 'warning', told: `${version} is too old to read own music and films of services`, todo };
}

async function checkDatabase({ database: { db, home } }: DoctorDeps): Promise<Omit<Finding, 'name'>> {
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

async function checkClock({ database: { db } }: DoctorDeps): Promise<Omit<Finding, 'name'>> {
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

async function checkStorage({ config, storage }: DoctorDeps): Promise<Omit<Finding, 'name'>> {
  const key = `previews/00/${createId('doc')}.txt`;
  const written = Buffer.from(key);
  try {
    await storage.write(key, written);
    const chunks: Buffer[] = [];
    for await (const chunk of storage.createReadStream(key)) chunks.push(chunk);
    if (!Buffer.concat(chunks).equals(written)) throw new Error('what was read is not what was written');
  } finally {
    await storage.remove(key);
  }
  const where = config.s3 === null ? `${config.dataDir}/files` : `bucket ${config.s3.bucket} at ${config.s3.endpoint}`;
  return { state: 'ok', told: `writes, reads and deletes in ${where}` };
}

async function checkDisk({ config }: DoctorDeps): Promise<Omit<Finding, 'name'>> {
  const { bavail, bsize } = await statfs(config.dataDir);
  const free = bavail * bsize;
  const told = `${(free / gigabyte).toFixed(1)} GB free at ${config.dataDir}`;
  if (free >= comfortableBytes) return { state: 'ok', told };
  const todo = 'Free up space, run npm run admin -- storage:gc, or move files to S3.';
  return { state: free < leastBytes ? 'failed' : 'warning', told, todo };
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
