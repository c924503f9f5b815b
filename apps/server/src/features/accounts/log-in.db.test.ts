import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenedDatabase } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { type AccountsApp, createAccountsApp, type TestBrowser, withMail } from '#testing/accounts-app.ts';
import { buildUser } from '#testing/build-user.ts';
import { isFullRun } from '#testing/is-full-run.ts';
import { leastPasswordCosts } from '#testing/password-costs.ts';
import { describeOnBothDatabases } from '#testing/test-database.ts';
import type { users } from './accounts.table.ts';
import { createPasswordHasher } from './password-hasher.ts';
import { accountEvents } from './sign-in.table.ts';
import { setPasswordHash } from './users.repository.ts';

const password = 'correct horse battery';
/** Wrong passwords in a row; from the eleventh on all are the same to the server. */
const attack = isFullRun ? 1000 : 40;

describeOnBothDatabases('sign-in with a password', (open) => {
  let database: OpenedDatabase;
  let app: AccountsApp;
  let hash: string;
  beforeAll(async () => {
    database = await open();
    app = await createAccountsApp(database, withMail);
    hash = await createPasswordHasher(leastPasswordCosts).hash(password);
  });
  afterAll(() => app.close());

  const settle = async (overrides: Partial<typeof users.$inferInsert> = {}) => {
    const user = await buildUser(database.db, overrides);
    await runTransaction(database.db, (tx) => setPasswordHash(tx, user.id, hash, new Date()));
    return user;
  };
  const logIn = (browser: TestBrowser, email: string, secret = password) =>
    browser.post('/api/auth/login', { email, password: secret });
  const status = async (browser: TestBrowser) => (await browser.get('/api/auth/status')).statusCode;
  const fail = async (browser: TestBrowser, email: string, times: number): Promise<number[]> => {
    const statuses: number[] = [];
    for (let n = 0; n < times; n += 1) statuses.push((await logIn(browser, email, `wrong ${n}`)).statusCode);
    return statuses;
  };

  it('sets the session cookies, ignoring the case of the address', async () => {
    const user = await settle();
    const browser = app.browser();
    const answer = await logIn(browser, ` ${user.email.toUpperCase()} `);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().user).toMatchObject({ id: user.id });
    for (const cookie of answer.cookies) {
      // The cookie that tells pages about a session contains no secret and is readable by scripts.
      const isHint = cookie.name === 'hookline_signed_in';
      expect(cookie).toMatchObject({ ...(isHint ? { value: '1' } : { httpOnly: true }), sameSite: 'Lax', path: '/' });
    }
    expect(await status(browser)).toBe(200);
  });

  it('accepts the password in any Unicode composition', async () => {
    const user = await buildUser(database.db);
    const composed = await createPasswordHasher(leastPasswordCosts).hash('crème brûlée');
    await runTransaction(database.db, (tx) => setPasswordHash(tx, user.id, composed, new Date()));
    expect((await logIn(app.browser(), user.email, 'crème brûlée'.normalize('NFD'))).statusCode).toBe(200);
  });

  it('answers alike for a wrong password, an unknown address, no password and a deleted account', async () => {
    const { email } = await settle();
    const passwordless = await buildUser(database.db);
    const leaving = await settle({ deletionAskedAt: new Date() });
    const bodies = new Set<string>();
    for (const [address, secret] of [
      [email, 'wrong'],
      ['nobody@example.test', password],
      [passwordless.email, password],
      [leaving.email, password],
    ] as const) {
      const answer = await logIn(app.browser(), address, secret);
      const { requestId: _, ...body } = answer.json();
      bodies.add(JSON.stringify([answer.statusCode, body]));
    }
    expect([...bodies]).toEqual([
      JSON.stringify([400, { error: 'Invalid login credentials', code: 'INVALID_CREDENTIALS' }]),
    ]);
  });

  it(`slows ${attack} wrong passwords and never locks the owner out`, async () => {
    const { email } = await settle();
    const owner = app.browser();
    await logIn(owner, email);
    await owner.post('/api/auth/logout');
    // From the owner's own network.
    const attacker = app.browser();
    const wrong = (n: number) =>
      app.request({
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress: owner.address,
        body: { email, password: `wrong ${n}` },
      });
    const answers = [];
    for (let n = 0; n < attack; n += 1) answers.push(await wrong(n));
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(10);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(attack - 10);
    const wait = Number(answers.at(-1)?.headers['retry-after']);
    expect(wait).toBeGreaterThan(800);
    expect(wait).toBeLessThanOrEqual(900);
    // The right password does not help either, from there.
    const right = { method: 'POST', url: '/api/auth/login', remoteAddress: owner.address } as const;
    expect((await app.request({ ...right, body: { email, password } })).statusCode).toBe(429);
    expect((await logIn(owner, email)).statusCode).toBe(200);
    expect((await logIn(attacker, email)).statusCode).toBe(200);
    app.clock.now = new Date(Date.now() + 16 * 60_000);
    expect((await app.request({ ...right, body: { email, password } })).statusCode).toBe(200);
    app.clock.now = null;
  }, 120_000);

  it('delays answers to distributed attacks ever longer, but not on the user’s own devices', async () => {
    const { email } = await settle();
    const owner = app.browser();
    await logIn(owner, email);
    app.waits.length = 0;
    for (let n = 0; n < 40; n += 1) await fail(app.browser(), email, 1);
    expect(app.waits.length).toBeGreaterThan(15);
    expect(app.waits).toEqual(app.waits.toSorted((a, b) => a - b));
    expect(Math.max(...app.waits)).toBeLessThanOrEqual(3000);
    app.waits.length = 0;
    expect((await logIn(app.browser(), email)).statusCode).toBe(200);
    expect(app.waits).toHaveLength(1);
    expect((await logIn(owner, email)).statusCode).toBe(200);
    expect(app.waits).toHaveLength(1);
  }, 120_000);

  it('counts per device, for its own accounts only, and starts over after a success', async () => {
    const { email } = await settle();
    const other = await settle();
    const owner = app.browser();
    await logIn(owner, email);
    expect(await fail(owner, email, 9)).not.toContain(429);
    expect((await logIn(owner, email)).statusCode).toBe(200);
    expect((await fail(owner, email, 11)).at(-1)).toBe(429);
    // A device known for one account is unknown for the other.
    expect((await fail(owner, other.email, 11)).at(-1)).toBe(429);
    expect((await logIn(app.browser(), other.email)).statusCode).toBe(200);
    const forged = app.browser();
    forged.setCookie('hookline_device=eyJhbGciOiJub25lIn0.e30.');
    expect((await logIn(forged, email)).statusCode).toBe(200);
  });

  it('shares its limits between nodes', async () => {
    const { email } = await settle();
    const node = await createAccountsApp(database, withMail);
    const wrong = { method: 'POST', url: '/api/auth/login', remoteAddress: '192.0.2.1' } as const;
    const body = { email, password: 'wrong' };
    const tries = Array.from({ length: 16 }, (_, n) => (n % 2 ? node : app).request({ ...wrong, body }));
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((code) => code === 400)).toHaveLength(10);
    await node.close();
  });

  it('replaces the browser’s previous session, and records the events', async () => {
    const user = await settle();
    const browser = app.browser();
    await fail(browser, user.email, 1);
    await logIn(browser, user.email);
    const first = browser.cookie();
    await logIn(browser, user.email);
    const old = app.browser();
    old.setCookie(first);
    expect(await status(old)).toBe(401);
    await browser.send({
      method: 'POST',
      url: '/api/auth/logout',
      body: {},
      headers: { 'user-agent': 'Firefox/1 Linux' },
    });
    const rows = await database.db
      .select()
      .from(accountEvents)
      .where(eq(accountEvents.userId, user.id))
      .orderBy(accountEvents.id);
    expect(rows.map(({ kind }) => kind)).toEqual(['sign-in-failed', 'signed-in', 'signed-in', 'signed-out']);
    expect(rows[3]).toMatchObject({ address: browser.address, userAgent: 'Firefox/1 Linux' });
    const unknown = and(sql`${accountEvents.userId} is null`, eq(accountEvents.kind, 'sign-in-failed'));
    expect((await database.db.select().from(accountEvents).where(unknown)).length).toBeGreaterThan(0);
  });

  it('survives three tabs that renew at once; an old token ends the family and is recorded', async () => {
    const user = await settle();
    const browser = app.browser();
    await logIn(browser, user.email);
    const before = browser.cookie();
    const tabs = await Promise.all(
      [1, 2, 3].map(() => app.request({ method: 'POST', url: '/api/auth/refresh', cookie: before })),
    );
    expect(tabs.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const given = tabs.map(({ cookies }) => cookies.find(({ name }) => name === 'hookline_refresh')?.value);
    expect(given[0]).toBeDefined();
    expect(new Set(given).size).toBe(1);
    for (const { cookies } of tabs) {
      const tab = app.browser();
      tab.setCookie(cookies.map(({ name, value }) => `${name}=${value}`).join('; '));
      expect(await status(tab)).toBe(200);
    }
    app.clock.now = new Date(Date.now() + 11_000);
    const thief = await app.request({ method: 'POST', url: '/api/auth/refresh', cookie: before });
    expect(thief.statusCode).toBe(401);
    const newest = tabs[0]?.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') ?? '';
    expect((await app.request({ method: 'POST', url: '/api/auth/refresh', cookie: newest })).statusCode).toBe(401);
    app.clock.now = null;
    const reused = and(eq(accountEvents.userId, user.id), eq(accountEvents.kind, 'refresh-token-reused'));
    expect(await database.db.select().from(accountEvents).where(reused)).toHaveLength(1);
  });

  it('still exists after two hours, thanks to the refresh cookie', async () => {
    const user = await settle();
    const browser = app.browser();
    await logIn(browser, user.email);
    app.clock.now = new Date(Date.now() + 2 * 3_600_000);
    expect(await status(browser)).toBe(401);
    expect((await browser.post('/api/auth/refresh')).statusCode).toBe(200);
    expect(await status(browser)).toBe(200);
    app.clock.now = null;
  });

  it('ends at logout even if the answer is lost, and a second logout succeeds', async () => {
    const user = await settle();
    const browser = app.browser();
    await logIn(browser, user.email);
    const cookie = browser.cookie();
    await app.request({ method: 'POST', url: '/api/auth/logout', cookie });
    // The browser never saw the answer and still has its cookies.
    expect(await status(browser)).toBe(401);
    expect((await browser.post('/api/auth/refresh')).statusCode).toBe(401);
    browser.setCookie(cookie);
    const again = await browser.post('/api/auth/logout');
    expect(again.statusCode).toBe(200);
    expect(browser.cookie()).not.toMatch(/hookline_(access|refresh)/);
  });

  it('requires a call from our own pages', async () => {
    const user = await settle();
    const request = { method: 'POST', url: '/api/auth/login', body: { email: user.email, password } } as const;
    const headers = { origin: 'https://evil.example' };
    expect((await app.request({ ...request, headers })).statusCode).toBe(403);
    const form = { 'content-type': 'text/plain' };
    const body = JSON.stringify(request.body);
    expect((await app.request({ ...request, body, headers: form })).statusCode).toBe(415);
  });
});
