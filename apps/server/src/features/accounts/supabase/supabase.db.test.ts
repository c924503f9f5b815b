import { eq } from 'drizzle-orm';
import { generateKeyPair, UnsecuredJWT } from 'jose';
import { describe, expect, it, vi } from 'vitest';
import { createSecretBox } from '#platform/secrets/secret-box.ts';
import { createAccountsApp, type TestBrowser } from '#testing/accounts-app.ts';
import { buildUser } from '#testing/build-user.ts';
import { type StubUser, startSupabaseStub } from '#testing/supabase-stub.ts';
import { describeOnBothInFullRun } from '#testing/test-database.ts';
import { createTwoFactorPeople } from '#testing/two-factor-app.ts';
import { password, useSupabase } from '#testing/use-supabase.ts';
import { sessions } from '../accounts.table.ts';
import { findIdentity } from '../users.repository.ts';
import { createSupabaseClient } from './supabase-client.ts';
import { createSupabaseSessions } from './supabase-sessions.ts';
import { createGenuineCheck, createSupabaseTokenCheck } from './supabase-tokens.ts';

const minutes = 60_000;

describeOnBothInFullRun('accounts kept by a Supabase project', (open) => {
  const project = useSupabase(open);
  const { at, logIn, exchange, me } = project;

  it('sign in with the project’s password, with our cookies and none of its tokens', async () => {
    const user = project.stub.addUser({});
    const browser = project.app.browser();
    const answer = await logIn(browser, user);
    expect(answer.statusCode).toBe(200);
    expect((await me(browser)).email).toBe(user.email);
    expect(answer.body + browser.cookie()).not.toContain(user.id);
    const [row] = await project.database.db.select().from(sessions).where(eq(sessions.userId, answer.json().user.id));
    expect(row).toMatchObject({ method: 'supabase' });
    expect(row?.upstreamRefresh).toMatch(/^[\w-]{40,}$/);
    expect((await logIn(project.app.browser(), user, 'wrong')).json()).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    const waiting = project.stub.addUser({ email_confirmed_at: null });
    expect((await logIn(project.app.browser(), waiting)).json().code).toBe('EMAIL_NOT_CONFIRMED');
    expect((await logIn(project.app.browser(), project.stub.addUser({ isBanned: true }))).json().code).toBe(
      'INVALID_CREDENTIALS',
    );
  });

  it('are asked for a code of ours where that is turned on, and keep the project’s session', async () => {
    const people = createTwoFactorPeople(project.app, project.database);
    const user = project.stub.addUser({});
    const here = project.app.browser();
    await logIn(here, user);
    const { secret } = await people.turnOn(here);
    const browser = project.app.browser();
    const first = await logIn(browser, user);
    expect([first.statusCode, first.json()]).toEqual([202, { next: 'second-step' }]);
    expect(await me(browser)).toBeUndefined();
    const second = await people.finish(browser, people.codeNow(secret));
    expect(second.statusCode).toBe(200);
    const rows = await project.database.db.select().from(sessions).where(eq(sessions.userId, second.json().user.id));
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row).toMatchObject({ method: 'supabase', upstreamRefresh: expect.any(String) });
    // Renewed with the project, as any session of it.
    people.pass(6 * minutes);
    expect((await browser.post('/api/auth/refresh')).statusCode).toBe(200);
    // Nor do the tokens of one of the project's links sign anybody in past the code.
    const linked = project.app.browser();
    const exchanged = await exchange(linked, await project.stub.session(user, 'recovery'));
    expect([exchanged.statusCode, exchanged.json()]).toEqual([202, { next: 'second-step', type: 'recovery' }]);
    expect(await me(linked)).toBeUndefined();
  });

  it('sign up there, with the same answer for a known address', async () => {
    const signUp = (email: string) => project.app.browser().post('/api/auth/signup', { email, password });
    const known = await signUp(project.stub.addUser({ email: 'known@example.com' }).email);
    const fresh = await signUp('fresh@example.com');
    for (const answer of [known, fresh]) {
      expect(answer.json().user).toMatchObject({ email_confirmed_at: null, app_metadata: { role: 'user' } });
    }
    const call = project.stub.calls.findLast((one) => one.startsWith('POST /signup')) ?? '';
    expect(decodeURIComponent(call)).toBe('POST /signup?redirect_to=http://127.0.0.1:3000/auth/callback');
    expect((await signUp('x@invalid.example')).json().error).toBe('Email address "x@invalid.example" is invalid');
  });

  it('answer alike for known and unknown addresses, however soon they are requested again', async () => {
    const emails = {
      nobody: 'nobody-here@example.com',
      unconfirmed: project.stub.addUser({ email_confirmed_at: null }).email,
      confirmed: project.stub.addUser({}).email,
    };
    for (const path of ['/api/auth/forgot-password', '/api/auth/resend-confirmation', '/api/auth/signup']) {
      for (const [name, email] of Object.entries(emails)) {
        const body = path.endsWith('signup') ? { email, password } : { email };
        const answers = [];
        for (let n = 0; n < 3; n += 1) answers.push((await project.app.browser().post(path, body)).statusCode);
        expect([path, name, answers]).toEqual([path, name, [200, 200, 200]]);
      }
    }
    expect(project.stub.refusals).toContain('over_email_send_rate_limit');
  });

  it('report that the project sends no more mail, but not which addresses it knows', async () => {
    const [confirmed, other] = [project.stub.addUser({}), project.stub.addUser({})];
    project.stub.quota.isUsedUp = true;
    const ask = async (path: string, email: string) => {
      const answer = await project.app.browser().post(path, { email, password });
      return [answer.statusCode, answer.json().code];
    };
    expect(await ask('/api/auth/signup', 'no-mail-for-me@example.com')).toEqual([429, 'RATE_LIMITED']);
    const warn = vi.spyOn(project.app.accounts.context, 'warn');
    expect((await ask('/api/auth/forgot-password', confirmed.email))[0]).toBe(200);
    expect(warn).toHaveBeenCalledOnce();
    expect((await ask('/api/auth/forgot-password', 'nobody-at-all@example.com'))[0]).toBe(200);
    const browser = project.app.browser();
    await logIn(browser, other);
    const body = { email: 'without-mail@example.com', password };
    expect((await browser.post('/api/user/email', body)).json().code).toBe('RATE_LIMITED');
  });

  it('exchange the tokens of a confirmation link', async () => {
    const user = project.stub.addUser({ email: `ann@boss.example` });
    const browser = project.app.browser();
    const answer = await exchange(browser, await project.stub.session(user, 'otp'));
    expect(answer.json()).toMatchObject({ user: { email: user.email, app_metadata: { role: 'admin' } }, type: null });
    const other = project.stub.addUser({});
    expect((await exchange(browser, await project.stub.session(other))).json().code).toBe('SIGNED_IN_AS_ANOTHER');
    expect((await me(browser)).email).toBe(user.email);
  });

  it('reject tokens of another key, algorithm, audience or issuer, expired ones, API keys and banned users', async () => {
    const user = project.stub.addUser({});
    const claims = project.stub.claimsOf(user);
    const foreign = await generateKeyPair('ES256');
    const publicAsSecret = new TextEncoder().encode(JSON.stringify(await project.stub.publicJwk()));
    const past = Math.floor(Date.now() / 1000) - 120;
    const banned = project.stub.addUser({});
    const bannedTokens = await project.stub.session(banned);
    banned.isBanned = true;
    const forged = {
      'another key': await project.stub.sign(claims, { key: foreign.privateKey }),
      'algorithm none': new UnsecuredJWT(claims).encode(),
      'public key as secret': await project.stub.sign(claims, { key: publicAsSecret, alg: 'HS256' }),
      'shared secret that is not configured': await project.stub.sign(claims, {
        key: new TextEncoder().encode(project.stub.jwtSecret),
        alg: 'HS256',
      }),
      expired: await project.stub.sign({ ...claims, exp: past }),
      audience: await project.stub.sign({ ...claims, aud: 'somebody-else' }),
      issuer: await project.stub.sign({ ...claims, iss: 'https://other.supabase.co/auth/v1' }),
      'API key': await project.stub.sign({ ...claims, role: 'anon' }),
      'service key': await project.stub.sign({ ...claims, role: 'service_role' }),
      anonymous: await project.stub.sign({ ...claims, is_anonymous: true }),
      'no subject': await project.stub.sign({ ...claims, sub: undefined }),
      'no end': await project.stub.sign({ ...claims, exp: undefined }),
      banned: bannedTokens.access_token,
      rubbish: 'a.b.c',
    };
    const good = await project.stub.session(user);
    for (const [name, access_token] of Object.entries(forged)) {
      const browser = project.app.browser();
      const answer = await exchange(browser, { access_token, refresh_token: good.refresh_token });
      expect([name, answer.statusCode, answer.json().code]).toEqual([name, 400, 'INVALID_CONFIRMATION_LINK']);
      expect(browser.cookie()).toBe('');
    }
    const { refresh_token } = await project.stub.session(user);
    const access_token = await project.stub.sign(claims);
    expect((await exchange(project.app.browser(), { access_token, refresh_token })).statusCode).toBe(200);
  });

  it('accept a shared secret if configured, and only for HS256', async () => {
    const shared = await createAccountsApp(project.database, {
      ...project.settings,
      SUPABASE_JWT_SECRET: project.stub.jwtSecret,
    });
    const user = project.stub.addUser({});
    const key = new TextEncoder().encode(project.stub.jwtSecret);
    const hs256 = await project.stub.sign(project.stub.claimsOf(user), { key, alg: 'HS256' });
    const hs512 = await project.stub.sign(project.stub.claimsOf(user), { key, alg: 'HS512' });
    const tried = async (access_token: string) => {
      const { refresh_token } = await project.stub.session(user);
      return (await exchange(shared.browser(), { access_token, refresh_token })).statusCode;
    };
    expect(await tried(hs256)).toBe(200);
    expect(await tried(hs512)).toBe(400);
    expect(await tried((await project.stub.session(user)).access_token)).toBe(200);
    await shared.close();
  });

  it('create administrators only by app_metadata, and only with a proven address', async () => {
    const roleOf = async (values: Partial<StubUser>) => {
      const browser = project.app.browser();
      await logIn(browser, project.stub.addUser(values));
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

  it('do not accept a mail to a former address as proof of the current one', async () => {
    const user = project.stub.addUser({ email: 'former@example.com' });
    const browser = project.app.browser();
    await logIn(browser, user);
    // The project confirms without asking by now; the mail of the sign-up went elsewhere.
    user.email = 'taken@boss.example';
    for (const minute of [10, 20]) {
      at(minute * minutes);
      expect((await browser.post('/api/auth/refresh')).statusCode).toBe(200);
      const { email, app_metadata } = await me(browser);
      expect([email, app_metadata.role]).toEqual(['taken@boss.example', 'user']);
    }
    project.app.clock.now = null;
    const unseen = project.stub.addUser({
      email: 'unseen@boss.example',
      email_change_sent_at: new Date().toISOString(),
    });
    const other = project.app.browser();
    await logIn(other, unseen);
    expect((await me(other)).app_metadata.role).toBe('user');
  });

  it('keep an administrator who has only requested another address', async () => {
    const user = project.stub.addUser({ email: 'steady@boss.example' });
    const browser = project.app.browser();
    await logIn(browser, user);
    user.email_change_sent_at = new Date().toISOString();
    at(10 * minutes);
    await browser.post('/api/auth/refresh');
    expect((await me(browser)).app_metadata.role).toBe('admin');
  });

  it('never take over an account here with an address the project has not confirmed', async () => {
    const local = await buildUser(project.database.db, { email: 'taken@example.com', emailProvenAt: new Date() });
    const unconfirmed = project.stub.addUser({ email: local.email, email_confirmed_at: null });
    const answer = await exchange(project.app.browser(), await project.stub.session(unconfirmed));
    expect(answer.json().code).toBe('EMAIL_NOT_CONFIRMED');
    unconfirmed.email_confirmed_at = new Date().toISOString();
    expect((await exchange(project.app.browser(), await project.stub.session(unconfirmed))).json().user.id).toBe(
      local.id,
    );
  });

  it('never give access to an account here if the project confirms no addresses', async () => {
    const local = await buildUser(project.database.db, { email: 'local@example.com', emailProvenAt: new Date() });
    const squatter = project.stub.addUser({ email: local.email, confirmation_sent_at: null });
    const browser = project.app.browser();
    const refused = await logIn(browser, squatter);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'EMAIL_TAKEN']);
    const exchanged = await exchange(browser, await project.stub.session(squatter));
    expect([exchanged.statusCode, exchanged.json().code]).toEqual([409, 'EMAIL_TAKEN']);
    expect(browser.cookie()).toBe('');
    // With no existing account to take over, such a project is accepted as its operator configured it.
    expect((await logIn(browser, project.stub.addUser({ confirmation_sent_at: null }))).statusCode).toBe(200);
  });

  it('stay with the project user they were created for', async () => {
    const first = project.stub.addUser({});
    const id = (await logIn(project.app.browser(), first)).json().user.id;
    const second = project.stub.addUser({ email: 'second@example.com' });
    second.email = first.email.toUpperCase();
    expect((await exchange(project.app.browser(), await project.stub.session(second))).json().code).toBe('EMAIL_TAKEN');
    expect((await logIn(project.app.browser(), first)).json().user.id).toBe(id);

    const google = (subject: string) => ({
      app_metadata: { providers: ['google'] },
      identities: [{ provider: 'google', id: subject, identity_data: { email_verified: true } }],
    });
    const user = project.stub.addUser(google('g-first'));
    const userId = (await logIn(project.app.browser(), user)).json().user.id;
    Object.assign(user, google('g-other'));
    expect((await logIn(project.app.browser(), user)).statusCode).toBe(200);
    expect((await findIdentity(project.database.db, 'google', 'g-first'))?.userId).toBe(userId);
    expect(await findIdentity(project.database.db, 'google', 'g-other')).toBeUndefined();
  });

  it('reject invalid addresses', async () => {
    const odd = project.stub.addUser({ email: 'x@y@boss.example' });
    expect((await exchange(project.app.browser(), await project.stub.session(odd))).json().code).toBe(
      'EMAIL_NOT_CONFIRMED',
    );
    const user = project.stub.addUser({ email: 'plain@boss.example' });
    const browser = project.app.browser();
    await logIn(browser, user);
    user.email = 'plain@@boss.example';
    at(10 * minutes);
    expect((await browser.post('/api/auth/refresh')).statusCode).toBe(200);
    const { email, app_metadata } = await me(browser);
    expect([email, app_metadata.role]).toEqual(['plain@boss.example', 'user']);
  });

  it('reject everything signed by another key', async () => {
    const user = project.stub.addUser({});
    const signedIn = project.app.browser();
    await logIn(signedIn, user);
    project.stub.forged.key = (await generateKeyPair('ES256')).privateKey;
    const browser = project.app.browser();
    const answer = await logIn(browser, user);
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'SIGN_IN_UNAVAILABLE']);
    const start = String((await browser.get('/api/auth/google')).headers.location);
    const back = project.stub.returnFromGoogle(start, user);
    expect((await browser.get(back.pathname + back.search)).headers.location).toBe('/?auth_error=google');
    expect(browser.cookie()).not.toContain('hookline_refresh');
    // Nor does a session that runs learn anything from it.
    user.app_metadata.role = 'admin';
    at(10 * minutes);
    expect((await signedIn.post('/api/auth/refresh')).statusCode).toBe(200);
    expect((await me(signedIn)).app_metadata.role).toBe('user');
    const proof = { new_password: 'quite another horse', current_password: password };
    expect((await signedIn.post('/api/user/password', proof)).json().code).toBe('SIGN_IN_UNAVAILABLE');
  });

  describe('sessions', () => {
    const refresh = (browser: TestBrowser) => browser.post('/api/auth/refresh');

    it('query the project at most every five minutes, once for all tabs, and follow a new role', async () => {
      const user = project.stub.addUser({});
      const browser = project.app.browser();
      await logIn(browser, user);
      const asked = () => project.stub.calls.filter((call) => call.includes('grant_type=refresh_token')).length;
      const before = asked();
      at(2 * minutes);
      expect((await refresh(browser)).statusCode).toBe(200);
      expect(asked()).toBe(before);
      at(10 * minutes);
      user.app_metadata.role = 'admin';
      const cookie = browser.cookie();
      const tabs = await Promise.all(
        [1, 2, 3].map(() => project.app.request({ method: 'POST', url: '/api/auth/refresh', cookie })),
      );
      expect(tabs.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      expect(asked()).toBe(before + 1);
      const tab = project.app.browser();
      tab.setCookie(tabs[0]?.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') ?? '');
      expect((await me(tab)).app_metadata.role).toBe('admin');
    });

    it('end when the project has ended them, and survive a project that does not answer', async () => {
      const user = project.stub.addUser({});
      const browser = project.app.browser();
      await logIn(browser, user);
      user.isBanned = true;
      at(10 * minutes);
      expect((await refresh(browser)).statusCode).toBe(401);
      expect(browser.cookie()).not.toMatch(/hookline_(access|refresh)/);
      project.app.clock.now = null;

      const away = await startSupabaseStub();
      const env = { SUPABASE_URL: away.url, SUPABASE_PUBLIC_KEY: 'x' };
      const other = await createAccountsApp(project.database, env);
      const there = other.browser();
      await there.post('/api/auth/login', { email: away.addUser({}).email, password });
      await away.close();
      other.clock.now = new Date(Date.now() + 10 * minutes);
      expect((await refresh(there)).statusCode).toBe(200);
      const login = await other.browser().post('/api/auth/login', { email: 'x@example.com', password });
      expect([login.statusCode, login.json().code]).toEqual([503, 'SIGN_IN_UNAVAILABLE']);
      await other.close();
    });

    it('do not start with another user’s refresh token, nor twice with the same', async () => {
      const [mine, theirs] = [project.stub.addUser({}), project.stub.addUser({})];
      const { access_token, refresh_token } = await project.stub.session(mine);
      const foreign = { access_token, refresh_token: (await project.stub.session(theirs)).refresh_token };
      const refused = await exchange(project.app.browser(), foreign);
      expect([refused.statusCode, refused.json().code]).toEqual([400, 'INVALID_CONFIRMATION_LINK']);
      expect((await exchange(project.app.browser(), { access_token, refresh_token })).statusCode).toBe(200);
      const leaked = project.app.browser();
      expect((await exchange(leaked, { access_token, refresh_token })).json().code).toBe('INVALID_CONFIRMATION_LINK');
      expect(leaked.cookie()).toBe('');
    });

    it('survive a check that fails here: the browser gets the currently valid token', async () => {
      const providers = { app_metadata: { providers: ['google'] } };
      const identities = [{ provider: 'google', id: 'g-taken', identity_data: { email_verified: true } }];
      await logIn(project.app.browser(), project.stub.addUser({ ...providers, identities }));
      const user = project.stub.addUser({});
      const browser = project.app.browser();
      await logIn(browser, user);
      // The project now claims that another user's Google account belongs to this user, which the database rejects.
      Object.assign(user, { ...providers, identities });
      at(10 * minutes);
      const before = browser.cookie();
      expect((await refresh(browser)).statusCode).toBe(200);
      expect(browser.cookie()).not.toBe(before);
      at(12 * minutes);
      expect((await refresh(browser)).statusCode).toBe(200);
    });
  });

  it('sign in with Google through the project, without passing a token through the browser', async () => {
    const identities = [{ provider: 'google', id: 'g-1', identity_data: { email_verified: true } }];
    const user = project.stub.addUser({
      password: null,
      app_metadata: { providers: ['google'] },
      identities,
      confirmation_sent_at: null,
    });
    const browser = project.app.browser();
    const start = String((await browser.get('/api/auth/google?return_to=/dashboard/videos')).headers.location);
    const back = project.stub.returnFromGoogle(start, user);
    expect(back.origin + back.pathname).toBe('http://127.0.0.1:3000/api/auth/google/callback');
    const stolen = await project.app.browser().get(back.pathname + back.search);
    expect(stolen.headers.location).toBe('/?auth_error=google');
    expect((await browser.get(back.pathname + back.search)).headers.location).toBe('/dashboard/videos');
    expect((await me(browser)).email).toBe(user.email);
    expect((await browser.get('/api/user/security')).json().security).toMatchObject({
      has_password: false,
      google_email: user.email,
    });
  });

  it('stay signed in when the secret changes, even after a long absence', async () => {
    const user = project.stub.addUser({});
    const browser = project.app.browser();
    const userId = (await logIn(browser, user)).json().user.id;
    const { context } = project.app.accounts;
    const config = { url: project.stub.url, publicKey: 'x', serviceKey: null, jwtSecret: null };
    const client = createSupabaseClient(config);
    const assertGenuine = createGenuineCheck(createSupabaseTokenCheck(config, context.now), context.warn);
    const upstreamWith = (...secrets: string[]) =>
      createSupabaseSessions(context, client, createSecretBox(secrets, 'supabase refresh token'), assertGenuine);
    const mine = eq(sessions.userId, userId);
    const sealedNow = async () => (await project.database.db.select().from(sessions).where(mine))[0]?.upstreamRefresh;
    const sealed = createSecretBox(['old'], 'supabase refresh token').seal(
      (await project.stub.session(user)).refresh_token,
    );
    await project.database.db.update(sessions).set({ upstreamRefresh: sealed }).where(mine);

    await upstreamWith('old').resealAll();
    expect(await sealedNow()).toBe(sealed);
    await upstreamWith('new', 'old').resealAll();
    expect(await sealedNow()).not.toBe(sealed);
    at(10 * minutes);
    const [row] = await project.database.db.select().from(sessions).where(mine);
    expect(await upstreamWith('new').isStillValid(row?.id ?? '')).toBe(true);
  });
});
