import { endpoints } from '@hookline/contract/api';
import { messages } from '@hookline/contract/messages';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#features/accounts/accounts.table.ts';
import { assets } from '#features/assets/assets.table.ts';
import { failOperation } from '#features/operations/index.ts';
import { operations } from '#features/operations/operations.table.ts';
import { verifyCredits } from '#features/usage/index.ts';
import { createId } from '#platform/db/create-id.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { describeOnBothInFullRun } from '#testing/test-database.ts';
import { createStorageTotals } from './storage-totals.ts';

describeOnBothInFullRun('administration', (open) => {
  let app: TestApp;
  let admin: Caller;
  beforeAll(async () => {
    app = await createTestApp(await open());
    admin = await app.signIn({ role: 'admin' });
  });
  afterAll(() => app.close());

  const audit = async (subject: string) =>
    (await admin.get('/api/admin/audit')).body.entries.filter(
      (entry: { subject: string }) => entry.subject === subject,
    );

  const send = async (caller: Caller) => {
    const sent = await caller.post('/api/avatar/generate', { prompt: 'A woman with red hair' });
    expect(sent.status).toBe(202);
    return sent.body.operationId as string;
  };

  test('is refused to everybody else, every endpoint of it', async () => {
    const user = await app.signIn();
    const guarded = endpoints.filter(({ auth }) => auth === 'admin');
    expect(guarded.length).toBeGreaterThan(14);
    for (const { method, path } of guarded) {
      const url = path.replaceAll(/:\w+/g, 'x');
      const ask = (caller: Omit<Caller, 'user'>) => {
        if (method === 'DELETE') return caller.delete(url);
        return method === 'GET' ? caller.get(url) : caller.post(url);
      };
      expect([path, (await ask(user)).status]).toEqual([path, 403]);
      expect([path, (await ask(app.visitor)).status]).toEqual([path, 401]);
    }
  });

  test('counts stored files, not at every question', async () => {
    let now = Date.parse('2026-01-01T12:00:00Z');
    const countStorage = createStorageTotals(app.db, () => now);
    const bytesOf = async () => (await countStorage()).kinds.find(({ kind }) => kind === 'music')?.bytes ?? 0;
    const before = await bytesOf();
    const row = {
      id: createId('ast'),
      kind: 'music',
      contentType: 'audio/mpeg',
      fileName: 'a.mp3',
      sizeBytes: 1234,
    } as const;
    await app.db.insert(assets).values({ ...row, userId: admin.user.id, storageKey: `music/00/${row.id}.mp3` });
    now += 9 * 60_000;
    expect(await bytesOf()).toBe(before);
    now += 2 * 60_000;
    expect(await bytesOf()).toBe(before + 1234);
    expect((await countStorage()).countedAt).toEqual(new Date(now));
    const { storage } = (await admin.get('/api/admin/overview')).body;
    expect(Date.parse(storage.countedAt)).toBeGreaterThan(now);
  });

  test('finds users by a part of their address or by id, page by page', async () => {
    const names = ['adm-a', 'adm-b', 'adm-c', 'adm%d'];
    for (const name of names) await app.signIn({ email: `${name}@example.test` });
    const first = await admin.get('/api/admin/users?search=ADM-&limit=2');
    expect(first.body.users.map(({ email }: { email: string }) => email)).toEqual([
      'adm-c@example.test',
      'adm-b@example.test',
    ]);
    const second = await admin.get(`/api/admin/users?search=adm-&limit=2&before=${first.body.next}`);
    expect(second.body).toMatchObject({ users: [{ email: 'adm-a@example.test', sessions: 1 }], next: null });
    const [{ id }] = second.body.users;
    expect((await admin.get(`/api/admin/users?search=${id}`)).body.users).toHaveLength(1);
    // A character of patterns is one of the address.
    expect((await admin.get('/api/admin/users?search=adm%25')).body.users).toHaveLength(1);
    expect((await admin.get('/api/admin/users?search=dm-b@exam')).body.users).toMatchObject([
      { email: 'adm-b@example.test' },
    ]);
    expect((await admin.get('/api/admin/users?before=nonsense')).status).toBe(422);
    expect((await admin.get('/api/admin/users?search=usr_none')).body.users).toEqual([]);
  });

  test('leafs through rows of the same moment without losing one', async () => {
    const at = new Date('2026-01-02T03:04:05.678Z');
    for (let nth = 0; nth < 5; nth += 1) await app.signIn({ email: `same${nth}@example.test`, createdAt: at });
    const seen: string[] = [];
    for (let before = ''; ; ) {
      const { body } = await admin.get(`/api/admin/users?search=same&limit=2${before && `&before=${before}`}`);
      seen.push(...body.users.map(({ email }: { email: string }) => email));
      if (body.next === null) break;
      before = body.next;
    }
    expect(new Set(seen).size).toBe(5);
    expect(seen).toHaveLength(5);
  });

  test('signs a user out everywhere, once', async () => {
    const user = await app.signIn();
    const path = `/api/admin/users/${user.user.id}/end-sessions`;
    const both = await Promise.all([admin.post(path), admin.post(path)]);
    expect(both.map(({ body }) => body.ended).sort()).toEqual([0, 1]);
    const entries = await audit(user.user.id);
    expect(entries).toMatchObject([
      { action: 'user.sessions-ended', admin: admin.user.email, subjectEmail: user.user.email },
    ]);
    expect((await admin.post('/api/admin/users/usr_none/end-sessions')).status).toBe(404);
  });

  test('gives credits with a reason, once when asked twice at the same time', async () => {
    const user = await app.signIn({ plan: 'startup' });
    const limit = async () => (await user.get('/api/user/usage/summary')).body.limits.avatarImages;
    const before = await limit();
    const path = `/api/admin/users/${user.user.id}/credits`;
    const given = { kind: 'avatarImages', amount: 5, reason: 'A failed campaign' };
    const key = { 'idempotency-key': 'once' };
    const both = await Promise.all([admin.post(path, given, key), admin.post(path, given, key)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]?.body).toEqual(both[1]?.body);
    expect(await limit()).toBe(before + 5);
    expect((await audit(user.user.id)).map(({ detail }: { detail: string }) => detail)).toEqual([
      '5 avatar images: A failed campaign',
    ]);
    expect((await admin.post(path, given)).status).toBe(422);
    expect((await admin.post(path, { ...given, reason: ' ' }, key)).status).toBe(422);
    expect((await admin.post('/api/admin/users/usr_none/credits', given, { 'idempotency-key': 'b' })).status).toBe(404);
    expect(await verifyCredits(app.db)).toEqual([]);
  });

  test('credits that were given can be spent', async () => {
    const user = await app.signIn({ plan: 'startup' });
    const { limits } = (await user.get('/api/user/usage/summary')).body;
    await app.db.execute(
      sql`insert into credit_counters (user_id, cycle_start, kind, used)
          select id, cycle_anchor, 'avatarImages', ${limits.avatarImages} from users where id = ${user.user.id}`,
    );
    const ask = () => user.post('/api/avatar/generate', { prompt: 'A woman with red hair' });
    expect((await ask()).body.code).toBe('USAGE_LIMIT_EXCEEDED');
    const given = { kind: 'avatarImages', amount: 1, reason: 'as agreed' };
    await admin.post(`/api/admin/users/${user.user.id}/credits`, given, { 'idempotency-key': 'spend' });
    expect((await ask()).status).toBe(202);
    expect((await ask()).body.code).toBe('USAGE_LIMIT_EXCEEDED');
    await app.db.execute(sql`update credit_counters set used = 0 where user_id = ${user.user.id}`);
  });

  test('shows operations without what they are about, and cancels one once', async () => {
    const user = await app.signIn();
    const id = await send(user);
    const [shown] = (await admin.get('/api/admin/operations')).body.operations;
    expect(shown).toMatchObject({ id, email: user.user.email, status: 'queued', isStuck: false, canRetry: false });
    expect(JSON.stringify(shown)).not.toContain('red hair');
    const path = `/api/admin/operations/${id}/cancel`;
    const both = await Promise.all([admin.post(path), admin.post(path)]);
    expect(both.map(({ body }) => body.status)).toEqual(['canceled', 'canceled']);
    expect((await audit(id)).map(({ action }: { action: string }) => action)).toEqual(['operation.canceled']);
    expect((await admin.post('/api/admin/operations/op_none/cancel')).status).toBe(404);
    expect(await verifyCredits(app.db)).toEqual([]);
  });

  test('sends a failed operation again, once', async () => {
    const user = await app.signIn();
    const id = await send(user);
    await failOperation(app.db, { id }, { reason: 'engine_failed', error: messages.operations.interrupted });
    const [failed] = (await admin.get('/api/admin/operations?filter=failed')).body.operations;
    expect(failed).toMatchObject({ id, reason: 'engine_failed', canRetry: true });
    const path = `/api/admin/operations/${id}/retry`;
    const both = await Promise.all([admin.post(path), admin.post(path)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { operationId } = both[0]?.body ?? {};
    expect(both[1]?.body.operationId).toBe(operationId);
    const mine = await app.db.select().from(operations).where(eq(operations.userId, user.user.id));
    expect(mine).toHaveLength(2);
    expect(await audit(id)).toMatchObject([{ action: 'operation.retried', detail: `as ${operationId}` }]);
    expect((await admin.post('/api/admin/operations/op_none/retry')).status).toBe(404);
  });

  test('puts an operation that is stuck back in line, once', async () => {
    const user = await app.signIn();
    const id = await send(user);
    // Its run and its job have died.
    await app.db.update(operations).set({ status: 'processing', crashes: 1, attempt: 1 }).where(eq(operations.id, id));
    await app.db.execute(sql`delete from pgboss.job where data->>'operationId' = ${id}`);
    const stuck = (await admin.get('/api/admin/operations?filter=stuck')).body.operations;
    expect(stuck).toMatchObject([{ id, isStuck: true, canRetry: true }]);
    expect((await admin.get('/api/admin/overview')).body.operations.stuck).toBe(1);
    const path = `/api/admin/operations/${id}/retry`;
    const both = await Promise.all([admin.post(path), admin.post(path)]);
    expect(both.map(({ status, body }) => [status, body.operationId])).toEqual([
      [200, id],
      [200, id],
    ]);
    const jobs = await app.db.execute(sql`select id from pgboss.job where data->>'operationId' = ${id}`);
    expect(jobs.rows).toHaveLength(1);
    expect(await audit(id)).toMatchObject([{ action: 'operation.retried', detail: 'put back in line' }]);
    await app.run(id);
    const [row] = await app.db.select().from(operations).where(eq(operations.id, id));
    expect(row).toMatchObject({ status: 'completed', crashes: 0 });
  });

  test('counts refusals without keeping the words', async () => {
    const user = await app.signIn();
    const script = 'This cream cures cancer in one week.';
    const sent = await user.post('/api/ugc/create', { script, actorIds: ['maya'] });
    expect(sent.body.code).toBe('CONTENT_MODERATION_ERROR');
    const { refusals } = (await admin.get('/api/admin/refusals')).body;
    expect(refusals).toMatchObject([{ email: user.user.email, field: 'script', category: sent.body.details.category }]);
    expect((await admin.get('/api/admin/overview')).body.refusalsToday).toBe(1);
  });

  test('its log can only be added to', async () => {
    const change = app.db.execute(sql`update admin_actions set action = 'user.promoted', detail = 'nothing happened'`);
    await expect(change).rejects.toThrow();
    await expect(app.db.execute(sql`delete from admin_actions`)).rejects.toThrow();
    expect((await app.db.select().from(users).where(eq(users.id, admin.user.id)))[0]?.role).toBe('admin');
  });
});
