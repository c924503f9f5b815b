import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { zstdCompressSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { Header } from 'tar';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { jobDefinitions } from '#compose-features.ts';
import type { OpenedDatabase } from '#platform/db/database.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { createFileStorage } from '#platform/storage/create-file-storage.ts';
import { buildVideo } from '#testing/build-video.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { openInMemory } from '#testing/test-database.ts';
import { type ArchiveEntry, createArchive, readArchive } from './archive.ts';
import { type BackupManifest, manifestPath, manifestSchema } from './backup-manifest.ts';
import { hashFile } from './check-backup.ts';
import { type RestoreDeps, restoreBackup, writeBackup } from './index.ts';

// What somebody who can give an operator a file would try. Every archive here has matching checksums, and the operator
// vouches for its hash: nothing may be written but rows of our tables and files under our keys.

let folder: string;
let app: TestApp;
let database: OpenedDatabase;
let target: RestoreDeps;
let whole: { parts: Map<string, Buffer>; manifest: BackupManifest };
let made = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hookline-hostile-'));
  app = await createTestApp(await openInMemory());
  await buildVideo(app, await app.signIn({ plan: 'pro' }), { bytes: 'a film' });
  const file = join(folder, 'kept.tar.zst');
  const secretFile = join(folder, 'app-secret');
  await writeFile(secretFile, 'the secret');
  await writeBackup(
    { db: app.db, storage: app.storage, workFolder: join(folder, 'w'), secretFile, version: '1.2.3' },
    file,
  );
  whole = await readWhole(file);

  database = await openInMemory();
  await (await createJobs({ database, definitions: jobDefinitions, logger: pino({ level: 'silent' }) })).stop();
});

beforeEach(async () => {
  made += 1;
  const home = join(folder, `home-${made}`);
  target = {
    db: database.db,
    storage: await createFileStorage(join(home, 'files')),
    workFolder: join(home, 'work'),
    secretFile: join(home, 'app-secret'),
    holdsFiles: true,
  };
});

