import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#features/accounts/accounts.table.ts';
import { handle as deleteAccount } from '#features/accounts/delete-account.handler.ts';
import { setPasswordHash } from '#features/accounts/users.repository.ts';
import { operations } from '#features/operations/operations.table.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { describeOnBothInFullRun } from '#testing/test-database.ts';

const knownPassword = 'correct horse battery';

describeOnBothInFullRun('the page of a user, for administrators', (open) => {
  let app: TestApp;
  let admin: Caller;
  beforeAll(async () => {
    app = await createTestApp(await open());
    admin = await app.signIn({ role: 'admin' });
  });
  afterAll(() => app.close());

  const pathOf = ({ user }: Caller, rest = '') => `/api/admin/users/${user.id}${rest}`;
  const audit = async ({ user }: Caller): Promise<[action: string, detail: string | null][]> => {
    const { entries } = (await admin.get(`/api/admin/audit?subject=${user.id}`)).body;
    return entries.map(({ action, detail }: { action: string; detail: string | null }) => [action, detail]).reverse();
  };
  const logIn = ({ user }: Caller) =>
    app.visitor.post('/api/auth/login', { email: user.email, password: knownPassword });

  test('shows plan, work, sign-ins and notes, and nothing of what the work is about', async () => {
    const person = await app.signIn({ plan: 'startup' });
    await person.post('/api/avatar/generate', { prompt: 'A woman with red hair' });
    const { status, body } = await admin.get(pathOf(person));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      user: { email: person.user.email, plan: 'startup', state: 'paid', isSuspended: false, isYou: false, sessions: 1 },
      subscription: null,
      operations: { total: 1, running: 1, latest: [{ status: 'queued' }] },
      mails: { total: 0, latest: [] },
      invoices: [],
      notes: [],
      referredBy: null,
    });
    expect(body.usage.usage.avatarImages).toBe(1);
    expect(JSON.stringify(body)).not.toContain('red hair');
    expect((await admin.get('/api/admin/users/usr_none')).status).toBe(404);
    const { operations: listed } = (await admin.get(`/api/admin/operations?filter=all&userId=${person.user.id}`)).body;
    expect(listed).toHaveLength(1);
    expect((await admin.get('/api/admin/operations?filter=all&userId=usr_none')).body.operations).toEqual([]);
    expect((await admin.get(pathOf(admin))).body.user).toMatchObject({ isYou: true, isAdmin: true });
  });

  test('suspends: sessions end, no way to sign in works, what runs goes on', async () => {
    const person = await app.signIn({ plan: 'startup' });
    const hash = await app.accounts.context.hasher.hash(knownPassword);
    await runTransaction(app.db, (tx) => setPasswordHash(tx, person.user.id, hash, new Date()));
    const { operationId } = (await person.post('/api/avatar/generate', { prompt: 'A man with a hat' })).body;
    expect((await admin.post(pathOf(person, '/suspend'), { reason: 'x' })).status).toBe(422);
    const both = await Promise.all([
      admin.post(pathOf(person, '/suspend'), { reason: 'Spam' }),
      admin.post(pathOf(person, '/suspend'), { reason: 'Spam' }),
    ]);
    expect(both.map(({ body }) => body.changed).sort()).toEqual([false, true]);
    expect((await person.get('/api/user/profile')).status).toBe(401);
    expect((await logIn(person)).body).toMatchObject({ code: 'ACCOUNT_SUSPENDED' });
    const wrong = { email: person.user.email, password: 'not the password' };
    expect((await app.visitor.post('/api/auth/login', wrong)).body.code).toBe('INVALID_CREDENTIALS');
    await app.run(operationId);
    const [row] = await app.db.select().from(operations).where(eq(operations.id, operationId));
    expect(row?.status).toBe('completed');
    // A link would be of no use, and an administrator is not made of somebody who may not sign in.
    expect((await admin.post(pathOf(person, '/reset-link'))).status).toBe(409);
    expect((await admin.post(pathOf(person, '/role'), { role: 'admin' })).status).toBe(409);
    const { users: listed } = (await admin.get('/api/admin/users?show=suspended')).body;
    expect(listed).toMatchObject([{ id: person.user.id, isSuspended: true }]);
    expect((await admin.post(pathOf(person, '/unsuspend'))).body).toEqual({ changed: true });
    expect((await admin.post(pathOf(person, '/unsuspend'))).body).toEqual({ changed: false });
    expect((await logIn(person)).status).toBe(200);
    expect(await audit(person)).toEqual([
      ['user.suspended', 'Spam'],
      ['user.unsuspended', null],
    ]);
  });

  test('keeps administrators from each other’s hands until the role is taken', async () => {
    const other = await app.signIn({ role: 'admin' });
    for (const [path, body] of [
      ['/suspend', { reason: 'A quarrel' }],
      ['/reset-link', {}],
      ['/delete', { email: other.user.email, reason: 'A quarrel' }],
    ] as const) {
      expect([path, (await admin.post(pathOf(other, path), body)).status]).toEqual([path, 409]);
    }
    expect((await admin.post(pathOf(admin, '/role'), { role: 'user' })).status).toBe(409);
    expect((await admin.post(pathOf(other, '/role'), { role: 'user' })).body).toEqual({ changed: true });
    expect((await other.get('/api/admin/overview')).status).toBe(403);
    expect((await admin.post(pathOf(other, '/role'), { role: 'admin' })).body).toEqual({ changed: true });
    expect((await other.get('/api/admin/overview')).status).toBe(200);
    const unsure = await app.signIn({ emailConfirmedAt: null });
    expect((await admin.post(pathOf(unsure, '/role'), { role: 'admin' })).status).toBe(409);
    expect((await audit(other)).map(([action]) => action)).toEqual(['user.demoted', 'user.promoted']);
  });

  test('makes a reset link where no mail is sent, and logs that, never the link', async () => {
    const person = await app.signIn();
    const { link } = (await admin.post(pathOf(person, '/reset-link'))).body;
    expect(link).toMatch(/\/reset-password#token=/);
    const token = String(link).split('token=')[1];
    const reset = await app.visitor.post('/api/auth/reset-password', { token, password: 'a quite new password' });
    expect(reset.status).toBe(200);
    expect(await audit(person)).toEqual([['user.reset-link-made', null]]);
  });

  test('ends one session or all of them', async () => {
    const person = await app.signIn();
    const [session] = (await admin.get(pathOf(person))).body.sessions;
    expect((await admin.post(pathOf(person, `/sessions/${session.id}/end`))).body).toEqual({ changed: true });
    expect((await admin.post(pathOf(person, `/sessions/${session.id}/end`))).body).toEqual({ changed: false });
    expect((await person.get('/api/user/profile')).status).toBe(401);
    const other = await app.signIn();
    expect((await admin.post(pathOf(person, `/sessions/${other.user.id}/end`))).body).toEqual({ changed: false });
    expect(await audit(person)).toEqual([['user.session-ended', null]]);
  });

  test('keeps notes: written once, in the export, gone with the account', async () => {
    const person = await app.signIn();
    const note = { text: 'Asked for Portuguese captions.' };
    const key = { 'idempotency-key': 'note-1' };
    expect((await admin.post(pathOf(person, '/notes'), note)).status).toBe(422);
    const both = await Promise.all([
      admin.post(pathOf(person, '/notes'), note, key),
      admin.post(pathOf(person, '/notes'), note, key),
    ]);
    expect(both[0]?.body).toEqual(both[1]?.body);
    expect((await admin.get(pathOf(person))).body.notes).toMatchObject([{ ...note, by: admin.user.email }]);
    const exported = await admin.get(pathOf(person, '/export'));
    expect(exported.headers['content-type']).toBe('application/zip');
    expect(exported.raw.includes('notes.json')).toBe(true);
    const second = (await admin.post(pathOf(person, '/notes'), note, { 'idempotency-key': 'note-2' })).body;
    expect((await admin.delete(pathOf(person, `/notes/${second.id}`))).status).toBe(200);
    expect((await admin.delete(pathOf(person, `/notes/${second.id}`))).status).toBe(404);
    expect((await audit(person)).map(([action]) => action)).toEqual([
      'note.added',
      'user.exported',
      'note.added',
      'note.deleted',
    ]);
    expect(JSON.stringify(await audit(person))).not.toContain('Portuguese');
  });

  test('deletes an account whose address was repeated, as its user would', async () => {
    const person = await app.signIn();
    const reason = 'Asked by mail';
    const other = await admin.post(pathOf(person, '/delete'), { email: 'x@example.test', reason });
    expect(other.body).toMatchObject({ code: 'INVALID_INPUT', details: [{ path: 'email' }] });
    const given = { email: person.user.email.toUpperCase(), reason };
    expect((await admin.post(pathOf(person, '/delete'), given)).body).toEqual({ changed: true });
    expect((await admin.post(pathOf(person, '/delete'), given)).body).toEqual({ changed: false });
    expect((await person.get('/api/user/profile')).status).toBe(401);
    expect(await audit(person)).toEqual([['user.deletion-started', reason]]);
    const { rows } = await app.db.execute(
      sql`select 1 from pgboss.job where data->>'userId' = ${person.user.id} and name = 'accounts.delete-account'`,
    );
    expect(rows).toHaveLength(1);
    const identity = { deleteUser: async () => undefined };
    await deleteAccount(
      { userId: person.user.id },
      { db: app.db, identity, mailer: app.mailer, owners: app.dataOwners },
    );
    expect((await admin.get(pathOf(person))).status).toBe(404);
    expect((await app.db.select().from(users).where(eq(users.id, person.user.id))).length).toBe(0);
  });

  test('filters by plan, by what people pay and by the day they joined', async () => {
    const createdAt = new Date('2025-03-04T12:00:00Z');
    const names = { paid: 'flt-paid', unpaid: 'flt-unpaid', none: 'flt-none', admin: 'flt-admin', trial: 'flt-trial' };
    const email = (name: string) => `${name}@example.test`;
    await app.signIn({ email: email(names.paid), plan: 'pro', createdAt });
    await app.signIn({ email: email(names.unpaid), plan: 'startup', paymentStatus: 'past_due' });
    await app.signIn({ email: email(names.none), plan: null, paymentStatus: 'unpaid' });
    await app.signIn({ email: email(names.admin), plan: null, paymentStatus: 'unpaid', role: 'admin' });
    const trial = await app.signIn({ email: email(names.trial), plan: null, paymentStatus: 'unpaid' });
    const bought = await trial.post('/api/billing/test/checkout', { plan: 'growth', period: 'monthly', trial: true });
    expect(bought.status).toBe(200);
    const found = async (query: string) => {
      const { body } = await admin.get(`/api/admin/users?search=flt-&${query}`);
      return body.users.map((user: { email: string }) => user.email.split('@')[0]).sort();
    };
    expect(await found('show=paid')).toEqual([names.paid]);
    expect(await found('show=trial')).toEqual([names.trial]);
    expect(await found('show=unpaid')).toEqual([names.unpaid]);
    expect(await found('show=none')).toEqual([names.admin, names.none]);
    expect(await found('show=admin')).toEqual([names.admin]);
    expect(await found('plan=growth')).toEqual([names.trial]);
    expect(await found('joinedTo=2025-03-04')).toEqual([names.paid]);
    expect(await found('joinedFrom=2025-03-04&joinedTo=2025-03-03')).toEqual([]);
    expect(await found('joinedTo=2025-03-03')).toEqual([]);
    const { users: overview } = (await admin.get('/api/admin/overview')).body;
    // The trial and those who were given a plan are not paying.
    expect(overview).toMatchObject({ paid: 0, trials: 1, suspended: 0 });
  });
});
