import { eq } from 'drizzle-orm';
import { generateKeyPair, UnsecuredJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OpenedDatabase } from '#platform/db/database.ts';
import { type AccountsApp, createAccountsApp, hosted, type TestBrowser } from '#testing/accounts-app.ts';
import { buildUser } from '#testing/build-user.ts';
import { type StubUser, type SupabaseStub, startSupabaseStub } from '#testing/supabase-stub.ts';
import { describeOnBothDatabases } from '#testing/test-database.ts';
import { sessions } from '../accounts.table.ts';
import { createSecretBox } from './secret-box.ts';
import { createSupabaseClient } from './supabase-client.ts';
import { createSupabaseSessions } from './supabase-sessions.ts';

const password = 'correct horse battery';
const minutes = 60_000;

describeOnBothDatabases('accounts kept by a Supabase project', (open) => {
  let database: OpenedDatabase;
  let stub: SupabaseStub;
  let app: AccountsApp;
  let settings: Record<string, string>;
  beforeAll(async () => {
    database = await open();
    stub = await startSupabaseStub();
    settings = { SUPABASE_URL: stub.url, SUPABASE_PUBLIC_KEY: stub.publicKey, ADMIN_DOMAINS: 'boss.example' };
    app = await createAccountsApp(database, settings);
  });
  afterEach(() => {
    app.clock.now = null;
    stub.quota.isUsedUp = false;
  });
  afterAll(async () => {
    await app.close();
    await stub.close();
  });

  const at = (ms: number): void => {
    app.clock.now = new Date(Date.now() + ms);
  };
  const logIn = (browser: TestBrowser, user: StubUser, secret = password) =>
    browser.post('/api/auth/login', { email: user.email, password: secret });
  const exchange = (browser: TestBrowser, tokens: object) => browser.post('/api/auth/exchange-token', tokens);
  const me = async (browser: TestBrowser) => (await browser.get('/api/auth/status')).json().user;

  it('sign in with the project’s password, with cookies of ours and no token of theirs', async () => {
    const user = stub.addUser({});
    const browser = app.browser();
    const answer = await logIn(browser, user);
    expect(answer.statusCode).toBe(200);
    expect((await me(browser)).email).toBe(user.email);
    expect(answer.body + browser.cookie()).not.toContain(user.id);
    const [row] = await database.db.select().from(sessions).where(eq(sessions.userId, answer.json().user.id));
    expect(row).toMatchObject({ method: 'supabase' });
    expect(row?.upstreamRefresh).toMatch(/^[\w-]{40,}$/);
    expect((await logIn(app.browser(), user, 'wrong')).json()).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    const waiting = stub.addUser({ email_confirmed_at: null });
    expect((await logIn(app.browser(), waiting)).json().code).toBe('EMAIL_NOT_CONFIRMED');
    expect((await logIn(app.browser(), stub.addUser({ isBanned: true }))).json().code).toBe('INVALID_CREDENTIALS');
  });

  it('sign up there, and answer alike for a known address', async () => {
    const signUp = (email: string) => app.browser().post('/api/auth/signup', { email, password });
    const known = await signUp(stub.addUser({ email: 'known@example.com' }).email);
    const fresh = await signUp('fresh@example.com');
    for (const answer of [known, fresh]) {
      expect(answer.json().user).toMatchObject({ email_confirmed_at: null, app_metadata: { role: 'user' } });
    }
    const call = stub.calls.findLast((one) => one.startsWith('POST /signup')) ?? '';
    expect(decodeURIComponent(call)).toBe('POST /signup?redirect_to=http://127.0.0.1:3000/auth/callback');
    expect((await signUp('x@invalid.example')).json().error).toBe('Email address "x@invalid.example" is invalid');
  });

  it('answer alike for known and unknown addresses however soon they are asked again', async () => {
    const emails = {
      nobody: 'nobody-here@example.com',
      unconfirmed: stub.addUser({ email_confirmed_at: null }).email,
      confirmed: stub.addUser({}).email,
    };
    for (const path of ['/api/auth/forgot-password', '/api/auth/resend-confirmation', '/api/auth/signup']) {
      for (const [name, email] of Object.entries(emails)) {
        const body = path.endsWith('signup') ? { email, password } : { email };
        const answers = [];
        for (let n = 0; n < 3; n += 1) answers.push((await app.browser().post(path, body)).statusCode);
        expect([path, name, answers]).toEqual([path, name, [200, 200, 200]]);
      }
    }
    expect(stub.refusals).toContain('over_email_send_rate_limit');
  });

  it('tell who signs up that the project sends no more mail, but not whom it knows', async () => {
    const [confirmed, other] = [stub.addUser({}), stub.addUser({})];
    stub.quota.isUsedUp = true;
    const ask = async (path: string, email: string) => {
      const answer = await app.browser().post(path, { email, password });
      return [answer.statusCode, answer.json().code];
    };
    expect(await ask('/api/auth/signup', 'no-mail-for-me@example.com')).toEqual([429, 'RATE_LIMITED']);
    const warn = vi.spyOn(app.accounts.context, 'warn');
    expect((await ask('/api/auth/forgot-password', confirmed.email))[0]).toBe(200);
    expect(warn).toHaveBeenCalledOnce();
    expect((await ask('/api/auth/forgot-password', 'nobody-at-all@example.com'))[0]).toBe(200);
    const browser = app.browser();
    await logIn(browser, other);
    const body = { email: 'without-mail@example.com', password };
    expect((await browser.post('/api/user/email', body)).json().code).toBe('RATE_LIMITED');
  });

  it('exchange the tokens of a confirmation link', async () => {
    const user = stub.addUser({ email: `ann@boss.example` });
    const browser = app.browser();
    const answer = await exchange(browser, await stub.session(user, 'otp'));
    expect(answer.json()).toMatchObject({ user: { email: user.email, app_metadata: { role: 'admin' } }, type: null });
    const other = stub.addUser({});
    expect((await exchange(browser, await stub.session(other))).json().code).toBe('SIGNED_IN_AS_ANOTHER');
    expect((await me(browser)).email).toBe(user.email);
  });

  it('refuse tokens of another key, algorithm, audience or issuer, expired ones, API keys and banned users', async () => {
    const user = stub.addUser({});
    const claims = stub.claimsOf(user);
    const foreign = await generateKeyPair('ES256');
    const publicAsSecret = new TextEncoder().encode(JSON.stringify(await stub.publicJwk()));
    const past = Math.floor(Date.now() / 1000) - 120;
    const banned = stub.addUser({});
    const bannedTokens = await stub.session(banned);
    banned.isBanned = true;
    const forged = {
      'another key': await stub.sign(claims, { key: foreign.privateKey }),
      'algorithm none': new UnsecuredJWT(claims).encode(),
      'public key as secret': await stub.sign(claims, { key: publicAsSecret, alg: 'HS256' }),
      'shared secret that is not configured': await stub.sign(claims, {
        key: new TextEncoder().encode(stub.jwtSecret),
        alg: 'HS256',
      }),
      expired: await stub.sign({ ...claims, exp: past }),
      audience: await stub.sign({ ...claims, aud: 'somebody-else' }),
      issuer: await stub.sign({ ...claims, iss: 'https://other.supabase.co/auth/v1' }),
      'API key': await stub.sign({ ...claims, role: 'anon' }),
      'service key': await stub.sign({ ...claims, role: 'service_role' }),
      anonymous: await stub.sign({ ...claims, is_anonymous: true }),
      'no subject': await stub.sign({ ...claims, sub: undefined }),
      'no end': await stub.sign({ ...claims, exp: undefined }),
      banned: bannedTokens.access_token,
      rubbish: 'a.b.c',
    };
    const good = await stub.session(user);
    for (const [name, access_token] of Object.entries(forged)) {
      const browser = app.browser();
      const answer = await exchange(browser, { access_token, refresh_token: good.refresh_token });
      expect([name, answer.statusCode, answer.json().code]).toEqual([name, 400, 'INVALID_CONFIRMATION_LINK']);
      expect(browser.cookie()).toBe('');
    }
    const { refresh_token } = await stub.session(user);
    const access_token = await stub.sign(claims);
    expect((await exchange(app.browser(), { access_token, refresh_token })).statusCode).toBe(200);
  });

  it('accept a shared secret where it is configured, and only for HS256', async () => {
    const shared = await createAccountsApp(database, { ...settings, SUPABASE_JWT_SECRET: stub.jwtSecret });
    const user = stub.addUser({});
    const key = new TextEncoder().encode(stub.jwtSecret);
    const hs256 = await stub.sign(stub.claimsOf(user), { key, alg: 'HS256' });
    const hs512 = await stub.sign(stub.claimsOf(user), { key, alg: 'HS512' });
    const tried = async (access_token: string) => {
      const { refresh_token } = await stub.session(user);
      return (await exchange(shared.browser(), { access_token, refresh_token })).statusCode;
    };
    expect(await tried(hs256)).toBe(200);
    expect(await tried(hs512)).toBe(400);
    expect(await tried((await stub.session(user)).access_token)).toBe(200);
    await shared.close();
  });

  it('make administrators by app_metadata only, and by a proven address only', async () => {
    const roleOf = async (values: Partial<StubUser>) => {
      const browser = app.browser();
      await logIn(browser, stub.addUser(values));
      return (await me(browser)).app_metadata.role;
    };
    expect(await roleOf({ user_metadata: { role: 'admin' } })).toBe('user');
    expect(await roleOf({ app_metadata: { role: 'admin', providers: ['email'] } })).toBe('admin');
    expect(await roleOf({ email: 'mailed@boss.example' })).toBe('admin');
    // A project that confirms without asking.
    expect(await roleOf({ email: 'auto@boss.example', confirmation_sent_at: null })).toBe('user');
    const google = (email: string) => ({
      confirmation_sent_at: null,
      identities: [{ provider: 'google', id: `g-${email}`, identity_data: { email, email_verified: true } }],
    });
    expect(await roleOf({ email: 'google@boss.example', ...google('google@boss.example') })).toBe('admin');
    expect(await roleOf({ email: 'other@boss.example', ...google('other@gmail.example') })).toBe('user');
  });

  it('do not take a mail to a former address as proof of the present one', async () => {
    const user = stub.addUser({ email: 'former@example.com' });
    const browser = app.browser();
    await logIn(browser, user);
    // The project confirms without asking by now; the mail of the sign-up went elsewhere.
    user.email = 'taken@boss.example';
    for (const minute of [10, 20]) {
      at(minute * minutes);
      expect((await browser.post('/api/auth/refresh')).statusCode).toBe(200);
      const { email, app_metadata } = await me(browser);
      expect([email, app_metadata.role]).toEqual(['taken@boss.example', 'user']);
    }
    app.clock.now = null;
    const unseen = stub.addUser({ email: 'unseen@boss.example', email_change_sent_at: new Date().toISOString() });
    const other = app.browser();
    await logIn(other, unseen);
    expect((await me(other)).app_metadata.role).toBe('user');
  });

  it('keep an administrator who only asks for another address', async () => {
    const user = stub.addUser({ email: 'steady@boss.example' });
    const browser = app.browser();
    await logIn(browser, user);
    user.email_change_sent_at = new Date().toISOString();
    at(10 * minutes);
    await browser.post('/api/auth/refresh');
    expect((await me(browser)).app_metadata.role).toBe('admin');
  });

  it('never take over an account here by an address the project has not confirmed', async () => {
    const local = await buildUser(database.db, { email: 'taken@example.com', emailProvenAt: new Date() });
    const unconfirmed = stub.addUser({ email: local.email, email_confirmed_at: null });
    const answer = await exchange(app.browser(), await stub.session(unconfirmed));
    expect(answer.json().code).toBe('EMAIL_NOT_CONFIRMED');
    unconfirmed.email_confirmed_at = new Date().toISOString();
    expect((await exchange(app.browser(), await stub.session(unconfirmed))).json().user.id).toBe(local.id);
  });

  describe('sessions', () => {
    const refresh = (browser: TestBrowser) => browser.post('/api/auth/refresh');

    it('ask the project at most every five minutes, once for all tabs, and follow a new role', async () => {
      const user = stub.addUser({});
      const browser = app.browser();
      await logIn(browser, user);
      const asked = () => stub.calls.filter((call) => call.includes('grant_type=refresh_token')).length;
      const before = asked();
      at(2 * minutes);
      expect((await refresh(browser)).statusCode).toBe(200);
      expect(asked()).toBe(before);
      at(10 * minutes);
      user.app_metadata.role = 'admin';
      const cookie = browser.cookie();
      const tabs = await Promise.all(
        [1, 2, 3].map(() => app.request({ method: 'POST', url: '/api/auth/refresh', cookie })),
      );
      expect(tabs.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      expect(asked()).toBe(before + 1);
      const tab = app.browser();
      tab.setCookie(tabs[0]?.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') ?? '');
      expect((await me(tab)).app_metadata.role).toBe('admin');
    });

    it('end when the project has ended them, and outlive a project that does not answer', async () => {
      const user = stub.addUser({});
      const browser = app.browser();
      await logIn(browser, user);
      user.isBanned = true;
      at(10 * minutes);
      expect((await refresh(browser)).statusCode).toBe(401);
      expect(browser.cookie()).not.toMatch(/hookline_(access|refresh)/);
      app.clock.now = null;

      const away = await startSupabaseStub();
      const env = { SUPABASE_URL: away.url, SUPABASE_PUBLIC_KEY: 'x' };
      const other = await createAccountsApp(database, env);
      const there = other.browser();
      await there.post('/api/auth/login', { email: away.addUser({}).email, password });
      await away.close();
      other.clock.now = new Date(Date.now() + 10 * minutes);
      expect((await refresh(there)).statusCode).toBe(200);
      const login = await other.browser().post('/api/auth/login', { email: 'x@example.com', password });
      expect([login.statusCode, login.json().code]).toEqual([503, 'SIGN_IN_UNAVAILABLE']);
      await other.close();
    });

    it('do not begin with the refresh token of somebody else, nor twice with the same', async () => {
      const [mine, theirs] = [stub.addUser({}), stub.addUser({})];
      const { access_token, refresh_token } = await stub.session(mine);
      const foreign = { access_token, refresh_token: (await stub.session(theirs)).refresh_token };
      const refused = await exchange(app.browser(), foreign);
      expect([refused.statusCode, refused.json().code]).toEqual([400, 'INVALID_CONFIRMATION_LINK']);
      expect((await exchange(app.browser(), { access_token, refresh_token })).statusCode).toBe(200);
      const leaked = app.browser();
      expect((await exchange(leaked, { access_token, refresh_token })).json().code).toBe('INVALID_CONFIRMATION_LINK');
      expect(leaked.cookie()).toBe('');
    });

    it('outlive a check that fails here: the browser gets the token that is good now', async () => {
      const providers = { app_metadata: { providers: ['google'] } };
      const identities = [{ provider: 'google', id: 'g-taken', identity_data: { email_verified: true } }];
      await logIn(app.browser(), stub.addUser({ ...providers, identities }));
      const user = stub.addUser({});
      const browser = app.browser();
      await logIn(browser, user);
      // The project now claims the Google account of somebody else for this person, which the database refuses.
      Object.assign(user, { ...providers, identities });
      at(10 * minutes);
      const before = browser.cookie();
      expect((await refresh(browser)).statusCode).toBe(200);
      expect(browser.cookie()).not.toBe(before);
      at(12 * minutes);
      expect((await refresh(browser)).statusCode).toBe(200);
    });
  });

  it('sign in with Google through the project, without a token passing the browser', async () => {
    const identities = [{ provider: 'google', id: 'g-1', identity_data: { email_verified: true } }];
    const user = stub.addUser({
      password: null,
      app_metadata: { providers: ['google'] },
      identities,
      confirmation_sent_at: null,
    });
    const browser = app.browser();
    const start = String((await browser.get('/api/auth/google?return_to=/dashboard/videos')).headers.location);
    const back = stub.returnFromGoogle(start, user);
    expect(back.origin + back.pathname).toBe('http://127.0.0.1:3000/api/auth/google/callback');
    const stolen = await app.browser().get(back.pathname + back.search);
    expect(stolen.headers.location).toBe('/?auth_error=google');
    expect((await browser.get(back.pathname + back.search)).headers.location).toBe('/dashboard/videos');
    expect((await me(browser)).email).toBe(user.email);
    expect((await browser.get('/api/user/security')).json().security).toMatchObject({
      ...{ has_password: false, google_email: user.email },
    });
  });

  it('change a password by the old one, or right after a recovery link', async () => {
    const user = stub.addUser({});
    const [here, there] = [app.browser(), app.browser()];
    for (const browser of [here, there]) await logIn(browser, user);
    const change = (browser: TestBrowser, body: object) => browser.post('/api/user/password', body);
    expect((await change(here, { current_password: 'wrong', new_password: 'a better one' })).json().code).toBe(
      'WRONG_PASSWORD',
    );
    expect((await change(here, { new_password: 'a better one' })).json().code).toBe('WRONG_PASSWORD');
    expect((await change(here, { current_password: password, new_password: 'a better one' })).statusCode).toBe(200);
    expect(user.password).toBe('a better one');
    expect((await there.get('/api/auth/status')).statusCode).toBe(401);

    await app.browser().post('/api/auth/forgot-password', { email: user.email });
    expect(stub.calls.at(-1)).toMatch(/^POST \/recover\?redirect_to=/);
    const recovered = app.browser();
    expect((await exchange(recovered, await stub.session(user, 'recovery'))).json().type).toBe('recovery');
    expect((await change(recovered, { new_password: 'the best one' })).statusCode).toBe(200);
    expect(user.password).toBe('the best one');
  });

  it('choose a password right after any mailed link, whose tokens do not say what it was for', async () => {
    const user = stub.addUser({});
    const [fresh, stale] = [app.browser(), app.browser()];
    expect((await exchange(fresh, await stub.session(user, 'otp'))).json().type).toBeNull();
    expect((await exchange(stale, await stub.session(user, 'otp', 11 * minutes))).statusCode).toBe(200);
    const choose = (browser: TestBrowser) => browser.post('/api/user/password', { new_password: 'a better one' });
    expect((await choose(stale)).json().code).toBe('WRONG_PASSWORD');
    expect((await choose(fresh)).statusCode).toBe(200);
    expect(user.password).toBe('a better one');
  });

  it('do not tell whether a new address is taken', async () => {
    const [user, other] = [stub.addUser({}), stub.addUser({})];
    const browser = app.browser();
    await logIn(browser, user);
    const change = async (email: string) => {
      const { statusCode, body } = await browser.post('/api/user/email', { email, password });
      return [statusCode, body.replace(email, '#')];
    };
    const first = await change('free@example.com');
    expect(first[0]).toBe(202);
    // Asked again within the minute in which the project would refuse a free address alone.
    expect((await change(other.email))[0]).toBe(429);
    expect((await change('free-too@example.com'))[0]).toBe(429);
    at(2 * minutes);
    // The project counts by its own clock and still refuses the free one.
    for (const email of [other.email, 'free-as-well@example.com']) {
      expect(await change(email)).toEqual(first);
      at(4 * minutes);
    }
  });

  it('stay signed in when the secret changes, also who was away all the while', async () => {
    const user = stub.addUser({});
    const browser = app.browser();
    const userId = (await logIn(browser, user)).json().user.id;
    const { context } = app.accounts;
    const client = createSupabaseClient({ url: stub.url, publicKey: 'x', serviceKey: null, jwtSecret: null });
    const upstreamWith = (...secrets: string[]) =>
      createSupabaseSessions(context, client, createSecretBox(secrets, 'supabase refresh token'));
    const mine = eq(sessions.userId, userId);
    const sealedNow = async () => (await database.db.select().from(sessions).where(mine))[0]?.upstreamRefresh;
    const sealed = createSecretBox(['old'], 'supabase refresh token').seal((await stub.session(user)).refresh_token);
    await database.db.update(sessions).set({ upstreamRefresh: sealed }).where(mine);

    await upstreamWith('old').resealAll();
    expect(await sealedNow()).toBe(sealed);
    await upstreamWith('new', 'old').resealAll();
    expect(await sealedNow()).not.toBe(sealed);
    at(10 * minutes);
    const [row] = await database.db.select().from(sessions).where(mine);
    expect(await upstreamWith('new').isStillValid(row?.id ?? '')).toBe(true);
  });

  it('are deleted there too when the service key is known', async () => {
    const keyed = await createAccountsApp(database, { ...hosted, ...settings, SUPABASE_SERVICE_KEY: 'service' });
    const user = stub.addUser({});
    const answer = await keyed.browser().post('/api/auth/login', { email: user.email, password });
    const row = await keyed.accounts.sessions.findOwner({
      access: answer.cookies.find(({ name }) => name.endsWith('access'))?.value ?? null,
      refresh: null,
    });
    if (row === null) throw new Error('not signed in');
    await keyed.accounts.identity.deleteUser(row);
    expect(stub.users).not.toContain(user);
    await keyed.accounts.identity.deleteUser(row);
    await keyed.close();
  });
});

describe('the secret box', () => {
  it('opens what it sealed, with the old secret during rotation, and nothing else', () => {
    const sealed = createSecretBox(['old'], 'test').seal('a token');
    expect(sealed).not.toContain('token');
    expect(createSecretBox(['new', 'old'], 'test').open(sealed)).toBe('a token');
    const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
    const box = createSecretBox(['old'], 'test');
    for (const wrong of [changed, '', 'short']) expect(box.open(wrong)).toBeNull();
    expect(createSecretBox(['old'], 'other').open(sealed)).toBeNull();
    expect(createSecretBox(['new'], 'test').open(sealed)).toBeNull();
    const resealed = createSecretBox(['new', 'old'], 'test').reseal(sealed) ?? '';
    expect(createSecretBox(['new'], 'test').open(resealed)).toBe('a token');
    expect(createSecretBox(['new', 'old'], 'test').reseal(resealed)).toBeNull();
    expect(createSecretBox(['new'], 'test').reseal(sealed)).toBeNull();
  });
});
