import { afterAll, afterEach, beforeAll } from 'vitest';
import type { OpenedDatabase } from '#platform/db/database.ts';
import { type AccountsApp, createAccountsApp, type TestBrowser } from './accounts-app.ts';
import { type StubUser, type SupabaseStub, startSupabaseStub } from './supabase-stub.ts';

/** Password of all users of the project that have one. */
export const password = 'correct horse battery';

/** A Supabase project and a server whose accounts it keeps, for the tests of a suite. */
export function useSupabase(open: () => Promise<OpenedDatabase>) {
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
    stub.forged.key = null;
  });
  afterAll(async () => {
    await app.close();
    await stub.close();
  });
  return {
    get database() {
      return database;
    },
    get stub() {
      return stub;
    },
    get app() {
      return app;
    },
    /** Settings the server was started with. */
    get settings() {
      return settings;
    },
    /** Lets the server believe that so much later it is. */
    at: (ms: number): void => {
      app.clock.now = new Date(Date.now() + ms);
    },
    logIn: (browser: TestBrowser, user: StubUser, secret = password) =>
      browser.post('/api/auth/login', { email: user.email, password: secret }),
    exchange: (browser: TestBrowser, tokens: object) => browser.post('/api/auth/exchange-token', tokens),
    me: async (browser: TestBrowser) => (await browser.get('/api/auth/status')).json().user,
  };
}
