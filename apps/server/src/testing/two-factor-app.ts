import { TOTP } from 'otpauth';
import type { users } from '#features/accounts/accounts.table.ts';
import { createPasswordHasher } from '#features/accounts/password-hasher.ts';
import { setPasswordHash } from '#features/accounts/users.repository.ts';
import type { OpenedDatabase } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import type { AccountsApp, TestBrowser } from './accounts-app.ts';
import { buildUser } from './build-user.ts';
import { leastPasswordCosts } from './password-costs.ts';

/** Password of everybody whom `settle` makes. */
export const password = 'correct horse battery';

type User = typeof users.$inferSelect;

export interface Settled {
  user: User;
  /** Signed in; two-factor sign-in was turned on there. */
  here: TestBrowser;
  /** Base32. */
  secret: string;
  recoveryCodes: string[];
}

/** The code an authenticator app shows at a time of the accounts' clock. */
export function codeOf(secret: string, at: number): string {
  return new TOTP({ secret }).generate({ timestamp: at });
}

/** People with an authenticator app, on a server whose clock stands until it is moved: each step has its own code. */
export function createTwoFactorPeople(app: AccountsApp, database: OpenedDatabase) {
  let time = Date.now();
  const at = (ms: number): void => {
    time += ms;
    app.clock.now = new Date(time);
  };
  at(0);
  const settlePassword = async (overrides: Partial<typeof users.$inferInsert> = {}): Promise<User> => {
    const user = await buildUser(database.db, overrides);
    const hash = await createPasswordHasher(leastPasswordCosts).hash(password);
    await runTransaction(database.db, (tx) => setPasswordHash(tx, user.id, hash, app.clock.now ?? new Date()));
    return user;
  };
  const codeNow = (secret: string): string => codeOf(secret, time);
  const turnOn = async (here: TestBrowser, proof: object = { password }) => {
    const setup = (await here.post('/api/user/two-factor/setup', proof)).json();
    const answer = await here.post('/api/user/two-factor/turn-on', { code: codeNow(setup.secret) });
    // The code that turned it on is used up.
    at(30_000);
    return { secret: String(setup.secret), recoveryCodes: answer.json().recovery_codes as string[] };
  };
  return {
    /** Lets time pass. */
    pass: at,
    now: () => time,
    codeNow,
    settlePassword,
    turnOn,
    /** Somebody with a password, two-factor sign-in, and a session. */
    async settle(overrides: Partial<typeof users.$inferInsert> = {}): Promise<Settled> {
      const user = await settlePassword(overrides);
      const here = app.browser();
      here.setCookie(await app.signIn(user));
      return { user, here, ...(await turnOn(here)) };
    },
    logIn: (browser: TestBrowser, email: string, secret = password) =>
      browser.post('/api/auth/login', { email, password: secret }),
    finish: (browser: TestBrowser, code: string) => browser.post('/api/auth/second-step', { code }),
    status: async (browser: TestBrowser) => (await browser.get('/api/auth/status')).statusCode,
  };
}
