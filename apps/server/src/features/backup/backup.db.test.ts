import { randomBytes } from 'node:crypto';
import { appendFile, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobDefinitions } from '#compose-features.ts';
import { verifyAffiliates } from '#features/affiliates/verify-affiliates.ts';
import { listMoneyOf } from '#features/billing/index.ts';
import { verifyCredits } from '#features/usage/index.ts';
import type { Database, OpenedDatabase } from '#platform/db/database.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { createFileStorage } from '#platform/storage/create-file-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { buildVideo } from '#testing/build-video.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { describeOnBothDatabases } from '#testing/test-database.ts';
import { hashFile } from './check-backup.ts';
import { readShape, tableName } from './database-shape.ts';
import { type RestoreDeps, restoreBackup, writeBackup } from './index.ts';

const version = '1.2.3';

describeOnBothDatabases('a backup', (open) => {
  let folder: string;
  let app: TestApp;
  let ann: Caller;
  let file: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hookline-backup-'));
    app = await createTestApp(await open());
    ann = await app.signIn({ plan: 'pro', name: 'Ann "\\ , (tab\t) Ünïcode\nline' });
    file = join(folder, 'kept.tar.zst');
    await writeFile(join(folder, 'app-secret'), 'the secret of this machine, generated once\n');
    for (let nth = 0; nth < 3; nth += 1) await buildVideo(app, ann, { bytes: `film ${nth}` });
  });

  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });

  const back = (storage: Storage = app.storage, target = file) =>
    writeBackup(
      { db: app.db, storage, workFolder: join(folder, 'work'), secretFile: join(folder, 'app-secret'), version },
      target,
    );

  let refusing: ReturnType<typeof emptyInstallation> | undefined;
  /** One that stays empty, because it refuses. */
  const refusingInstallation = () => (refusing ??= emptyInstallation());

  async function emptyInstallation(): Promise<RestoreDeps & { database: OpenedDatabase }> {
    const database = await open();
    const home = await mkdtemp(join(folder, 'home-'));
    // Its queues are made as a start makes them.
    const logger = pino({ level: 'silent' });
    await (await createJobs({ database, definitions: jobDefinitions, logger })).stop();
    return {
      database,
      db: database.db,
      storage: await createFileStorage(join(home, 'files')),
      workFolder: join(home, 'work'),
      secretFile: join(home, 'app-secret'),
      holdsFiles: true,
    };
  }

  test('taken under load is restored to a consistent state', async () => {
    let stopped = false;
    let deletedWhileCopied = 0;
    const load = (async () => {
      while (!stopped) {
        const { videoId } = await buildVideo(app, ann, { bytes: randomBytes(2000).toString('hex') });
        const sent = await ann.post('/api/ugc/create', { script: 'To be canceled.', actorIds: ['maya', 'leo'] });
        const [first] = sent.body.operations ?? [];
        if (first) await ann.post(`/api/operations/${first.operationId}/cancel`);
        await ann.put(`/api/videos/${videoId}`, { name: 'renamed' });
      }
    })();
    // Between the rows and their copies, somebody deletes a film for good, the way a purge does: rows, then files.
    const deleting: Storage = {
      ...app.storage,
      async stat(key) {
        if (deletedWhileCopied === 0) {
          deletedWhileCopied = 1;
          await purgeOneVideo(app);
        }
        return app.storage.stat(key);
      },
    };
    const summary = await back(deleting).finally(() => {
      stopped = true;
    });
    await load;
    expect(deletedWhileCopied).toBe(1);
    expect(summary.lostFiles).toEqual([]);

    const target = await emptyInstallation();
    const restored = await restoreBackup(target, file, summary.sha256);
    expect(restored).toMatchObject({ rows: summary.rows, files: summary.files });
    expect(await verifyCredits(target.db)).toEqual([]);
    expect(await verifyAffiliates(target.db, listMoneyOf)).toEqual([]);
    const { rows: assets } = await target.db.execute<{ key: string; size: string; owner: string }>(
      sql`select storage_key as key, size_bytes::text as size, name as owner from assets join users on users.id = user_id`,
    );
    expect(assets.length).toBeGreaterThanOrEqual(10);
    for (const { key, size } of assets) {
      expect((await buffer(target.storage.createReadStream(key))).length).toBe(Number(size));
    }
    expect(assets[0]?.owner).toBe(ann.user.name);
    expect(await readFile(join(target.secretFile ?? ''), 'utf8')).toContain('generated once');
    // Every operation that waits has its job, and no job works on nothing.
    const { rows: unmatched } = await target.db.execute(
      sql`select o.id from operations o where o.status = 'queued'
          and not exists (select 1 from pgboss.job where data->>'operationId' = o.id)`,
    );
    expect(unmatched).toEqual([]);
  });

  test('has the same rows, in every table, wherever it is restored', async () => {
    const quiet = join(folder, 'quiet.tar.zst');
    const { sha256 } = await back(app.storage, quiet);
    const target = await emptyInstallation();
    await restoreBackup(target, quiet, sha256);
    expect(await digestTables(target.db)).toEqual(await digestTables(app.db));
  });

  test('is refused where something is already', async () => {
    const target = await refusingInstallation();
    await target.storage.write('videos/aa/other.mp4', Buffer.from('other'));
    const hash = await hashFile(file);
    await expect(restoreBackup(target, file, hash)).rejects.toThrow(
      /file storage is not empty \(videos\/aa\/other.mp4\)/,
    );
    await target.storage.remove('videos/aa/other.mp4');
    await expect(restoreBackup({ ...target, db: app.db }, file, hash)).rejects.toThrow(/database is not empty/);
  });

  test('is refused when it is damaged, cut off, another version or something else', async () => {
    const target = await refusingInstallation();
    const refused = async (other: string) => {
      const hash = await hashFile(join(folder, other)).catch(() => '');
      return expect(restoreBackup(target, join(folder, other), hash)).rejects;
    };
    await (await refused('none')).toThrow('There is no file');
    const whole = await readFile(file);
    await writeFile(join(folder, 'cut'), whole);
    await truncate(join(folder, 'cut'), Math.floor(whole.length / 2));
    await (await refused('cut')).toThrow(/damaged, cut off/);
    const changed = Buffer.from(whole);
    changed[Math.floor(whole.length / 2)] = (changed[Math.floor(whole.length / 2)] ?? 0) ^ 0xff;
    await writeFile(join(folder, 'changed'), changed);
    await (await refused('changed')).toThrow(/damaged|does not match its checksums/);
    await writeFile(join(folder, 'text'), 'not a backup');
    await (await refused('text')).toThrow(/damaged/);
    await target.db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 1)`);
    await (await refused('kept.tar.zst')).toThrow(/Restore it with the version that made it, then upgrade/);
    expect((await target.db.execute(sql`select 1 from users`)).rows).toEqual([]);
  });

  test('does not replace a file, and leaves none behind when it fails', async () => {
    await expect(back()).rejects.toThrow(/exists already/);
    const broken: Storage = {
      ...app.storage,
      stat: async () => {
        throw new Error('the bucket is away');
      },
    };
    const other = join(folder, 'other.tar.zst');
    await expect(back(broken, other)).rejects.toThrow('the bucket is away');
    await expect(appendFile(`${other}.partial`, '', { flag: 'r' })).rejects.toThrow('ENOENT');
    await expect(readFile(other)).rejects.toThrow('ENOENT');
  });
});

async function purgeOneVideo({ db, storage }: TestApp): Promise<void> {
  const { rows } = await db.execute<{ id: string; assets: string[] }>(
    sql`select id, array_remove(array[video_asset_id, poster_asset_id, thumbnail_asset_id, captions_asset_id,
          subtitles_asset_id], null) as assets
        from videos where video_asset_id is not null order by id limit 1`,
  );
  const [video] = rows;
  if (video === undefined) throw new Error('no video to delete');
  await db.execute(sql`delete from videos where id = ${video.id}`);
  const gone = await db.execute<{ key: string }>(
    sql`delete from assets where id in ${video.assets} returning storage_key as key`,
  );
  for (const { key } of gone.rows) await storage.remove(key);
}

/** The rows of each table as one hash, in no order. */
async function digestTables(db: Database): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const name of (await readShape(db)).tables.keys()) {
    const { rows } = await db.execute<{ digest: string }>(
      sql`select count(*) || ':' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest from ${tableName(name)} t`,
    );
    digests[name] = rows[0]?.digest ?? '';
  }
  return digests;
}
