import { beforeAll, expect, it } from 'vitest';
import type { OpenedDatabase } from '#platform/db/database.ts';
import { createAccountsApp, hosted } from '#testing/accounts-app.ts';
import { describeOnBothInFullRun } from '#testing/test-database.ts';

const password = 'correct horse battery';
let people = 0;
const newEmail = (domain = 'example.com'): string => {
  people += 1;
  return `person-${people}@${domain}`;
};

describeOnBothInFullRun('sign-up without mail', (open) => {
  let database: OpenedDatabase;
  beforeAll(async () => {
    database = await open();
  });

  it('in local mode signs in at once, reports a known address, and makes no one an administrator', async () => {
    const local = await createAccountsApp(database, { ADMIN_DOMAINS: 'boss.example' });
    const email = newEmail('boss.example');
    const browser = local.browser();
    const answer = await browser.post('/api/auth/signup', { email, password });
    expect(answer.json().user).toMatchObject({ email, app_metadata: { role: 'user' } });
    expect(answer.json().user.email_confirmed_at).not.toBeNull();
    expect((await browser.get('/api/auth/status')).statusCode).toBe(200);
    const known = await local.browser().post('/api/auth/signup', { email: email.toUpperCase(), password });
    expect(known.statusCode).toBe(409);
    expect(known.json().code).toBe('EMAIL_TAKEN');
    const changed = await browser.post('/api/user/email', { email: newEmail('boss.example'), password });
    expect(changed.statusCode).toBe(200);
    expect((await browser.get('/api/auth/status')).json().user.app_metadata.role).toBe('user');
    for (let n = 0; n < 6; n += 1) {
      const another = await browser.post('/api/auth/signup', { email: newEmail(), password });
      expect(another.statusCode).toBe(200);
    }
    await browser.post('/api/auth/logout');
    await browser.post('/api/auth/login', { email: changed.json().email, password });
    await local.accounts.applyAdminRules();
    local.accounts.sessions.forgetCached();
    expect((await browser.get('/api/auth/status')).json().user.app_metadata.role).toBe('user');
    await local.close();
  });

  it('gives an address requested twice at once to one, and tells the other that it is taken', async () => {
    const local = await createAccountsApp(database);
    const [one, two] = [local.browser(), local.browser()];
    for (const browser of [one, two]) await browser.post('/api/auth/signup', { email: newEmail(), password });
    for (let n = 0; n < 3; n += 1) {
      const email = newEmail();
      const ask = (browser: typeof one) => browser.post('/api/user/email', { email, password });
      const answers = await Promise.all([ask(one), ask(two)]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      expect(answers.map((answer) => answer.json().code)).toContain('EMAIL_TAKEN');
    }
    await local.close();
  });

  it('reserves the address of the local owner', async () => {
    const local = await createAccountsApp(database);
    const browser = local.browser();
    const taken = await browser.post('/api/auth/signup', { email: 'Owner@hookline.local', password });
    expect([taken.statusCode, taken.json().code]).toEqual([422, 'INVALID_INPUT']);
    await browser.post('/api/auth/signup', { email: newEmail(), password });
    const changed = await browser.post('/api/user/email', { email: 'owner@hookline.local', password });
    expect([changed.statusCode, changed.json().code]).toEqual([422, 'INVALID_INPUT']);
    const { pathname, search } = new URL(await local.accounts.createOwnerLink('http://127.0.0.1:3000'));
    expect((await local.browser().get(pathname + search)).headers.location).toBe('/dashboard/create');
    await local.close();
  });

  it('is closed everywhere else, and says so', async () => {
    const closed = await createAccountsApp(database, hosted);
    const answer = await closed.browser().post('/api/auth/signup', { email: newEmail(), password });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().code).toBe('SIGN_UP_CLOSED');
    for (const url of ['/api/auth/forgot-password', '/api/auth/resend-confirmation']) {
      const refused = await closed.browser().post(url, { email: newEmail() });
      expect(refused.json().code).toBe('MAIL_UNAVAILABLE');
    }
    await closed.close();
  });
});
