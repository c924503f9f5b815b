import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenedDatabase } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { type AccountsApp, createAccountsApp, type TestBrowser, withMail } from '#testing/accounts-app.ts';
import { buildUser } from '#testing/build-user.ts';
import { type OpenIdProvider, type Person, startOpenIdProvider } from '#testing/openid-provider.ts';
import { leastPasswordCosts } from '#testing/password-costs.ts';
import { describeOnBothInFullRun } from '#testing/test-database.ts';
import { createTwoFactorPeople } from '#testing/two-factor-app.ts';
import { users } from './accounts.table.ts';
import { createPasswordHasher } from './password-hasher.ts';
import { setPasswordHash } from './users.repository.ts';

const password = 'correct horse battery';
let people = 0;
const newPerson = (overrides: Partial<Person> = {}): Person => {
  people += 1;
  return { sub: `google-${people}`, email: `g${people}@example.com`, email_verified: true, ...overrides };
};

describeOnBothInFullRun('sign-in with Google', (open) => {
  let database: OpenedDatabase;
  let provider: OpenIdProvider;
  let app: AccountsApp;
  beforeAll(async () => {
    database = await open();
    provider = await startOpenIdProvider(['http://127.0.0.1:3000/api/auth/google/callback']);
    const google = {
      GOOGLE_CLIENT_ID: provider.clientId,
      GOOGLE_CLIENT_SECRET: provider.clientSecret,
      GOOGLE_ISSUER: provider.issuer,
    };
    app = await createAccountsApp(database, { ...withMail, ...google, ADMIN_DOMAINS: 'boss.example' });
  });
  afterAll(async () => {
    await app.close();
    await provider.close();
  });

  const start = async (browser: TestBrowser, query = '') =>
    String((await browser.get(`/api/auth/google${query}`)).headers.location);
  const signIn = async (browser: TestBrowser, person: Person, query = ''): Promise<string> => {
    const back = await provider.signIn(await start(browser, query), person);
    const answer = await browser.get(back.pathname + back.search);
    expect(answer.statusCode).toBe(303);
    return String(answer.headers.location);
  };
  const me = async (browser: TestBrowser) => (await browser.get('/api/auth/status')).json().user;
  const buildWithPassword = async (overrides: Partial<typeof users.$inferInsert>) => {
    const user = await buildUser(database.db, overrides);
    const hash = await createPasswordHasher(leastPasswordCosts).hash(password);
    await runTransaction(database.db, (tx) => setPasswordHash(tx, user.id, hash, new Date()));
    return user;
  };

  it('creates an account at first, finds it again, and continues to the requested page', async () => {
    const person = newPerson({ name: 'Grace Hopper' });
    const browser = app.browser();
    expect(await signIn(browser, person, '?return_to=/dashboard/videos')).toBe('/dashboard/videos');
    const user = await me(browser);
    expect(user).toMatchObject({ email: person.email, name: 'Grace Hopper', app_metadata: { role: 'user' } });
    const other = app.browser();
    expect(await signIn(other, { ...person, email: 'moved@example.com', email_verified: false })).toBe('/dashboard');
    expect((await me(other)).id).toBe(user.id);
    const { security } = (await browser.get('/api/user/security')).json();
    expect(security).toMatchObject({ has_password: false, google_email: 'moved@example.com' });
  });

  it('asks for a code where that is turned on, and goes on to the requested page after it', async () => {
    const people = createTwoFactorPeople(app, database);
    const person = newPerson();
    const here = app.browser();
    await signIn(here, person);
    const { secret } = await people.turnOn(here, {});
    const browser = app.browser();
    expect(await signIn(browser, person, '?return_to=/dashboard/videos?page=2')).toBe(
      '/second-step?next=%2Fdashboard%2Fvideos%3Fpage%3D2',
    );
    expect((await browser.get('/api/auth/status')).statusCode).toBe(401);
    expect((await people.finish(browser, people.codeNow(secret))).statusCode).toBe(200);
    expect((await me(browser)).email).toBe(person.email);
    // Proving again who one is, in a session, is no sign-in.
    expect(await signIn(here, person, '?confirm=1&return_to=/dashboard/settings')).toBe('/dashboard/settings');
    expect((await here.post('/api/user/two-factor/turn-off')).statusCode).toBe(200);
    app.clock.now = null;
  });

  it('uses PKCE, state and nonce, and keeps them in an HttpOnly cookie', async () => {
    const browser = app.browser();
    const answer = await browser.get('/api/auth/google');
    const url = new URL(String(answer.headers.location));
    for (const name of ['state', 'nonce', 'code_challenge']) expect(url.searchParams.get(name)).toMatch(/^[\w-]{43}$/);
    expect(url.searchParams.get('code_challenge_method')).toBe('S256');
    expect(answer.cookies).toMatchObject([{ name: 'hookline_pending', httpOnly: true, sameSite: 'Lax' }]);
  });

  it('rejects an answer from another browser, a second use, and a changed state', async () => {
    const attacker = app.browser();
    const back = await provider.signIn(await start(attacker), newPerson());
    const victim = app.browser();
    const failed = '/?auth_error=google';
    expect((await victim.get(back.pathname + back.search)).headers.location).toBe(failed);
    await start(victim);
    expect((await victim.get(back.pathname + back.search)).headers.location).toBe(failed);
    expect(victim.cookie()).toBe('');
    expect((await attacker.get(back.pathname + back.search)).headers.location).toBe('/dashboard');
    expect((await attacker.get(back.pathname + back.search)).headers.location).toBe(failed);
    const declined = app.browser();
    const state = new URL(await start(declined)).searchParams.get('state');
    const url = `/api/auth/google/callback?error=access_denied&state=${state}`;
    expect((await declined.get(url)).headers.location).toBe(failed);
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', '/%0d%0aset-cookie:x', 'javascript:1'])(
    'does not redirect to %j',
    async (path) => {
      const location = await signIn(app.browser(), newPerson(), `?return_to=${encodeURIComponent(path)}`);
      expect(new URL(location, 'http://own.test').origin).toBe('http://own.test');
      expect(location).not.toMatch(/[\r\n]/);
    },
  );

  it('links to an account with a proven address, which keeps its password and sessions', async () => {
    const person = newPerson();
    const user = await buildWithPassword({ email: person.email.toUpperCase(), emailProvenAt: new Date() });
    const before = app.browser();
    before.setCookie(await app.signIn(user));
    const browser = app.browser();
    await signIn(browser, person);
    expect((await me(browser)).id).toBe(user.id);
    expect((await me(before)).id).toBe(user.id);
    expect((await app.browser().post('/api/auth/login', { email: person.email, password })).statusCode).toBe(200);
    expect((await app.deliver()).map(({ subject }) => subject)).toContain('Google sign-in for your Hookline account');
  });

  it.each([null, new Date()])(
    'takes an unproven account away from its creator (confirmed: %s)',
    async (emailConfirmedAt) => {
      const person = newPerson({ email: `mine${people}@boss.example` });
      const user = await buildWithPassword({ email: person.email, emailConfirmedAt });
      const squatter = app.browser();
      squatter.setCookie(await app.signIn(user));
      const browser = app.browser();
      await signIn(browser, person);
      expect(await me(browser)).toMatchObject({ id: user.id, app_metadata: { role: 'admin' } });
      expect((await squatter.get('/api/auth/status')).statusCode).toBe(401);
      const login = await app.browser().post('/api/auth/login', { email: person.email, password });
      expect(login.json().code).toBe('INVALID_CREDENTIALS');
    },
  );

  it('never links or creates an account with an address Google does not vouch for', async () => {
    const person = newPerson({ email_verified: false });
    await buildWithPassword({ email: person.email, emailProvenAt: new Date() });
    for (const someone of [person, newPerson({ email_verified: false })]) {
      const browser = app.browser();
      expect(await signIn(browser, someone)).toBe('/?auth_error=google');
      expect(browser.cookie()).toBe('');
    }
  });

  it('never lets a second Google account with the same address into a linked account', async () => {
    const person = newPerson();
    const browser = app.browser();
    await signIn(browser, person);
    const { id } = await me(browser);
    const other = app.browser();
    expect(await signIn(other, { ...newPerson(), email: person.email })).toBe('/?auth_error=google');
    expect(other.cookie()).not.toContain('hookline_refresh');
    const again = app.browser();
    await signIn(again, person);
    expect((await me(again)).id).toBe(id);
    expect((await me(browser)).id).toBe(id);
  });

  it('lets a user without a password delete the account only after a fresh sign-in', async () => {
    const person = newPerson();
    const browser = app.browser();
    await signIn(browser, person);
    app.clock.now = new Date(Date.now() + 11 * 60_000);
    const refused = await browser.post('/api/user/delete');
    expect(refused.json().code).toBe('FRESH_SIGN_IN_REQUIRED');
    const again = '?confirm=1&return_to=/dashboard/settings';
    expect(await signIn(browser, newPerson(), again)).toBe('/dashboard/settings?auth_error=google');
    expect((await browser.post('/api/user/delete')).statusCode).toBe(403);
    expect(await signIn(browser, person, again)).toBe('/dashboard/settings');
    expect((await browser.post('/api/user/delete')).statusCode).toBe(200);
    app.clock.now = null;
    expect(await signIn(app.browser(), person)).toBe('/?auth_error=google');
    const [row] = await database.db.select().from(users).where(eq(users.email, person.email));
    expect(row?.deletionAskedAt).not.toBeNull();
  });

  it('reports a provider that cannot be reached or is not set up', async () => {
    const env = { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b', GOOGLE_ISSUER: 'http://127.0.0.1:9' };
    for (const settings of [env, {}]) {
      const other = await createAccountsApp(database, settings);
      expect((await other.browser().get('/api/auth/google')).headers.location).toBe('/?auth_error=google');
      await other.close();
    }
  });
});
