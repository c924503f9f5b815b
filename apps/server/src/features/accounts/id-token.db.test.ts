import { generateKeyPair } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenedDatabase } from '#platform/db/database.ts';
import { type AccountsApp, createAccountsApp } from '#testing/accounts-app.ts';
import { type ForgingProvider, startForgingProvider } from '#testing/forging-provider.ts';
import { describeOnBothInFullRun } from '#testing/test-database.ts';

const clientSecret = 'a secret of the client that is long enough';

describeOnBothInFullRun('an ID token', (open) => {
  let database: OpenedDatabase;
  let provider: ForgingProvider;
  let app: AccountsApp;
  beforeAll(async () => {
    database = await open();
    provider = await startForgingProvider('hookline-test');
    const google = { GOOGLE_CLIENT_ID: 'hookline-test', GOOGLE_CLIENT_SECRET: clientSecret };
    app = await createAccountsApp(database, { ...google, GOOGLE_ISSUER: provider.issuer });
  });
  afterAll(async () => {
    await app.close();
    await provider.close();
  });

  const signIn = async (next: Partial<ForgingProvider['next']>): Promise<[location: string, hasCookie: boolean]> => {
    Object.assign(provider.next, { alg: 'RS256', key: provider.keys.RS256 }, next);
    const browser = app.browser();
    const back = provider.answer(String((await browser.get('/api/auth/google')).headers.location));
    const { location } = (await browser.get(back)).headers;
    return [String(location), browser.cookie().includes('hookline_refresh')];
  };
  const person = (sub: string) => ({ sub, email: `${sub}@example.com`, email_verified: true });
  const refused = ['/?auth_error=google', false];

  it('is valid if signed by a published key with the one expected algorithm', async () => {
    expect(await signIn({ claims: person('signed') })).toEqual(['/dashboard', true]);
    const foreign = await generateKeyPair('RS256');
    expect(await signIn({ claims: person('foreign'), key: foreign.privateKey })).toEqual(refused);
    const es256 = { alg: 'ES256', key: provider.keys.ES256 };
    expect(await signIn({ claims: person('another-algorithm'), ...es256 })).toEqual(refused);
  });

  it.each([
    'a@b@boss.example',
    '"x@boss.example"@evil.example',
    '<a@example.com>',
    'no-address',
    `${'a'.repeat(250)}@example.com`,
    'a\u0000@example.com',
  ])('creates no account for %j', async (email) => {
    const claims = { sub: `odd ${email.length}`, email, email_verified: true };
    expect(await signIn({ claims })).toEqual(refused);
  });

  it('signs in a user whose address has become invalid, and keeps the valid one', async () => {
    expect((await signIn({ claims: person('moved') }))[1]).toBe(true);
    expect((await signIn({ claims: { ...person('moved'), email: 'odd@@example.com' } }))[1]).toBe(true);
  });
});
