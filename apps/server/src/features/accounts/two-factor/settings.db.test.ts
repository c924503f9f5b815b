import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenedDatabase } from '#platform/db/database.ts';
import { createSecretBox } from '#platform/secrets/secret-box.ts';
import { type AccountsApp, createAccountsApp, withMail } from '#testing/accounts-app.ts';
import { buildUser } from '#testing/build-user.ts';
import { describeOnBothDatabases } from '#testing/test-database.ts';
import { createTwoFactorPeople, password } from '#testing/two-factor-app.ts';
import { accountEvents } from '../sign-in.table.ts';
import { recoveryCodes, twoFactors } from '../two-factor.table.ts';
import { tidyTwoFactors } from './tidy-two-factors.ts';

const minute = 60_000;

describeOnBothDatabases('two-factor sign-in in the settings', (open) => {
  let database: OpenedDatabase;
  let app: AccountsApp;
  let people: ReturnType<typeof createTwoFactorPeople>;
  beforeAll(async () => {
    database = await open();
    app = await createAccountsApp(database, withMail);
    people = createTwoFactorPeople(app, database);
  });
  afterAll(() => app.close());

  const browserOf = async (user: Awaited<ReturnType<typeof buildUser>>) => {
    const browser = app.browser();
    browser.setCookie(await app.signIn(user));
    return browser;
  };
  type Browser = Awaited<ReturnType<typeof browserOf>>;
  const setUp = (browser: Browser, body: object = { password }) => browser.post('/api/user/two-factor/setup', body);
  const turnOn = (browser: Browser, code: string) => browser.post('/api/user/two-factor/turn-on', { code });
  const turnOff = (browser: Browser, body: object) => browser.post('/api/user/two-factor/turn-off', body);
  const renew = (browser: Browser, body: object) => browser.post('/api/user/two-factor/recovery-codes', body);
  const state = async (browser: Browser) => (await browser.get('/api/user/two-factor')).json().two_factor;

  it('is turned on with the password and a code, which ends the other sessions and is told by mail', async () => {
    const user = await people.settlePassword();
    const [here, there] = [await browserOf(user), await browserOf(user)];
    expect(await state(here)).toEqual({ available: true, on_since: null, recovery_codes_left: 0 });
    expect((await setUp(here, {})).json().code).toBe('WRONG_PASSWORD');
    expect((await setUp(here, { password: 'not this one' })).json().code).toBe('WRONG_PASSWORD');
    const setup = (await setUp(here)).json();
    const uri = new URL(setup.uri);
    expect([uri.searchParams.get('issuer'), uri.searchParams.get('secret')]).toEqual(['Hookline', setup.secret]);
    // Nothing asks for codes before one was confirmed.
    expect((await people.logIn(app.browser(), user.email)).statusCode).toBe(200);
    expect((await state(here)).on_since).toBeNull();

    expect((await turnOn(here, '000000')).json().code).toBe('WRONG_CODE');
    expect((await turnOn(here, 'ABCD-0123-1111-WXYZ')).json().code).toBe('WRONG_CODE');
    await app.deliver();
    const answer = await turnOn(here, people.codeNow(setup.secret));
    expect(answer.statusCode).toBe(200);
    expect(answer.json().recovery_codes).toHaveLength(10);
    expect(await state(here)).toMatchObject({ on_since: expect.any(String), recovery_codes_left: 10 });
    expect(await people.status(here)).toBe(200);
    expect(await people.status(there)).toBe(401);
    const mail = await app.deliver();
    expect(mail.map(({ to, subject }) => [to, subject])).toEqual([
      [user.email, 'Two-factor sign-in for your Hookline account is on'],
    ]);
    const events = await database.db.select().from(accountEvents).where(eq(accountEvents.userId, user.id));
    expect(events.map(({ kind }) => kind)).toContain('two-factor-on');

    for (const again of [await setUp(here), await turnOn(here, people.codeNow(setup.secret))]) {
      expect([again.statusCode, again.json().error]).toEqual([409, 'Two-factor sign-in is already on']);
    }
  });

  it('begins anew with each secret, which waits an hour for its code', async () => {
    const user = await people.settlePassword();
    const here = await browserOf(user);
    expect((await turnOn(here, '123456')).json().code).toBe('CONFLICT');
    const first = (await setUp(here)).json().secret;
    const second = (await setUp(here)).json().secret;
    expect((await turnOn(here, people.codeNow(first))).json().code).toBe('WRONG_CODE');
    people.pass(61 * minute);
    here.setCookie(await app.signIn(user));
    const late = await turnOn(here, people.codeNow(second));
    expect([late.statusCode, late.json().error]).toEqual([409, 'That took too long. Please start again.']);
  });

  it('is turned on once, also when asked twice at the same moment', async () => {
    const user = await people.settlePassword();
    const here = await browserOf(user);
    const { secret } = (await setUp(here)).json();
    const answers = await Promise.all([1, 2, 3].map(() => turnOn(here, people.codeNow(secret))));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(await database.db.$count(recoveryCodes, eq(recoveryCodes.userId, user.id))).toBe(10);
  });

  it.each(['password', 'code', 'recovery code'] as const)('is turned off with a %s', async (way) => {
    const settled = await people.settle();
    const { user, here, secret } = settled;
    expect((await turnOff(here, {})).json().code).toBe('WRONG_PASSWORD');
    expect((await turnOff(here, { password: 'not this one' })).json().code).toBe('WRONG_PASSWORD');
    expect((await turnOff(here, { code: '000000' })).json().code).toBe('WRONG_CODE');
    // A wrong code is not made good by the password.
    expect((await turnOff(here, { code: '000000', password })).json().code).toBe('WRONG_CODE');
    expect((await state(here)).on_since).not.toBeNull();
    await app.deliver();
    const proof = {
      password: { password },
      code: { code: people.codeNow(secret) },
      'recovery code': { code: settled.recoveryCodes[0] },
    }[way];
    expect((await turnOff(here, proof)).statusCode).toBe(200);
    expect(await state(here)).toEqual({ available: true, on_since: null, recovery_codes_left: 0 });
    expect(await database.db.$count(recoveryCodes, eq(recoveryCodes.userId, user.id))).toBe(0);
    expect((await app.deliver()).map(({ subject }) => subject)).toEqual([
      'Two-factor sign-in for your Hookline account is off',
    ]);
    expect((await people.logIn(app.browser(), user.email)).statusCode).toBe(200);
    expect((await turnOff(here, proof)).json().error).toBe('Two-factor sign-in is off');
    expect((await renew(here, { password })).json().error).toBe('Two-factor sign-in is off');
  });

  it('makes new recovery codes, after which the old ones are worth nothing', async () => {
    const { user, here, recoveryCodes: old } = await people.settle();
    expect((await renew(here, {})).json().code).toBe('WRONG_PASSWORD');
    expect((await renew(here, { code: '000000' })).json().code).toBe('WRONG_CODE');
    const fresh: string[] = (await renew(here, { password })).json().recovery_codes;
    expect(fresh).toHaveLength(10);
    expect(fresh.filter((code) => old.includes(code))).toEqual([]);
    const browser = app.browser();
    await people.logIn(browser, user.email);
    expect((await people.finish(browser, old[0] ?? '')).statusCode).toBe(422);
    expect((await people.finish(browser, fresh[0] ?? '')).statusCode).toBe(200);
    expect((await state(here)).recovery_codes_left).toBe(9);
  });

  it('bounds guessing of codes and passwords from a signed-in browser', async () => {
    const { here, secret } = await people.settle();
    const codes: string[] = [];
    for (let n = 0; n < 11; n += 1) codes.push((await turnOff(here, { code: '000000' })).json().code);
    expect(codes.at(-1)).toBe('RATE_LIMITED');
    expect((await turnOff(here, { code: people.codeNow(secret) })).json().code).toBe('RATE_LIMITED');
  });

  it('is not for the local owner, and needs a session', async () => {
    const owner = await browserOf(await buildUser(database.db, { isLocalOwner: true }));
    expect(await state(owner)).toMatchObject({ available: false });
    const answer = await setUp(owner, {});
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'CONFLICT']);
    const visitor = app.browser();
    expect((await visitor.get('/api/user/two-factor')).statusCode).toBe(401);
    for (const answer of [
      await setUp(visitor),
      await turnOn(visitor, '123456'),
      await turnOff(visitor, { password }),
      await renew(visitor, { password }),
    ]) {
      expect(answer.statusCode).toBe(401);
    }
  });

  it('names what is wrong with odd input', async () => {
    const { here } = await people.settle();
    const browser = app.browser();
    for (const [code, error] of [
      ['', 'Please enter the code'],
      [undefined, 'Please enter the code'],
      [7, 'Please enter the code'],
      ['x'.repeat(101), 'That code is wrong or was used already. Please enter the newest one.'],
    ]) {
      const answer = await browser.post('/api/auth/second-step', { code });
      expect([code, answer.statusCode, answer.json().error]).toEqual([code, 422, error]);
      if (code === undefined) continue;
      expect((await turnOff(here, { code })).json().code).toBe('INVALID_INPUT');
    }
  });

  it('keeps secrets readable when the application secret changes, and forgets those never confirmed', async () => {
    const { user } = await people.settle();
    const started = await people.settlePassword();
    await setUp(await browserOf(started));
    const fresh = await people.settlePassword();
    await setUp(await browserOf(fresh));
    const [before] = await database.db.select().from(twoFactors).where(eq(twoFactors.userId, user.id));
    const secret = app.accounts.context.factorBox.open(before?.sealedSecret ?? '');
    await database.db
      .update(twoFactors)
      .set({ startedAt: new Date(Date.now() - 25 * 60 * minute) })
      .where(eq(twoFactors.userId, started.id));

    const newSecret = 'another secret for tests with more than 32 characters';
    const oldSecret = 'a secret for tests that has more than 32 characters';
    await tidyTwoFactors({ db: database.db, factorBox: createSecretBox([newSecret, oldSecret], 'authenticator app') });
    const [after] = await database.db.select().from(twoFactors).where(eq(twoFactors.userId, user.id));
    expect(createSecretBox([newSecret], 'authenticator app').open(after?.sealedSecret ?? '')).toBe(secret);
    expect(await database.db.$count(twoFactors, eq(twoFactors.userId, started.id))).toBe(0);
    expect(await database.db.$count(twoFactors, eq(twoFactors.userId, fresh.id))).toBe(1);
  });
});
