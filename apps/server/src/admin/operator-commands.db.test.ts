import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#config/config.ts';
import { users } from '#features/accounts/accounts.table.ts';
import { restoreBackup } from '#features/backup/index.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { createFileStorage } from '#platform/storage/create-file-storage.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { describeOnBothDatabases, openInMemory } from '#testing/test-database.ts';
import { jobDefinitions } from '../compose-features.ts';
import { printFindings, runDoctor } from './doctor.ts';
import { linkCommands } from './link-commands.ts';
import { operatorCommands } from './operator-commands.ts';

describeOnBothDatabases('the operator’s commands', (open) => {
  let app: TestApp;
  let folder: string;
  let run: (command: string, ...given: string[]) => Promise<string>;
  let deps: Parameters<typeof operatorCommands>[0];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hookline-operator-'));
    const database = await open();
    app = await createTestApp(database);
    deps = { config: app.config, database, storage: app.storage, logger: pino({ level: 'silent' }) };
    const commands = operatorCommands(deps);
    run = async (command, ...given) => {
      const known = commands[command];
      if (known === undefined) throw new Error(`no command ${command}`);
      return known(...given);
    };
  });

  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });

  const audited = async (subject: string) => {
    const { rows } = await app.db.execute<{ action: string; detail: string | null; admin_id: string | null }>(
      sql`select action, detail, admin_id from admin_actions where subject = ${subject} order by created_at, id`,
    );
    return rows;
  };

  test('make a user an administrator and take it back, written down', async () => {
    const ann = await app.signIn();
    expect((await ann.get('/api/admin/overview')).status).toBe(403);
    expect(await run('user:promote', ann.user.email.toUpperCase())).toContain('now an administrator');
    expect(await run('user:promote', ann.user.email)).toContain('already an administrator');
    const [row] = await app.db.select().from(users).where(eq(users.id, ann.user.id));
    expect(row?.role).toBe('admin');
    expect(await run('user:demote', ann.user.email)).toContain('no administrator by role');
    expect((await audited(ann.user.id)).map(({ action, admin_id }) => [action, admin_id])).toEqual([
      ['user.promoted', null],
      ['user.demoted', null],
    ]);
    await expect(run('user:promote', 'nobody@example.test')).rejects.toThrow('No account has the address');
    const unsure = await app.signIn({ emailConfirmedAt: null });
    await expect(run('user:promote', unsure.user.email)).rejects.toThrow('not confirmed');
  });

  test('give credits on top of the plan, until the month ends', async () => {
    const bob = await app.signIn({ plan: 'startup' });
    const before = (await bob.get('/api/user/usage/summary')).body.limits;
    expect(await run('user:credits', bob.user.email, 'videos', '7', 'sorry for the outage')).toMatch(
      /has 7 more until/,
    );
    const after = (await bob.get('/api/user/usage/summary')).body.limits;
    expect(after).toEqual({ ...before, videos: before.videos + 7 });
    expect(await audited(bob.user.id)).toEqual([
      { action: 'user.credits-given', detail: '7 videos: sorry for the outage', admin_id: null },
    ]);
    await expect(run('user:credits', bob.user.email, 'gold', '7', 'because')).rejects.toThrow('There are credits for');
    await expect(run('user:credits', bob.user.email, 'videos', '0', 'because')).rejects.toThrow('Give 1 to 1000');
    await expect(run('user:credits', bob.user.email, 'videos', '1', ' ')).rejects.toThrow('Give a reason');
  });

  test('write down each link that lets somebody in, never the link', async () => {
    const eve = await app.signIn();
    const deps = { db: app.db, accounts: app.accounts, origin: 'https://ads.example.test' };
    const links = linkCommands({ ...deps, isLocal: true });
    const made = await links['user:reset-link']?.(eve.user.email);
    expect(await audited(eve.user.id)).toEqual([{ action: 'user.reset-link-made', detail: null, admin_id: null }]);
    expect(await links['owner-link']?.()).toContain('/auth/owner?token=');
    expect((await audited('owner')).map(({ action }) => action)).toEqual(['owner.link-made']);
    const { rows } = await app.db.execute<{ all: string }>(sql`select json_agg(a)::text as all from admin_actions a`);
    expect(rows[0]?.all).not.toContain(made?.split('token=')[1]);
    await expect(links['user:reset-link']?.('nobody@example.test')).rejects.toThrow('nobody has the address');
    const hosted = linkCommands({ ...deps, isLocal: false });
    await expect(hosted['owner-link']?.()).rejects.toThrow('local mode only');
    expect(await audited('owner')).toHaveLength(1);
  });

  test('remove files that nothing names', async () => {
    await app.db.execute(
      sql`insert into unnamed_files (storage_key, noted_at) values ('videos/zz/left-over.mp4', now() - interval '2 days')`,
    );
    await app.storage.write('videos/zz/left-over.mp4', Buffer.from('left over'));
    await app.storage.write('videos/zz/new.mp4', Buffer.from('its row is on its way'));
    expect(await run('storage:gc')).toBe('Removed 1 files that nothing names any more.');
    expect(await app.storage.stat('videos/zz/left-over.mp4')).toBeNull();
    expect(await app.storage.stat('videos/zz/new.mp4')).not.toBeNull();
  });

  test('write a backup that an empty installation takes, in the other kind of database too', async () => {
    const file = join(folder, 'all.tar.zst');
    const said = await run('backup', file);
    expect(said).toMatch(/^Wrote .*all\.tar\.zst: \d+ rows and \d+ files/);
    const hash = /^SHA-256 ([0-9a-f]{64})$/m.exec(said)?.[1] ?? '';
    expect((await audited('backup')).map(({ action }) => action)).toEqual(['backup.written']);
    const target = await openInMemory();
    await (await createJobs({ database: target, definitions: jobDefinitions, logger: deps.logger })).stop();
    const storage = await createFileStorage(join(folder, 'files'));
    const empty = { db: target.db, storage, workFolder: folder, secretFile: null, holdsFiles: true };
    await restoreBackup(empty, file, hash);
    const { rows } = await target.db.execute<{ count: number }>(sql`select count(*)::int as count from users`);
    expect(rows[0]?.count).toBe(await app.db.$count(users));
    await target.close();
  });

  test('the doctor finds this installation well, and tells what to do where it is not', async () => {
    const opened = { config: app.config, database: async () => deps.database, storage: async () => deps.storage };
    const findings = await runDoctor(opened);
    const stateOf = (name: string) => findings.find((finding) => finding.name === name)?.state;
    for (const name of ['fonts', 'database', 'clock', 'storage', 'mail', 'providers']) expect(stateOf(name)).toBe('ok');
    const broken = await runDoctor({
      config: {
        ...app.config,
        isLocal: false,
        publicUrl: 'https://ads.example.test',
        ffmpegPath: '/nowhere/ffmpeg',
        dataDir: '/proc/nowhere',
        smtpUrl: 'smtp://127.0.0.1:9',
        stripe: readConfig({ STRIPE_WEBHOOK_SECRET: 'whsec_1' }).stripe,
      },
      // As the embedded database fails on a full disk: no Error at all.
      database: () => Promise.reject({ code: 'ENOSPC', errno: 51 }),
      storage: () => Promise.reject(new Error('403 from the bucket')),
    });
    const failed = broken.filter(({ state }) => state === 'failed').map(({ name }) => name);
    expect(failed).toEqual(['disk', 'ffmpeg', 'database', 'storage', 'mail']);
    const printed = printFindings(broken);
    expect(printed).toContain('FAILED   storage    403 from the bucket');
    expect(printed).toContain('-> Check the S3_ settings');
    expect(printed).toContain('-> Set TRUST_PROXY');
    expect(printed).toContain('WARNING  prices     "Save 30%" is advertised, but a year costs 20% less');
  });
});
