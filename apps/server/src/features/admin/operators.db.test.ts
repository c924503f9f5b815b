import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handle as backUp } from '#features/backup/backup-sweep.handler.ts';
import { findLastBackup } from '#features/backup/index.ts';
import { createErrorRecorder } from '#features/errors/index.ts';
import { knowSecrets } from '#platform/secrets/strike-secrets.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { describeOnBothInFullRun } from '#testing/test-database.ts';

const hourMs = 3_600_000;
const unpaid = { plan: null, paymentStatus: 'unpaid' } as const;

describeOnBothInFullRun('what an operator watches', (open) => {
  let app: TestApp;
  let admin: Caller;
  let folder: string;
  beforeAll(async () => {
    app = await createTestApp(await open());
    admin = await app.signIn({ role: 'admin' });
    folder = await mkdtemp(join(tmpdir(), 'hookline-operators-'));
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('unexpected errors: each kind once, without secrets and people, bounded', async () => {
    const forget = knowSecrets(['sk_live_very_secret']);
    for (let nth = 0; nth < 5; nth += 1) {
      app.errors.report({
        place: 'POST /api/ugc/create',
        error: new Error(`no room for op_0${nth}abc: key sk_live_very_secret of ann@example.test`),
        requestId: `req-${nth}`,
      });
    }
    app.errors.report({ place: 'job mail.send', error: new TypeError('not a function'), requestId: 'job-1' });
    await app.errors.flush();
    const { errors } = (await admin.get('/api/admin/errors')).body;
    expect(errors).toHaveLength(2);
    const found = errors.find(({ count }: { count: number }) => count === 5);
    expect(found).toMatchObject({ place: 'POST /api/ugc/create', kind: 'Error', requestId: 'req-4' });
    expect(found.message).toContain('no room for');
    expect(JSON.stringify(errors)).not.toMatch(/sk_live|ann@/);
    forget();
    expect((await admin.get('/api/admin/overview')).body.errorsToday).toBe(2);
    const recorder = createErrorRecorder(app.db);
    const name = (nth: number) => String.fromCharCode(97 + Math.floor(nth / 26), 97 + (nth % 26)).repeat(3);
    for (let batch = 0; batch < 4; batch += 1) {
      for (let nth = 0; nth < 120; nth += 1) {
        recorder.report({ place: `GET /api/${batch}`, error: new Error(name(nth)), requestId: null });
      }
      await recorder.close();
    }
    const { rows } = await app.db.execute<{ count: number }>(sql`select count(*)::int as count from unexpected_errors`);
    expect(rows[0]?.count).toBe(300);
    expect((await admin.post('/api/admin/errors/clear')).body).toEqual({ cleared: 300 });
    expect((await admin.post('/api/admin/errors/clear')).body).toEqual({ cleared: 0 });
  });

  test('a request that breaks is in the list, by its route and id', async () => {
    await app.db.execute(sql.raw('alter table broadcasts rename to broadcasts_away'));
    const broken = await admin.get('/api/admin/broadcasts');
    await app.db.execute(sql.raw('alter table broadcasts_away rename to broadcasts'));
    expect(broken.status).toBe(500);
    await app.errors.flush();
    const { errors } = (await admin.get('/api/admin/errors')).body;
    expect(errors).toMatchObject([{ place: 'GET /api/admin/broadcasts', requestId: broken.body.requestId, count: 1 }]);
  });

  test('the banner: one at a time, until its end, published once', async () => {
    const person = await app.signIn();
    const current = async () => (await person.get('/api/broadcast')).body.broadcast;
    const key = { 'idempotency-key': 'banner-1' };
    const soon = new Date(Date.now() + hourMs).toISOString();
    const message = { text: 'Maintenance tonight', level: 'warning', until: soon };
    expect(await current()).toBeNull();
    expect((await app.visitor.get('/api/broadcast')).status).toBe(401);
    const both = await Promise.all([
      admin.post('/api/admin/broadcasts', message, key),
      admin.post('/api/admin/broadcasts', message, key),
    ]);
    expect(both[0]?.body).toEqual(both[1]?.body);
    expect(await current()).toMatchObject({ text: 'Maintenance tonight', level: 'warning', link: null });
    for (const link of [
      'javascript:alert(1)',
      'http://example.test',
      '//example.test',
      '/\\example.test',
      'https://a:b@x.test',
    ]) {
      const refused = { text: 'x', link: { url: link, label: 'More' } };
      const answer = await admin.post('/api/admin/broadcasts', refused, { 'idempotency-key': 'banner-x' });
      expect([link, answer.status]).toEqual([link, 422]);
    }
    const past = { text: 'x', until: new Date(Date.now() - hourMs).toISOString() };
    expect((await admin.post('/api/admin/broadcasts', past, { 'idempotency-key': 'banner-p' })).status).toBe(422);
    const next = { text: 'All is well', link: { url: '/dashboard', label: 'Go on' } };
    const { id } = (await admin.post('/api/admin/broadcasts', next, { 'idempotency-key': 'banner-2' })).body;
    expect(await current()).toMatchObject({ id, link: next.link });
    await app.db.execute(sql`update broadcasts set until = now() - interval '1 minute' where id = ${id}`);
    expect(await current()).toBeNull();
    const { broadcasts } = (await admin.get('/api/admin/broadcasts')).body;
    expect(broadcasts.map(({ isShown }: { isShown: boolean }) => isShown)).toEqual([false, false]);
    expect((await admin.post(`/api/admin/broadcasts/${id}/end`)).status).toBe(200);
    expect((await admin.post(`/api/admin/broadcasts/${id}/end`)).status).toBe(200);
    expect((await admin.post('/api/admin/broadcasts/brd_none/end')).status).toBe(404);
    const { entries } = (await admin.get(`/api/admin/audit?subject=${id}`)).body;
    expect(entries.map(({ action }: { action: string }) => action)).toEqual(['broadcast.ended', 'broadcast.published']);
  });

  test('revenue: what invoices say, without trials, gifts and administrators', async () => {
    const revenue = async (period = '30-days') => (await admin.get(`/api/admin/revenue?period=${period}`)).body;
    const buy = async (person: Caller, offer: object) =>
      expect((await person.post('/api/billing/test/checkout', offer)).status).toBe(200);
    const pretend = async (person: Caller, event: string) =>
      expect((await person.post('/api/billing/test/events', { event })).status).toBe(200);
    await app.signIn({ plan: 'pro' });
    const [payer, trier, leaver] = [await app.signIn(unpaid), await app.signIn(unpaid), await app.signIn(unpaid)];
    const boss = await app.signIn({ ...unpaid, role: 'admin' });
    await buy(payer, { plan: 'growth', period: 'monthly' });
    await buy(trier, { plan: 'startup', period: 'monthly', trial: true });
    await buy(leaver, { plan: 'startup', period: 'monthly' });
    await buy(boss, { plan: 'pro', period: 'monthly' });
    expect(await revenue()).toMatchObject({
      isTest: true,
      money: [{ currency: 'usd', grossCents: 14_800, refundedCents: 0, netCents: 14_800, invoices: 2 }],
      paying: { now: 2, atStart: 0 },
      trials: { runningNow: 1, started: 1, ended: 0, converted: 0 },
      churned: 0,
    });
    expect((await admin.get('/api/admin/overview')).body.users).toMatchObject({ paid: 2, trials: 1 });
    // Events of one second have no order.
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await pretend(trier, 'end-trial');
    await pretend(leaver, 'cancel-now');
    const later = await revenue();
    expect(later.trials).toMatchObject({ runningNow: 0, started: 1 });
    expect(later.paying.now).toBe(2);
    // As if all of that had begun two months ago, and only the cancellation were new.
    await app.db.execute(
      sql`update invoices set paid_at = paid_at - interval '60 days', created_at = created_at - interval '60 days'`,
    );
    await app.db.execute(sql`update subscriptions set started_at = started_at - interval '60 days'`);
    expect(await revenue()).toMatchObject({ money: [], paying: { now: 2, atStart: 3 }, churned: 1 });
    expect((await revenue('90-days')).money).toMatchObject([{ invoices: 3 }]);
    expect((await admin.get('/api/admin/revenue?period=century')).status).toBe(422);
  });

  test('backups by schedule: written when due, the newest kept, old ones of ours removed', async () => {
    const dir = join(folder, 'backups');
    const schedule = { dir, everyHours: 24, keep: 2 };
    let now = new Date('2026-01-01T00:00:00Z');
    const deps = {
      db: app.db,
      storage: app.storage,
      workFolder: join(folder, 'work'),
      secretFile: null,
      version: '0.0.0-test',
      logger: pino({ level: 'silent' }),
      now: () => now,
    };
    const run = () => backUp({}, { ...deps, schedule });
    const written = async () => (await readdir(dir)).toSorted();
    expect(await findLastBackup(app.db, { backup: schedule })).toMatchObject({ lastAt: null, isOld: true });
    await backUp({}, { ...deps, schedule: null });
    await run();
    await run();
    expect(await written()).toEqual(['hookline-20260101T000000Z.tar.zst']);
    await writeFile(join(dir, 'notes.txt'), 'not ours');
    const left = join(dir, 'hookline-20251231T000000Z.tar.zst.partial');
    await writeFile(left, 'killed');
    await utimes(left, new Date(0), new Date(0));
    for (const day of ['02', '03']) {
      now = new Date(`2026-01-${day}T00:00:00Z`);
      await run();
    }
    expect(await written()).toEqual([
      'hookline-20260102T000000Z.tar.zst',
      'hookline-20260103T000000Z.tar.zst',
      'notes.txt',
    ]);
    const last = await findLastBackup(app.db, { backup: schedule });
    expect(last).toMatchObject({ everyHours: 24, isOld: false });
    const inThreeDays = new Date(Date.now() + 72 * hourMs);
    expect((await findLastBackup(app.db, { backup: schedule }, inThreeDays)).isOld).toBe(true);
    expect((await findLastBackup(app.db, { backup: null }, inThreeDays)).isOld).toBe(false);
    expect((await admin.get('/api/admin/overview')).body.backup).toMatchObject({ everyHours: null, isOld: false });
  });
});
