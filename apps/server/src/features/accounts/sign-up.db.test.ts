import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenedDatabase } from '#platform/db/database.ts';
import { type AccountsApp, createAccountsApp, type TestBrowser, withMail } from '#testing/accounts-app.ts';
import { buildUser } from '#testing/build-user.ts';
import { describeOnBothInFullRun } from '#testing/test-database.ts';
import { users } from './accounts.table.ts';
import { passwords } from './sign-in.table.ts';

const password = 'correct horse battery';
let people = 0;
const newEmail = (domain = 'example.com'): string => {
  people += 1;
  return `person-${people}@${domain}`;
};

/** Opens a mailed confirmation link as a browser does: redirect, callback page, exchange. */
async function openLink(browser: TestBrowser, link: URL) {
  const redirect = await browser.get(link.pathname + link.search);
  const fragment = new URLSearchParams(String(redirect.headers.location).split('#')[1]);
  const exchange = () =>
    browser.post('/api/auth/exchange-token', {
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    });
  return { redirect, fragment, exchange };
}

describeOnBothInFullRun('sign-up', (open) => {
  let database: OpenedDatabase;
  let app: AccountsApp;
  beforeAll(async () => {
    database = await open();
    app = await createAccountsApp(database, { ...withMail, ADMIN_DOMAINS: 'boss.example' });
  });
  afterAll(() => app.close());

  const signUp = (browser: TestBrowser, email: string, secret = password) =>
    browser.post('/api/auth/signup', { email, password: secret });
  const status = async (browser: TestBrowser) => (await browser.get('/api/auth/status')).statusCode;

  it('mails a link that confirms the address, once, and signs in', async () => {
    const browser = app.browser();
    const email = newEmail();
    const answer = await signUp(browser, email);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().user).toMatchObject({ email, name: email.split('@')[0], email_confirmed_at: null });
    expect(browser.cookie()).toBe('');
    const early = await browser.post('/api/auth/login', { email, password });
    expect(early.statusCode).toBe(403);
    expect(early.json().error).toContain('check your email and click the confirmation link');

    const [mail] = await app.deliver();
    expect(mail).toMatchObject({ to: email, subject: 'Confirm your email address for Hookline' });
    const link = mail?.link() ?? new URL('x:');
    // Scanners open links, more than once, and look at what they lead to.
    await app.browser().get(link.pathname + link.search);
    await app.browser().send({ method: 'HEAD', url: link.pathname + link.search });
    const { redirect, fragment, exchange } = await openLink(browser, link);
    expect(redirect.statusCode).toBe(303);
    expect(String(redirect.headers.location)).toMatch(/^\/auth\/callback#/);
    expect(redirect.headers['cache-control']).toBe('no-store');
    expect(fragment.get('type')).toBe('signup');
    const exchanged = await exchange();
    expect(exchanged.json()).toMatchObject({ user: { email, app_metadata: { role: 'user' } }, type: 'signup' });
    expect(exchanged.json().user.email_confirmed_at).not.toBeNull();
    expect(await status(browser)).toBe(200);

    const again = await exchange();
    expect(again.statusCode).toBe(400);
    expect(again.json()).toMatchObject({ code: 'INVALID_CONFIRMATION_LINK', error: 'Invalid confirmation link' });
    const dead = await openLink(app.browser(), link);
    expect(dead.fragment.get('error_description')).toBe('Invalid confirmation link');
    // Welcomed once, when the address was confirmed.
    const welcomes = await app.deliver({ withWelcome: true });
    expect(welcomes.map(({ to, subject }) => [to, subject])).toEqual([[email, 'Welcome to Hookline']]);
    expect((await app.browser().post('/api/auth/login', { email, password })).statusCode).toBe(200);
  });

  it('rejects callback tokens that are not ours, not a pair, or older than ten minutes', async () => {
    const browser = app.browser();
    await signUp(browser, newEmail());
    await signUp(browser, newEmail());
    const [one, two] = await app.deliver();
    const first = (await openLink(browser, one?.link() ?? new URL('x:'))).fragment;
    const second = (await openLink(browser, two?.link() ?? new URL('x:'))).fragment;
    const access = first.get('access_token') ?? '';
    const refresh = first.get('refresh_token') ?? '';
    const [header, payload] = access.split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    for (const [access_token, refresh_token] of [
      [access, second.get('refresh_token') ?? ''],
      [unsigned, refresh],
      [`${header}.${payload}.${'A'.repeat(43)}`, refresh],
      ['x', 'y'],
    ]) {
      const answer = await browser.post('/api/auth/exchange-token', { access_token, refresh_token });
      expect(answer.json().code).toBe('INVALID_CONFIRMATION_LINK');
    }
    app.clock.now = new Date(Date.now() + 11 * 60_000);
    const late = await browser.post('/api/auth/exchange-token', { access_token: access, refresh_token: refresh });
    expect(late.statusCode).toBe(400);
    app.clock.now = null;
    // None of it has used the link up.
    const still = await browser.post('/api/auth/exchange-token', { access_token: access, refresh_token: refresh });
    expect(still.statusCode).toBe(200);
  });

  it('never replaces the live session of another user', async () => {
    const email = newEmail();
    await signUp(app.browser(), email);
    const [mail] = await app.deliver();
    const victim = app.browser();
    const other = newEmail();
    await signUp(victim, other);
    const [own] = await app.deliver();
    await (await openLink(victim, own?.link() ?? new URL('x:'))).exchange();

    const { exchange } = await openLink(victim, mail?.link() ?? new URL('x:'));
    const answer = await exchange();
    expect(answer.statusCode).toBe(409);
    expect(answer.json().code).toBe('SIGNED_IN_AS_ANOTHER');
    expect((await victim.get('/api/auth/status')).json().user.email).toBe(other);
    // Also when only the refresh cookie is left.
    const refreshOnly = app.browser();
    refreshOnly.setCookie(
      victim
        .cookie()
        .split('; ')
        .filter((pair) => pair.startsWith('hookline_refresh'))
        .join('; '),
    );
    expect((await (await openLink(refreshOnly, mail?.link() ?? new URL('x:'))).exchange()).statusCode).toBe(409);
    await victim.post('/api/auth/logout');
    expect((await exchange()).statusCode).toBe(200);
  });

  it('gives the account the password of the sign-up whose link was opened', async () => {
    const email = newEmail();
    const owner = app.browser();
    await signUp(owner, email, 'the owner chose this');
    const [ownMail] = await app.deliver();
    await signUp(app.browser(), email, 'an attacker chose this');
    await (await openLink(owner, ownMail?.link() ?? new URL('x:'))).exchange();
    const login = (secret: string) => app.browser().post('/api/auth/login', { email, password: secret });
    expect((await login('the owner chose this')).statusCode).toBe(200);
    expect((await login('an attacker chose this')).statusCode).toBe(400);
    // The attacker's link died with the first confirmation.
    expect(await app.deliver()).toEqual([]);
  });

  it('confirms without a password if it is unclear whose sign-up a second mail is for', async () => {
    const email = newEmail();
    const owner = app.browser();
    await signUp(app.browser(), email, 'an attacker chose this');
    await signUp(owner, email, 'the owner chose this');
    await app.deliver();
    await owner.post('/api/auth/resend-confirmation', { email });
    const [mail] = await app.deliver();
    const { exchange } = await openLink(owner, mail?.link() ?? new URL('x:'));
    expect((await exchange()).json().type).toBe('recovery');
    expect((await owner.get('/api/user/security')).json().security.has_password).toBe(false);
    const login = await app.browser().post('/api/auth/login', { email, password: 'an attacker chose this' });
    expect(login.statusCode).toBe(400);
  });

  it('leads to choosing a password if a second mail confirms without one, even for equal passwords', async () => {
    const email = newEmail();
    const owner = app.browser();
    for (let n = 0; n < 2; n += 1) await signUp(owner, email);
    await app.deliver();
    await owner.post('/api/auth/resend-confirmation', { email });
    const [mail] = await app.deliver();
    const exchanged = await (await openLink(owner, mail?.link() ?? new URL('x:'))).exchange();
    expect(exchanged.json()).toMatchObject({ user: { email }, type: 'recovery' });
    expect((await owner.post('/api/user/password', { new_password: 'chosen at last' })).statusCode).toBe(200);
    const login = await app.browser().post('/api/auth/login', { email, password: 'chosen at last' });
    expect(login.statusCode).toBe(200);
    expect((await app.deliver()).map(({ subject }) => subject)).toEqual(['Your Hookline password was changed']);
  });

  it('answers alike for a known address, and notifies its owner by mail', async () => {
    const email = newEmail();
    await signUp(app.browser(), email);
    const [mail] = await app.deliver();
    const owner = app.browser();
    await (await openLink(owner, mail?.link() ?? new URL('x:'))).exchange();

    const fresh = newEmail();
    const [known, unknown] = [await signUp(app.browser(), email.toUpperCase()), await signUp(app.browser(), fresh)];
    const shape = (body: object) =>
      JSON.stringify(body)
        .replaceAll(/usr_\w+|person-\d+|PERSON-\d+/gi, '#')
        .toLowerCase();
    expect(known.statusCode).toBe(unknown.statusCode);
    expect(shape(known.json())).toBe(shape(unknown.json()));
    const headers = ({ headers: { 'x-request-id': _, date: __, 'content-length': ___, ...rest } }: typeof known) =>
      rest;
    expect(headers(known)).toEqual(headers(unknown));
    const [row] = await database.db.select().from(users).where(eq(users.email, email));
    expect(known.json().user.id).not.toBe(row?.id);

    const subjects = (await app.deliver()).map(({ to, subject }) => [to, subject]);
    expect(subjects).toEqual([
      [email, 'You already have a Hookline account'],
      [fresh, 'Confirm your email address for Hookline'],
    ]);
    // The password of the second sign-up is good for nothing.
    const stolen = await app.browser().post('/api/auth/login', { email, password: `${password}!` });
    expect(stolen.statusCode).toBe(400);
    expect(await status(owner)).toBe(200);
  });

  it('reveals no difference even to a user who signs up and then logs in with the same password', async () => {
    const owner = app.browser();
    const known = newEmail();
    await signUp(owner, known);
    const [mail] = await app.deliver();
    await (await openLink(owner, mail?.link() ?? new URL('x:'))).exchange();
    const linked = newEmail();
    await buildUser(database.db, { email: linked });
    const fresh = newEmail();
    const logIn = async (email: string, secret: string) => {
      const answer = await app.browser().post('/api/auth/login', { email, password: secret });
      return [answer.statusCode, answer.json().code];
    };
    for (const secret of ['the first attempt', 'the second attempt']) {
      for (const email of [known, linked, fresh]) {
        await signUp(app.browser(), email, secret);
        expect([email, ...(await logIn(email, secret))]).toEqual([email, 403, 'EMAIL_NOT_CONFIRMED']);
        expect([email, ...(await logIn(email, `${secret}!`))]).toEqual([email, 400, 'INVALID_CREDENTIALS']);
      }
    }
    for (const email of [known, linked, fresh]) {
      expect([email, ...(await logIn(email, 'the first attempt'))]).toEqual([email, 400, 'INVALID_CREDENTIALS']);
    }
    // The owner's password stays the owner's, and an attempt is worth nothing once they have chosen another.
    expect((await app.browser().post('/api/auth/login', { email: known, password })).statusCode).toBe(200);
    await owner.post('/api/user/password', { current_password: password, new_password: 'another one of mine' });
    expect(await logIn(known, 'the second attempt')).toEqual([400, 'INVALID_CREDENTIALS']);
  });

  it('rejects invalid addresses and bad passwords', async () => {
    const browser = app.browser();
    const wrong = await signUp(browser, 'ann@');
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json().error).toMatch(/^Email address "ann@" is invalid$/);
    expect((await signUp(browser, newEmail(), 'abc12')).json().error).toBe('Password must be at least 6 characters');
    for (const common of ['password', 'QWERTY', 'iloveyou', '123456789']) {
      const answer = await signUp(app.browser(), newEmail(), common);
      expect(answer.json().error).toBe('That password is too common. Please choose another.');
    }
    expect((await signUp(app.browser(), 'long-enough@example.com', 'long-enough')).statusCode).toBe(422);
    const injected = await signUp(browser, 'ann@example.com\r\nBcc: all@example.com');
    expect(injected.statusCode).toBe(422);
  });

  it('accepts five per hour from one address', async () => {
    const browser = app.browser();
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await signUp(browser, newEmail())).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(Number((await signUp(browser, newEmail())).headers['retry-after'])).toBeGreaterThan(3500);
  });

  it('makes an administrator only of a proven address in ADMIN_DOMAINS', async () => {
    await app.deliver();
    const email = newEmail('boss.example');
    const browser = app.browser();
    expect((await signUp(browser, email)).json().user.app_metadata.role).toBe('user');
    const [mail] = await app.deliver();
    const { exchange } = await openLink(browser, mail?.link() ?? new URL('x:'));
    expect((await exchange()).json().user.app_metadata.role).toBe('admin');
    // A subdomain belongs to another owner.
    const sub = newEmail('sub.boss.example');
    await signUp(browser, sub);
    const [subMail] = await app.deliver();
    const other = await openLink(app.browser(), subMail?.link() ?? new URL('x:'));
    expect((await other.exchange()).json().user.app_metadata.role).toBe('user');
  });

  it('follows a change of ADMIN_DOMAINS at the next start', async () => {
    const email = newEmail('later.example');
    await database.db.insert(users).values([
      { id: `usr_${email}`, email, name: 'x', cycleAnchor: new Date(), emailProvenAt: new Date() },
      { id: `usr_un${email}`, email: newEmail('later.example'), name: 'x', cycleAnchor: new Date() },
    ]);
    const roleOf = async (id: string) => {
      const [row] = await database.db.select().from(users).where(eq(users.id, id));
      return row?.isAdminByAddress;
    };
    const later = await createAccountsApp(database, {
      ...withMail,
      ADMIN_EMAILS: email,
      ADMIN_DOMAINS: 'x.example,later.example',
    });
    await later.accounts.applyAdminRules();
    expect([await roleOf(`usr_${email}`), await roleOf(`usr_un${email}`)]).toEqual([true, false]);
    await later.close();
    const without = await createAccountsApp(database, withMail);
    await without.accounts.applyAdminRules();
    expect(await roleOf(`usr_${email}`)).toBe(false);
    await without.close();
  });

  it('stores passwords as Argon2id', async () => {
    const [row] = await database.db.select().from(passwords).limit(1);
    // The costs in service are in sign-up-timing.db.test.ts.
    expect(row?.hash).toMatch(/^\$argon2id\$v=19\$/);
  });
});
