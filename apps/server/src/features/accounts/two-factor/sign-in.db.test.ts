import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenedDatabase } from '#platform/db/database.ts';
import { type AccountsApp, createAccountsApp, hosted, withMail } from '#testing/accounts-app.ts';
import { describeOnBothDatabases } from '#testing/test-database.ts';
import { createTwoFactorPeople, password } from '#testing/two-factor-app.ts';
import { sessions, users } from '../accounts.table.ts';
import { accountEvents } from '../sign-in.table.ts';
import { recoveryCodes, twoFactors } from '../two-factor.table.ts';

const next = { next: 'second-step' };
const minute = 60_000;

describeOnBothDatabases('sign-in with a second step', (open) => {
  let database: OpenedDatabase;
  let app: AccountsApp;
  let people: ReturnType<typeof createTwoFactorPeople>;
  beforeAll(async () => {
    database = await open();
    app = await createAccountsApp(database, withMail);
    people = createTwoFactorPeople(app, database);
  });
  afterAll(() => app.close());

  const kinds = async (userId: string) =>
    (await database.db.select().from(accountEvents).where(eq(accountEvents.userId, userId))).map(({ kind }) => kind);
  const countSessions = (userId: string) => database.db.$count(sessions, eq(sessions.userId, userId));

  it('gives no session for the password, and one for the code', async () => {
    const { user, secret } = await people.settle();
    const before = await countSessions(user.id);
    const browser = app.browser();
    const first = await people.logIn(browser, user.email);
    expect([first.statusCode, first.json()]).toEqual([202, next]);
    expect(first.cookies).toMatchObject([
      { name: 'hookline_second_step', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 600 },
    ]);
    // Neither readable nor of any use to other calls.
    expect(Buffer.from(browser.cookie(), 'base64url').toString('latin1')).not.toContain(user.id);
    expect(await people.status(browser)).toBe(401);
    expect((await browser.post('/api/auth/refresh')).statusCode).toBe(401);
    expect((await browser.get('/api/user/two-factor')).statusCode).toBe(401);
    expect(await countSessions(user.id)).toBe(before);
    expect(await kinds(user.id)).toContain('second-step-asked');
    expect(await kinds(user.id)).not.toContain('signed-in');

    const second = await people.finish(browser, people.codeNow(secret));
    expect([second.statusCode, second.json().user.id]).toEqual([200, user.id]);
    expect(await people.status(browser)).toBe(200);
    expect(browser.cookie()).not.toContain('second_step');
    expect(await kinds(user.id)).toContain('signed-in');
  });

  it('answers a wrong password as always, and says nothing of the second step', async () => {
    const { user } = await people.settle();
    const wrong = await people.logIn(app.browser(), user.email, 'not this one');
    const unknown = await people.logIn(app.browser(), 'nobody@example.com', 'not this one');
    expect([wrong.statusCode, wrong.json().code, wrong.cookies]).toEqual([400, 'INVALID_CREDENTIALS', []]);
    const { requestId: _one, ...said } = wrong.json();
    const { requestId: _other, ...saidOfNobody } = unknown.json();
    expect(said).toEqual(saidOfNobody);
  });

  it('takes each code once, by anybody, also when asked at the same moment', async () => {
    const { user, secret } = await people.settle();
    const browsers = Array.from({ length: 4 }, () => app.browser());
    for (const browser of browsers) await people.logIn(browser, user.email);
    const code = people.codeNow(secret);
    const answers = await Promise.all(browsers.map((browser) => people.finish(browser, code)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422, 422]);
    expect(answers.find(({ statusCode }) => statusCode === 422)?.json().code).toBe('WRONG_CODE');
    const late = app.browser();
    await people.logIn(late, user.email);
    expect((await people.finish(late, code)).statusCode).toBe(422);
    // Nor one of a step before, though the clock of the phone may be late.
    people.pass(60_000);
    expect((await people.finish(late, people.codeNow(secret))).statusCode).toBe(200);
    const behind = app.browser();
    await people.logIn(behind, user.email);
    people.pass(-30_000);
    const older = people.codeNow(secret);
    people.pass(30_000);
    expect((await people.finish(behind, older)).statusCode).toBe(422);
  });

  it('does not take the code that turned it on', async () => {
    const user = await people.settlePassword();
    const here = app.browser();
    here.setCookie(await app.signIn(user));
    const { secret } = (await here.post('/api/user/two-factor/setup', { password })).json();
    const code = people.codeNow(secret);
    expect((await here.post('/api/user/two-factor/turn-on', { code })).statusCode).toBe(200);
    const browser = app.browser();
    await people.logIn(browser, user.email);
    expect((await people.finish(browser, code)).json().code).toBe('WRONG_CODE');
  });

  it('takes a phone whose clock is 30 seconds off, not one that is a minute off', async () => {
    for (const [off, status] of [
      [30_000, 200],
      [-30_000, 200],
      [61_000, 422],
      [-61_000, 422],
    ] as const) {
      const { user, secret } = await people.settle();
      people.pass(2 * minute);
      const browser = app.browser();
      await people.logIn(browser, user.email);
      people.pass(off);
      const code = people.codeNow(secret);
      people.pass(-off);
      expect([off, (await people.finish(browser, code)).statusCode]).toEqual([off, status]);
    }
  });

  it('takes each recovery code once, tells the owner by mail, and only ever their own', async () => {
    const { user, recoveryCodes: codes } = await people.settle();
    const other = await people.settle();
    const [first = '', second = ''] = codes;
    expect(codes).toHaveLength(10);
    const browser = app.browser();
    await people.logIn(browser, user.email);
    expect((await people.finish(browser, other.recoveryCodes[0] ?? '')).statusCode).toBe(422);
    await app.deliver();
    expect((await people.finish(browser, first.toLowerCase().replaceAll('-', ' '))).statusCode).toBe(200);
    const mail = await app.deliver();
    expect(mail.map(({ to, subject }) => [to, subject])).toEqual([
      [user.email, 'A recovery code for your Hookline account was used'],
    ]);
    expect(mail[0]?.text).toContain('You have 9 left.');
    expect(await kinds(user.id)).toContain('recovery-code-used');
    const left = async () => (await browser.get('/api/user/two-factor')).json().two_factor.recovery_codes_left;
    expect(await left()).toBe(9);

    const again = [app.browser(), app.browser()];
    for (const each of again) await people.logIn(each, user.email);
    for (const each of again) expect((await people.finish(each, first)).statusCode).toBe(422);
    const answers = await Promise.all(again.map((each) => people.finish(each, second)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    expect(await left()).toBe(8);
  });

  it('bounds guessing by account, from whatever addresses, and leaves the owner’s own browsers open', async () => {
    const { user, secret } = await people.settle();
    const own = app.browser();
    await people.logIn(own, user.email);
    expect((await people.finish(own, people.codeNow(secret))).statusCode).toBe(200);
    await own.post('/api/auth/logout');
    await app.deliver();

    const statuses: number[] = [];
    for (let n = 0; n < 13; n += 1) {
      const attacker = app.browser();
      await people.logIn(attacker, user.email);
      // Right by chance once in 333,333 guesses.
      statuses.push((await people.finish(attacker, String(n).padStart(6, '0'))).statusCode);
    }
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 422));
    expect(statuses.slice(10)).toEqual([429, 429, 429]);
    // The right one neither.
    people.pass(30_000);
    const late = app.browser();
    await people.logIn(late, user.email);
    expect((await people.finish(late, people.codeNow(secret))).json().code).toBe('RATE_LIMITED');
    const told = (await app.deliver()).filter(
      ({ subject }) => subject === 'Too many wrong sign-in codes for your Hookline account',
    );
    expect(told.map(({ to }) => to)).toEqual([user.email]);

    people.pass(30_000);
    await people.logIn(own, user.email);
    expect((await people.finish(own, people.codeNow(secret))).statusCode).toBe(200);

    // Fifty a day in all.
    let wrong = 0;
    for (let quarter = 0; quarter < 6; quarter += 1) {
      people.pass(15 * minute + 1000);
      for (let n = 0; n < 12; n += 1) {
        const attacker = app.browser();
        await people.logIn(attacker, user.email);
        if ((await people.finish(attacker, '000000')).statusCode === 422) wrong += 1;
      }
    }
    expect(wrong).toBeLessThanOrEqual(40);
  });

  it('bounds guessing by address, over all accounts', async () => {
    const browser = app.browser();
    const statuses = new Set<number>();
    for (let account = 0; account < 12; account += 1) {
      const { user } = await people.settle();
      await people.logIn(browser, user.email);
      for (let n = 0; n < 9; n += 1) statuses.add((await people.finish(browser, '000000')).statusCode);
    }
    expect([...statuses].sort()).toEqual([422, 429]);
  });

  it('waits ten minutes for the code, in the browser where the password was entered', async () => {
    const { user, secret } = await people.settle();
    const browser = app.browser();
    await people.logIn(browser, user.email);
    const refused = async (other: typeof browser) => {
      const answer = await people.finish(other, people.codeNow(secret));
      return [answer.statusCode, answer.json().code, answer.cookies];
    };
    const expired = [400, 'SECOND_STEP_EXPIRED', []];
    expect(await refused(app.browser())).toEqual(expired);
    const forged = app.browser();
    for (const value of ['x', 'a.b.c.d.e', `eyJhbGciOiJub25lIn0.${'x'.repeat(50)}.`]) {
      forged.setCookie(`hookline_second_step=${value}`);
      expect(await refused(forged)).toEqual(expired);
    }
    // The other encrypted cookie of a sign-in is none of these.
    await forged.get('/api/auth/google');
    people.pass(10 * minute);
    expect(await refused(browser)).toEqual(expired);
    expect(await people.status(browser)).toBe(401);
  });

  it('does not go on after a new password, a deletion, or when it was turned off meanwhile', async () => {
    for (const change of ['password', 'deletion', 'off'] as const) {
      const { user, here, secret } = await people.settle();
      const browser = app.browser();
      await people.logIn(browser, user.email);
      people.pass(1000);
      if (change === 'password') {
        const body = { current_password: password, new_password: 'an even better one' };
        expect((await here.post('/api/user/password', body)).statusCode).toBe(200);
      } else if (change === 'off') await here.post('/api/user/two-factor/turn-off', { password });
      else await database.db.update(users).set({ deletionAskedAt: new Date() }).where(eq(users.id, user.id));
      const answer = await people.finish(browser, people.codeNow(secret));
      expect([change, answer.statusCode, answer.json().code]).toEqual([change, 400, 'SECOND_STEP_EXPIRED']);
    }
  });

  it('holds for a mailed reset link, which changes the password and nothing else', async () => {
    const { user, here, secret } = await people.settle();
    await app.deliver();
    await app.browser().post('/api/auth/forgot-password', { email: user.email });
    const link = (await app.deliver())[0]?.link();
    const token = new URLSearchParams(link?.hash.slice(1)).get('token');
    const browser = app.browser();
    const reset = await browser.post('/api/auth/reset-password', { token, password: 'an even better one' });
    expect([reset.statusCode, reset.json()]).toEqual([202, next]);
    expect(await people.status(browser)).toBe(401);
    expect(await people.status(here)).toBe(401);
    expect((await people.logIn(app.browser(), user.email, 'an even better one')).statusCode).toBe(202);
    people.pass(1000);
    expect((await people.finish(browser, people.codeNow(secret))).statusCode).toBe(200);
    expect((await browser.get('/api/user/two-factor')).json().two_factor.on_since).not.toBeNull();
  });

  it('holds for a reset link of the operator, and for a mailed confirmation link', async () => {
    const { user } = await people.settle();
    const link = new URL(await app.accounts.createResetLink(user.email, 'https://ads.example.com'));
    const token = new URLSearchParams(link.hash.slice(1)).get('token');
    const reset = await app.browser().post('/api/auth/reset-password', { token, password: 'an even better one' });
    expect(reset.statusCode).toBe(202);

    const waiting = await people.settle({ emailConfirmedAt: null });
    await app.deliver();
    await app.browser().post('/api/auth/resend-confirmation', { email: waiting.user.email });
    const mailed = (await app.deliver()).find(({ to }) => to === waiting.user.email)?.link() ?? new URL('x:');
    const browser = app.browser();
    const redirect = await browser.get(mailed.pathname + mailed.search);
    const fragment = new URLSearchParams(String(redirect.headers.location).split('#')[1]);
    const tokens = { access_token: fragment.get('access_token'), refresh_token: fragment.get('refresh_token') };
    const exchanged = await browser.post('/api/auth/exchange-token', tokens);
    expect([exchanged.statusCode, exchanged.json().next, exchanged.json().user]).toEqual([
      202,
      'second-step',
      undefined,
    ]);
    expect(await people.status(browser)).toBe(401);
    people.pass(1000);
    expect((await people.finish(browser, people.codeNow(waiting.secret))).statusCode).toBe(200);
  });

  it('asks nobody again who changes their address in a session of theirs', async () => {
    const { user, here } = await people.settle();
    await app.deliver();
    const email = `new-${user.email}`;
    expect((await here.post('/api/user/email', { email, password })).statusCode).toBe(202);
    const link = (await app.deliver()).find(({ to }) => to === email)?.link() ?? new URL('x:');
    const redirect = await here.get(link.pathname + link.search);
    const fragment = new URLSearchParams(String(redirect.headers.location).split('#')[1]);
    const tokens = { access_token: fragment.get('access_token'), refresh_token: fragment.get('refresh_token') };
    expect((await here.post('/api/auth/exchange-token', tokens)).statusCode).toBe(200);
    expect((await here.get('/api/user/two-factor')).json().two_factor.on_since).not.toBeNull();
  });

  it('leaves a session alone that the browser has while it asks', async () => {
    const { user, secret } = await people.settle();
    const other = await people.settlePassword();
    const browser = app.browser();
    await people.logIn(browser, other.email);
    expect((await people.logIn(browser, user.email)).statusCode).toBe(202);
    expect((await browser.get('/api/auth/status')).json().user.id).toBe(other.id);
    await people.finish(browser, people.codeNow(secret));
    expect((await browser.get('/api/auth/status')).json().user.id).toBe(user.id);
    expect(await database.db.$count(sessions, eq(sessions.userId, other.id))).toBe(1);
  });

  it('stores no secret and no code as it is', async () => {
    const { user, secret, recoveryCodes: codes } = await people.settle();
    const rows = JSON.stringify([
      await database.db.select().from(twoFactors).where(eq(twoFactors.userId, user.id)),
      await database.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, user.id)),
    ]);
    for (const hidden of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) {
      expect(rows).not.toContain(hidden);
    }
  });

  it('has a cookie that only https and this host get, where there is https', async () => {
    const secure = await createAccountsApp(database, { ...hosted, ...withMail });
    const { user } = await people.settle();
    const answer = await secure.browser().post('/api/auth/login', { email: user.email, password });
    expect(answer.cookies).toMatchObject([{ name: '__Host-hookline_second_step', secure: true, httpOnly: true }]);
    await secure.close();
  });
});