afterAll(async () => {
  await app.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function readWhole(file: string) {
  const parts = new Map<string, Buffer>();
  await readArchive(file, async (path, body) => void parts.set(path, await buffer(Readable.from(body))));
  const manifest = manifestSchema.parse(JSON.parse(parts.get(manifestPath)?.toString() ?? ''));
  parts.delete(manifestPath);
  return { parts, manifest };
}

interface Changes {
  /** Entries besides the whole ones, or instead of those of their name. */
  parts?: Record<string, string | Buffer>;
  manifest?: (manifest: BackupManifest) => unknown;
  /** Written as it is, instead of a manifest. */
  manifestBytes?: Buffer;
}

/** An archive like a good one but for some changes, with checksums that match. */
async function forge({ parts = {}, manifest = (same) => same, manifestBytes }: Changes): Promise<string> {
  made += 1;
  const file = join(folder, `forged-${made}.tar.zst`);
  const archive = await createArchive(file);
  const add = (path: string, bytes: Buffer) => archive.add(path, bytes.length, Readable.from([bytes]));
  const entries: ArchiveEntry[] = [];
  for (const [path, bytes] of new Map([...whole.parts, ...Object.entries(parts)])) {
    entries.push(await add(path, Buffer.from(bytes)));
  }
  const listing = manifest({ ...structuredClone(whole.manifest), entries });
  await add(manifestPath, manifestBytes ?? Buffer.from(JSON.stringify(listing)));
  await archive.close();
  return file;
}

const restore = async (file: string) => restoreBackup(target, file, await hashFile(file));

/** Everything below the folder of this test, except the archives. */
async function written(): Promise<string[]> {
  const all = await readdir(dirname(target.workFolder), { recursive: true, withFileTypes: true });
  return all.filter((entry) => entry.isFile()).map(({ name }) => name);
}

async function expectRefused(file: string, reason: RegExp): Promise<void> {
  await expect(restore(file)).rejects.toThrow(reason);
  expect(await written()).toEqual([]);
  expect((await target.db.execute(sql`select 1 from users`)).rows).toEqual([]);
}

it.each([
  'files/../../../escaped.txt',
  'files/videos/../../../../escaped.txt',
  'files//escaped.txt',
  'files/videos/.hidden',
  'files/.incoming/x',
  'files/elsewhere/x.mp4',
  'database/../../escaped.ndjson',
  'database/public.users/../../../escaped.ndjson',
  '../escaped.txt',
  '/tmp/escaped.txt',
  'admin.sock',
])('refuses an entry named %s', async (path) => {
  await expectRefused(await forge({ parts: { [path]: 'x' } }), /no backup holds an entry named/);
});

it('takes names of tables from the database, not from the list', async () => {
  const users = whole.parts.get('database/public.users.ndjson') ?? Buffer.alloc(0);
  for (const name of ['public.users/../../../../escaped', 'public.nothing', 'pg_catalog.pg_authid', 'pgboss.queue']) {
    const renamed = (manifest: BackupManifest) => ({
      ...manifest,
      // In the place of one that is not missed: a table without columns looks like any that is not there.
      tables: manifest.tables.map((table) => (table.name === 'public.mails' ? { name, columns: [], rows: 1 } : table)),
    });
    const isSafeName = !name.includes('/');
    const file = await forge({
      parts: isSafeName ? { [`database/${name}.ndjson`]: users } : {},
      manifest: renamed,
    });
    await expectRefused(file, /Restore it with the version that made it/);
  }
  const twice = await forge({
    manifest: (manifest) => ({
      ...manifest,
      tables: manifest.tables.map((table) => (table.name === 'public.mails' ? manifest.tables[0] : table)),
    }),
  });
  await expectRefused(twice, /Restore it with the version that made it/);
});

it('refuses a list that is longer than its entries explain, without reading it', async () => {
  const bomb = Buffer.alloc(66 * 1_048_576, ' ');
  await expectRefused(await forge({ manifestBytes: bomb }), /its list is too long/);
});

it('refuses a second list, entries twice and a secret as long as a film', async () => {
  await expectRefused(await forge({ parts: { 'app-secret': Buffer.alloc(5000, 'a') } }), /its secret is too long/);
  const file = join(folder, 'twice.tar.zst');
  const archive = await createArchive(file);
  const entry = () => archive.add('files/videos/aa/x.mp4', 1, Readable.from([Buffer.from('x')]));
  await entry();
  await entry();
  await archive.close();
  await expectRefused(file, /is in it twice/);
});

it('refuses what would not fit the disk, before it unpacks any of it', async () => {
  const file = join(folder, 'bomb.tar.zst');
  const header = Buffer.alloc(512);
  // Its size is said before its bytes come; 100 TB of zeros would be a file of some megabytes.
  new Header({ path: 'files/videos/aa/x.mp4', size: 1e14, mode: 0o600, type: 'File' }).encode(header, 0);
  await writeFile(file, zstdCompressSync(Buffer.concat([header, Buffer.alloc(4096)])));
  await expectRefused(file, /no room for this backup/);
});

it('loads nothing when a row names a file that the storage could not hold', async () => {
  const assets = whole.parts.get('database/public.assets.ndjson')?.toString() ?? '';
  const key = /videos\/[^,"\\]+\.mp4/.exec(assets)?.[0] ?? '';
  expect(key).not.toBe('');
  const file = await forge({ parts: { 'database/public.assets.ndjson': assets.replace(key, '../../escaped.mp4') } });
  await expect(restore(file)).rejects.toThrow(/not a storage key/);
  expect((await target.db.execute(sql`select 1 from users`)).rows).toEqual([]);
});

it('asks for the hash first, and reads nothing of another file', async () => {
  const file = await forge({});
  const hash = await hashFile(file);
  await appendFile(file, ' ');
  await expect(restoreBackup(target, file, hash)).rejects.toThrow(/is not the file that this hash is of/);
  await expect(restoreBackup(target, file, '')).rejects.toThrow(/is not the file that this hash is of/);
  await expect(restoreBackup(target, join(folder, 'none'), hash)).rejects.toThrow('There is no file');
  expect(await written()).toEqual([]);
});

it('restores the one that was not changed', async () => {
  // Last: the database is not empty afterwards.
  const file = await forge({});
  expect((await restore(file)).rows).toBeGreaterThan(0);
  expect(await readFile(target.secretFile ?? '', 'utf8')).toBe('the secret');
});
