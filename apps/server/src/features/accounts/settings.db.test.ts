import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenedDatabase } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { type AccountsApp, createAccountsApp, hosted, type TestBrowser, withMail } from '#testing/accounts-app.ts';
import { buildUser } from '#testing/build-user.ts';
import { leastPasswordCosts } from '#testing/password-costs.ts';
import { describeOnBothInFullRun } from '#testing/test-database.ts';
import { users } from './accounts.table.ts';
import { createPasswordHasher } from './password-hasher.ts';
import { setPasswordHash } from './users.repository.ts';

const password = 'correct horse battery';
const better = 'an even better one';

describeOnBothInFullRun('the user’s own account', (open) => {
  let database: OpenedDatabase;
  let app: AccountsApp;
  let hash: string;
  beforeAll(async () => {
    database = await open();
    app = await createAccountsApp(database, { ...withMail, ADMIN_DOMAINS: 'boss.example' });
    hash = await createPasswordHasher(leastPasswordCosts).hash(password);
  });
  afterAll(() => app.close());

  /** Somebody signed in twice. */
  const settle = async (overrides: Partial<typeof users.$inferInsert> = {}) => {
    const user = await buildUser(database.db, overrides);
    await runTransaction(database.db, (tx) => setPasswordHash(tx, user.id, hash, new Date()));
    const [here, there] = [app.browser(), app.browser()];
    for (const browser of [here, there]) browser.setCookie(await app.signIn(user));
    return { user, here, there };
  };
  const logIn = (email: string, secret = password) =>
    app.browser().post('/api/auth/login', { email, password: secret });
  const status = async (browser: TestBrowser) => (await browser.get('/api/auth/status')).statusCode;
  const mailTo = async (email: string) => (await app.deliver()).filter(({ to }) => to === email);

  it('changes its name', async () => {
    const { here } = await settle();
    const rename = (name: string) => here.send({ method: 'PUT', url: '/api/user/profile', body: { name } });
    expect((await rename('  Ann  ')).json().profile.name).toBe('Ann');
    expect((await here.get('/api/auth/status')).json().user.name).toBe('Ann');
    expect((await rename(' ')).statusCode).toBe(422);
    expect((await rename('x'.repeat(81))).json().error).toBe('Names can be up to 80 characters');
  });

  it('keeps the defaults for new videos, for every device', async () => {
    const { user, here, there } = await settle();
    const put = (body: object) => here.send({ method: 'PUT', url: '/api/user/profile', body });
    const profile = async (browser: TestBrowser) => (await browser.get('/api/user/profile')).json().profile;
    expect((await profile(here)).preferences).toEqual({});
    const preferences = { new_videos: { captions: 'karaoke', music: null, label: false } };
    expect((await put({ preferences })).json().profile).toMatchObject({ name: user.name, preferences });
    expect((await put({ name: 'Ann' })).json().profile).toMatchObject({ name: 'Ann', preferences });
    expect((await profile(there)).preferences).toEqual(preferences);

    expect((await put({})).json().error).toBe('Please enter your name');
    const odd = await put({ preferences: { new_videos: { captions: 'wavy', music: null, label: true } } });
    expect(odd.statusCode).toBe(422);
    // The profile can be read whatever an older version may have stored.
    await database.db.update(users).set({ preferences: odd.json() }).where(eq(users.id, user.id));
    expect((await profile(there)).preferences).toEqual({});
    const old = { new_videos: { ...preferences.new_videos, captions: 'gone' } };
    await database.db
      .update(users)
      .set({ preferences: old as never })
      .where(eq(users.id, user.id));
    expect((await profile(there)).preferences).toEqual({});
  });

  it('changes its password with the old one, which ends the other sessions and is reported by mail', async () => {
    const { user, here, there } = await settle();
    const change = (current_password: string | undefined, new_password: string) =>
      here.post('/api/user/password', { current_password, new_password });
    expect((await change('wrong', better)).json().code).toBe('WRONG_PASSWORD');
    expect((await change(undefined, better)).json().code).toBe('WRONG_PASSWORD');
    expect((await change(password, 'password')).json().error).toBe(
      'That password is too common. Please choose another.',
    );
    expect((await change(password, better)).statusCode).toBe(200);
    expect(await status(here)).toBe(200);
    expect(await status(there)).toBe(401);
    expect((await there.post('/api/auth/refresh')).statusCode).toBe(401);
    expect((await logIn(user.email)).statusCode).toBe(400);
    expect((await logIn(user.email, better)).statusCode).toBe(200);
    expect((await mailTo(user.email))[0]?.subject).toBe('Your Hookline password was changed');
  });

  it('prevents guessing the password from a signed-in browser', async () => {
    const { here } = await settle();
    const codes: string[] = [];
    for (let n = 0; n < 11; n += 1) {
      const answer = await here.post('/api/user/password', { current_password: `wrong ${n}`, new_password: better });
      codes.push(answer.json().code);
    }
    expect(codes.at(-1)).toBe('RATE_LIMITED');
  });

  it('changes its address by a link mailed to the new one', async () => {
    const { user, here, there } = await settle();
    const email = `new-${user.email}`;
    const ask = (secret: string, address = email) => here.post('/api/user/email', { email: address, password: secret });
    expect((await ask('wrong')).json().code).toBe('WRONG_PASSWORD');
    expect((await ask(password, user.email)).statusCode).toBe(422);
    const asked = await ask(password);
    expect([asked.statusCode, asked.json()]).toEqual([202, { pending_email: email }]);
    expect((await here.get('/api/user/security')).json().security.pending_email).toBe(email);
    expect((await here.get('/api/auth/status')).json().user.email).toBe(user.email);

    const link = (await mailTo(email))[0]?.link() ?? new URL('x:');
    const redirect = await here.get(link.pathname + link.search);
    const fragment = new URLSearchParams(String(redirect.headers.location).split('#')[1]);
    expect(fragment.get('type')).toBe('email_change');
    const tokens = { access_token: fragment.get('access_token'), refresh_token: fragment.get('refresh_token') };
    // The recipient of a mail to a mistyped address neither gets the account nor blocks the change.
    const stranger = app.browser();
    const refused = await stranger.post('/api/auth/exchange-token', tokens);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'FRESH_SIGN_IN_REQUIRED']);
    expect(refused.json().error).toBe('Please sign in first, then open the link again.');
    expect(stranger.cookie()).toBe('');
    expect((await logIn(email)).statusCode).toBe(400);
    const changed = await here.post('/api/auth/exchange-token', tokens);
    expect(changed.json()).toMatchObject({ user: { id: user.id, email }, type: 'email_change' });
    expect(await status(here)).toBe(200);
    expect(await status(there)).toBe(401);
    expect((await logIn(user.email)).statusCode).toBe(400);
    expect((await logIn(email)).statusCode).toBe(200);
    const [notice] = await mailTo(user.email);
    expect(notice?.subject).toBe('Your Hookline email address was changed');
    expect(notice?.text).not.toContain(email);
  });

  it('drops a requested change of address when its password changes', async () => {
    for (const isForgotten of [true, false]) {
      const { user, here } = await settle();
      const email = `later-${user.email}`;
      await here.post('/api/user/email', { email, password });
      const link = (await mailTo(email))[0]?.link() ?? new URL('x:');
      if (isForgotten) {
        await app.browser().post('/api/auth/forgot-password', { email: user.email });
        const reset = (await mailTo(user.email))[0]?.link();
        const token = new URLSearchParams(reset?.hash.slice(1)).get('token');
        await app.browser().post('/api/auth/reset-password', { token, password: better });
      } else await here.post('/api/user/password', { current_password: password, new_password: better });
      expect((await logIn(user.email, better)).statusCode).toBe(200);
      const redirect = await app.browser().get(link.pathname + link.search);
      expect(String(redirect.headers.location)).toContain('error=');
    }
  });

  it('does not reveal that a new address is taken; its owner is notified', async () => {
    const { here } = await settle();
    const { user: other } = await settle();
    const answer = await here.post('/api/user/email', { email: other.email, password });
    expect(answer.statusCode).toBe(202);
    const [mail] = await mailTo(other.email);
    expect(mail?.text).toContain('nothing changed');
    expect(() => mail?.link()).toThrow();
  });

  it('becomes no administrator with a new address before it is proven, nor after leaving the domain', async () => {
    const { user, here } = await settle({ emailProvenAt: new Date() });
    const email = `${user.id}@boss.example`;
    await here.post('/api/user/email', { email, password });
    const role = async () => (await here.get('/api/auth/status')).json().user.app_metadata.role;
    expect(await role()).toBe('user');
    const open = async (address: string) => {
      const link = (await mailTo(address))[0]?.link() ?? new URL('x:');
      const redirect = await here.get(link.pathname + link.search);
      const fragment = new URLSearchParams(String(redirect.headers.location).split('#')[1]);
      const tokens = { access_token: fragment.get('access_token'), refresh_token: fragment.get('refresh_token') };
      return here.post('/api/auth/exchange-token', tokens);
    };
    await open(email);
    expect(await role()).toBe('admin');
    await here.post('/api/user/email', { email: `${user.id}@elsewhere.example`, password });
    await open(`${user.id}@elsewhere.example`);
    expect(await role()).toBe('user');
  });

  it('lists its sessions, and ends one of them or all others', async () => {
    const { user, here, there } = await settle();
    const third = app.browser();
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const body = { email: user.email, password };
    await third.send({ method: 'POST', url: '/api/auth/login', body, headers: { 'user-agent': firefox } });
    const list = async (browser: TestBrowser) => (await browser.get('/api/user/sessions')).json().sessions;
    const shown = await list(third);
    expect(shown).toHaveLength(3);
    expect(shown[0]).toMatchObject({
      current: true,
      device: 'Firefox on Linux',
      address: third.address,
      method: 'password',
    });
    const hereId = (await list(here))[0].id;

    const { here: stranger } = await settle();
    const end = (browser: TestBrowser, id: string) =>
      browser.send({ method: 'DELETE', url: `/api/user/sessions/${id}` });
    expect((await end(stranger, hereId)).statusCode).toBe(404);
    expect(await status(here)).toBe(200);
    expect((await end(third, hereId)).statusCode).toBe(200);
    expect(await status(here)).toBe(401);
    expect((await third.post('/api/user/sessions/end-others')).json()).toEqual({ ended: 1 });
    expect(await status(there)).toBe(401);
    await end(third, (await list(third))[0].id);
    expect(third.cookie()).not.toMatch(/hookline_(access|refresh)/);
    expect(await status(stranger)).toBe(200);
  });

  it('ends a session on another node within 5 s', async () => {
    const { user, here } = await settle();
    const node = await createAccountsApp(database, withMail);
    const cookie = here.cookie();
    const there = () => node.request({ method: 'GET', url: '/api/auth/status', cookie });
    const start = Date.now();
    for (const clock of [app.clock, node.clock]) clock.now = new Date(start);
    expect((await there()).statusCode).toBe(200);
    await here.post('/api/user/password', { current_password: password, new_password: better });
    const other = app.browser();
    await other.post('/api/auth/login', { email: user.email, password: better });
    await other.post('/api/user/sessions/end-others');
    node.clock.now = new Date(start + 5000);
    expect((await there()).statusCode).toBe(401);
    app.clock.now = null;
    await node.close();
  });

  it('lists its events, newest first', async () => {
    const { user, here } = await settle();
    await logIn(user.email, 'wrong');
    await logIn(user.email);
    const { events } = (await here.get('/api/user/activity')).json();
    expect(events.map(({ kind }: { kind: string }) => kind)).toEqual(['signed-in', 'sign-in-failed']);
  });

  it.each([
    ['GET', '/api/user/security'],
    ['POST', '/api/user/password'],
    ['POST', '/api/user/email'],
    ['GET', '/api/user/sessions'],
    ['DELETE', '/api/user/sessions/ses_1'],
    ['POST', '/api/user/sessions/end-others'],
    ['GET', '/api/user/activity'],
    ['PUT', '/api/user/profile'],
  ] as const)('answers %s %s with 401 without a session', async (method, url) => {
    expect((await app.request({ method, url })).statusCode).toBe(401);
  });

  describe('with a forgotten password', () => {
    const reset = (browser: TestBrowser, token: string | null, secret = better) =>
      browser.post('/api/auth/reset-password', { token, password: secret });
    const tokenOf = (link: URL | undefined) => new URLSearchParams(link?.hash.slice(1)).get('token');

    it('is recovered by a mailed link, once, which ends every session', async () => {
      await app.deliver();
      const { user, here } = await settle({ emailConfirmedAt: null });
      const browser = app.browser();
      const asked = await browser.post('/api/auth/forgot-password', { email: user.email.toUpperCase() });
      const unknown = await browser.post('/api/auth/forgot-password', { email: 'nobody@example.test' });
      expect([asked.statusCode, asked.json()]).toEqual([unknown.statusCode, unknown.json()]);
      const [mail, ...others] = await app.deliver();
      expect(others).toEqual([]);
      const link = mail?.link();
      expect(link?.pathname).toBe('/reset-password');
      const token = tokenOf(link);
      expect((await reset(browser, token, 'letmein')).statusCode).toBe(422);
      const done = await reset(browser, token);
      expect(done.statusCode).toBe(200);
      // The mailed link has proven the address, too.
      expect(done.json().user.email_confirmed_at).not.toBeNull();
      expect(await status(browser)).toBe(200);
      expect(await status(here)).toBe(401);
      expect((await reset(app.browser(), token)).json().code).toBe('INVALID_RESET_LINK');
      expect((await logIn(user.email, better)).statusCode).toBe(200);
    });

    it('rejects tokens that are old, invented, changed, of another kind, or of a former address', async () => {
      const { user } = await settle();
      await app.browser().post('/api/auth/forgot-password', { email: user.email });
      const [mail] = await mailTo(user.email);
      const token = tokenOf(mail?.link()) ?? '';
      const [id] = token.split('.');
      app.clock.now = new Date(Date.now() + 61 * 60_000);
      expect((await reset(app.browser(), token)).statusCode).toBe(400);
      app.clock.now = null;
      for (const wrong of ['x', `${id}.`, `${id}.${'A'.repeat(43)}`, 'lnk_1.x']) {
        expect((await reset(app.browser(), wrong)).json().code).toBe('INVALID_RESET_LINK');
      }
      const confirm = await app.browser().post('/api/auth/signup', { email: `x-${user.email}`, password });
      expect(confirm.statusCode).toBe(200);
      const [signUp] = await mailTo(`x-${user.email}`);
      const foreign = signUp?.link().searchParams.get('token') ?? '';
      expect((await reset(app.browser(), foreign)).json().code).toBe('INVALID_RESET_LINK');
      expect((await reset(app.browser(), token)).statusCode).toBe(200);
    });

    it('does not replace the session of another user', async () => {
      const { user } = await settle();
      const { here: victim } = await settle();
      await app.browser().post('/api/auth/forgot-password', { email: user.email });
      const token = tokenOf((await mailTo(user.email))[0]?.link());
      expect((await reset(victim, token)).json().code).toBe('SIGNED_IN_AS_ANOTHER');
      expect((await reset(app.browser(), token)).statusCode).toBe(200);
    });

    it('can be recovered five times an hour, by address and by network', async () => {
      const { user } = await settle();
      const ask = (browser: TestBrowser, email: string) => browser.post('/api/auth/forgot-password', { email });
      const browser = app.browser();
      for (let n = 0; n < 5; n += 1) await ask(browser, `nobody-${n}@example.test`);
      expect((await ask(browser, 'nobody@example.test')).statusCode).toBe(429);
      for (let n = 0; n < 5; n += 1) expect((await ask(app.browser(), user.email)).statusCode).toBe(200);
      expect((await ask(app.browser(), user.email)).statusCode).toBe(429);
      await app.deliver();
    });

    it('is recovered by the operator where mail reaches nobody, without proving the address', async () => {
      const other = await createAccountsApp(database, { ...hosted, ADMIN_DOMAINS: 'boss.example' });
      const { user } = await settle({ email: `operator-${Date.now()}@boss.example` });
      await expect(other.accounts.createResetLink('nobody@example.test', 'https://x')).rejects.toThrow('nobody has');
      const link = new URL(await other.accounts.createResetLink(user.email.toUpperCase(), 'https://ads.example.com'));
      expect(link.origin + link.pathname).toBe('https://ads.example.com/reset-password');
      const done = await reset(other.browser(), tokenOf(link));
      expect(done.statusCode).toBe(200);
      expect(done.json().user.app_metadata.role).toBe('user');
      const [row] = await database.db.select().from(users).where(eq(users.id, user.id));
      expect(row?.emailProvenAt).toBeNull();
      await other.close();
    });
  });
});
