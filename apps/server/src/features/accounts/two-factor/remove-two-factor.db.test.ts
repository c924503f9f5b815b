import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminActions } from '#features/audit/admin-actions.table.ts';
import type { OpenedDatabase } from '#platform/db/database.ts';
import { type AccountsApp, createAccountsApp, withMail } from '#testing/accounts-app.ts';
import { buildUser } from '#testing/build-user.ts';
import { describeOnBothDatabases } from '#testing/test-database.ts';
import { createTwoFactorPeople } from '#testing/two-factor-app.ts';
import { users } from '../accounts.table.ts';
import { accountEvents } from '../sign-in.table.ts';
import { recoveryCodes, twoFactors } from '../two-factor.table.ts';
import { removeTwoFactorByOperator } from './remove-two-factor.ts';

describeOnBothDatabases('two-factor sign-in that somebody else removes', (open) => {
  let database: OpenedDatabase;
  let app: AccountsApp;
  let people: ReturnType<typeof createTwoFactorPeople>;
  beforeAll(async () => {
    database = await open();
    app = await createAccountsApp(database, withMail);
    people = createTwoFactorPeople(app, database);
  });
  afterAll(() => app.close());

  const browserOf = async (overrides: Parameters<typeof buildUser>[1]) => {
    const user = await buildUser(database.db, overrides);
    const browser = app.browser();
    browser.setCookie(await app.signIn(user));
    return { user, browser };
  };
  const audited = async (subject: string) =>
    (await database.db.select().from(adminActions).where(eq(adminActions.subject, subject))).map(
      ({ action, adminId, detail }) => [action, adminId, detail],
    );
  const mailTo = async (email: string) =>
    (await app.deliver()).filter(({ to }) => to === email).map(({ subject }) => subject);

  it('is gone at once, is in the audit log, and its owner is told', async () => {
    const { user: admin, browser } = await browserOf({ role: 'admin' });
    const { user, here } = await people.settle();
    await app.deliver();
    const path = `/api/admin/users/${user.id}`;
    expect((await browser.get(`${path}/two-factor`)).json().two_factor).toMatchObject({
      on_since: expect.any(String),
      recovery_codes_left: 10,
    });
    const remove = () => browser.post(`${path}/remove-two-factor`);
    const answers = await Promise.all([remove(), remove()]);
    expect(answers.map((answer) => answer.json().removed).sort()).toEqual([false, true]);
    expect(await audited(user.id)).toEqual([['user.two-factor-removed', admin.id, null]]);
    expect(await mailTo(user.email)).toEqual(['Two-factor sign-in for your Hookline account was removed']);
    expect(await database.db.$count(twoFactors, eq(twoFactors.userId, user.id))).toBe(0);
    expect(await database.db.$count(recoveryCodes, eq(recoveryCodes.userId, user.id))).toBe(0);
    const events = await database.db.select().from(accountEvents).where(eq(accountEvents.userId, user.id));
    expect(events.map(({ kind }) => kind)).toContain('two-factor-off');
    expect((await people.logIn(app.browser(), user.email)).statusCode).toBe(200);
    expect(await people.status(here)).toBe(200);
  });

  it('is removed by administrators only, and only where there is somebody', async () => {
    const { user } = await people.settle();
    const { browser } = await browserOf({});
    const { browser: admin } = await browserOf({ role: 'admin' });
    expect((await browser.post(`/api/admin/users/${user.id}/remove-two-factor`)).statusCode).toBe(403);
    expect((await browser.get(`/api/admin/users/${user.id}/two-factor`)).statusCode).toBe(403);
    expect((await app.browser().post(`/api/admin/users/${user.id}/remove-two-factor`)).statusCode).toBe(401);
    expect((await admin.post('/api/admin/users/usr_nobody/remove-two-factor')).statusCode).toBe(404);
    expect((await admin.get('/api/admin/users/usr_nobody/two-factor')).statusCode).toBe(404);
    expect((await people.logIn(app.browser(), user.email)).statusCode).toBe(202);
  });

  it('is not removed from administrators, also not by themselves, but by the operator', async () => {
    const { browser } = await browserOf({ role: 'admin' });
    const { user, here } = await people.settle();
    await database.db.update(users).set({ role: 'admin' }).where(eq(users.id, user.id));
    const path = `/api/admin/users/${user.id}/remove-two-factor`;
    expect((await browser.post(path)).statusCode).toBe(409);
    expect((await here.post(path)).statusCode).toBe(409);
    expect(await database.db.$count(twoFactors, eq(twoFactors.userId, user.id))).toBe(1);
    expect(await audited(user.id)).toEqual([]);
    expect(await removeTwoFactorByOperator(app.accounts.context, user.email)).toContain('signs in without a code');
  });

  it('is removed by the operator’s command', async () => {
    const { user } = await people.settle();
    const { context } = app.accounts;
    await app.deliver();
    expect(await removeTwoFactorByOperator(context, user.email.toUpperCase())).toContain('signs in without a code');
    expect(await audited(user.id)).toEqual([['user.two-factor-removed', null, null]]);
    expect(await mailTo(user.email)).toHaveLength(1);
    expect(await removeTwoFactorByOperator(context, user.email)).toContain('has no two-factor sign-in');
    await expect(removeTwoFactorByOperator(context, 'nobody@example.test')).rejects.toThrow('No account has');
  });
});
