import { expect, it } from 'vitest';
import { createAccountsApp, hosted, type TestBrowser } from '#testing/accounts-app.ts';
import { describeOnBothInFullRun } from '#testing/test-database.ts';
import { password, useSupabase } from '#testing/use-supabase.ts';

const minutes = 60_000;

describeOnBothInFullRun('settings of accounts kept by a Supabase project', (open) => {
  const project = useSupabase(open);
  const { at, logIn, exchange } = project;

  it('change a password with the old one, or right after a recovery link', async () => {
    const user = project.stub.addUser({});
    const [here, there] = [project.app.browser(), project.app.browser()];
    for (const browser of [here, there]) await logIn(browser, user);
    const change = (browser: TestBrowser, body: object) => browser.post('/api/user/password', body);
    expect((await change(here, { current_password: 'wrong', new_password: 'a better one' })).json().code).toBe(
      'WRONG_PASSWORD',
    );
    expect((await change(here, { new_password: 'a better one' })).json().code).toBe('WRONG_PASSWORD');
    expect((await change(here, { current_password: password, new_password: 'a better one' })).statusCode).toBe(200);
    expect(user.password).toBe('a better one');
    expect((await there.get('/api/auth/status')).statusCode).toBe(401);

    await project.app.browser().post('/api/auth/forgot-password', { email: user.email });
    expect(project.stub.calls.at(-1)).toMatch(/^POST \/recover\?redirect_to=/);
    const recovered = project.app.browser();
    expect((await exchange(recovered, await project.stub.session(user, 'recovery'))).json().type).toBe('recovery');
    expect((await change(recovered, { new_password: 'the best one' })).statusCode).toBe(200);
    expect(user.password).toBe('the best one');
  });

  it('choose a password right after any mailed link, whose tokens do not say what it was for', async () => {
    const user = project.stub.addUser({});
    const [fresh, stale] = [project.app.browser(), project.app.browser()];
    expect((await exchange(fresh, await project.stub.session(user, 'otp'))).json().type).toBeNull();
    expect((await exchange(stale, await project.stub.session(user, 'otp', 11 * minutes))).statusCode).toBe(200);
    const choose = (browser: TestBrowser) => browser.post('/api/user/password', { new_password: 'a better one' });
    expect((await choose(stale)).json().code).toBe('WRONG_PASSWORD');
    expect((await choose(fresh)).statusCode).toBe(200);
    expect(user.password).toBe('a better one');
  });

  it('do not reveal whether a new address is taken', async () => {
    const [user, other] = [project.stub.addUser({}), project.stub.addUser({})];
    const browser = project.app.browser();
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

  it('are deleted there too if the service key is known', async () => {
    const keyed = await createAccountsApp(project.database, {
      ...hosted,
      ...project.settings,
      SUPABASE_SERVICE_KEY: 'service',
    });
    const user = project.stub.addUser({});
    const answer = await keyed.browser().post('/api/auth/login', { email: user.email, password });
    const row = await keyed.accounts.sessions.findOwner({
      access: answer.cookies.find(({ name }) => name.endsWith('access'))?.value ?? null,
      refresh: null,
    });
    if (row === null) throw new Error('not signed in');
    await keyed.accounts.identity.deleteUser(row);
    expect(project.stub.users).not.toContain(user);
    await keyed.accounts.identity.deleteUser(row);
    await keyed.close();
  });
});
