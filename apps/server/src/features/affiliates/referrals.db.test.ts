import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '#features/accounts/accounts.table.ts';
import { createId } from '#platform/db/create-id.ts';
import type { OpenedDatabase } from '#platform/db/database.ts';
import { type AccountsApp, createAccountsApp, type TestBrowser, withMail } from '#testing/accounts-app.ts';
import { buildUser } from '#testing/build-user.ts';
import { type OpenIdProvider, startOpenIdProvider } from '#testing/openid-provider.ts';
import { describeOnBothInFullRun } from '#testing/test-database.ts';
import { password, useSupabase } from '#testing/use-supabase.ts';
import { affiliates, commissions, referrals } from './affiliates.table.ts';
import { joinProgram } from './join-program.ts';
import { keepForLater } from './record-referral.ts';
import { affiliateDeps } from './testing/affiliate-deps.ts';

let people = 0;
const newEmail = (): string => {
  people += 1;
  return `referred-${people}@example.com`;
};

/** Somebody with a link; `brought` reads whether it brought the account of an address. */
async function newAffiliate({ db }: OpenedDatabase) {
  const user = await buildUser(db);
  const { code } = await joinProgram(affiliateDeps(db), user.id);
  const brought = async (email: string): Promise<boolean> => {
    const rows = await db
      .select({ by: affiliates.userId })
      .from(referrals)
      .innerJoin(users, eq(users.id, referrals.userId))
      .innerJoin(affiliates, eq(affiliates.id, referrals.affiliateId))
      .where(eq(users.email, email));
    return rows.some(({ by }) => by === user.id);
  };
  return { code, brought };
}

const signUp = async (browser: TestBrowser, email: string) => {
  const answer = await browser.post('/api/auth/signup', { email, password });
  expect(answer.statusCode).toBe(200);
};

describeOnBothInFullRun('a referral', (open) => {
  let database: OpenedDatabase;
  let provider: OpenIdProvider;
  let [local, mailed] = [] as unknown as [AccountsApp, AccountsApp];
  beforeAll(async () => {
    database = await open();
    provider = await startOpenIdProvider(['http://127.0.0.1:3000/api/auth/google/callback']);
    local = await createAccountsApp(database);
    mailed = await createAccountsApp(database, {
      ...withMail,
      GOOGLE_CLIENT_ID: provider.clientId,
      GOOGLE_CLIENT_SECRET: provider.clientSecret,
      GOOGLE_ISSUER: provider.issuer,
    });
  });
  afterAll(async () => {
    await local.close();
    await mailed.close();
    await provider.close();
  });

  const cameBy = (app: AccountsApp, code: string) => {
    const browser = app.browser();
    browser.setCookie(`hookline_ref=${code}`);
    return browser;
  };

  it('is remembered from a sign-up with a password, by the last link, in either case', async () => {
    const { code, brought } = await newAffiliate(database);
    const [email, other] = [newEmail(), newEmail()];
    await signUp(cameBy(local, code.toUpperCase()), email);
    expect(await brought(email)).toBe(true);
    await signUp(cameBy(local, 'nobody-s-code'), other);
    await signUp(cameBy(local, '%20or%201=1'), newEmail());
    expect(await brought(other)).toBe(false);
  });

  it('is remembered from a sign-up confirmed by a mailed link, in whatever browser it is opened', async () => {
    const { code, brought } = await newAffiliate(database);
    const email = newEmail();
    await signUp(cameBy(mailed, code), email);
    const link = (await mailed.deliver()).at(-1)?.link() ?? new URL('x:');
    const answer = await mailed.browser().get(link.pathname + link.search);
    expect(answer.statusCode).toBe(303);
    expect(await brought(email)).toBe(true);
  });

  it('is decided by the last sign-up before confirmation, and by none afterwards', async () => {
    const [first, last] = [await newAffiliate(database), await newAffiliate(database)];
    const email = newEmail();
    await signUp(cameBy(mailed, first.code), email);
    await signUp(cameBy(mailed, last.code), email);
    expect([await first.brought(email), await last.brought(email)]).toEqual([false, true]);
    await database.db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.email, email));
    await signUp(cameBy(mailed, first.code), email);
    expect([await first.brought(email), await last.brought(email)]).toEqual([false, true]);
    const unbrought = newEmail();
    await signUp(cameBy(mailed, first.code), unbrought);
    await signUp(mailed.browser(), unbrought);
    expect(await first.brought(unbrought)).toBe(false);
  });

  it('stays with who earned from it, when an unconfirmed address is signed up again', async () => {
    const { db } = database;
    const [first, last] = [await newAffiliate(database), await newAffiliate(database)];
    const email = newEmail();
    await signUp(cameBy(mailed, first.code), email);
    const [row] = await db
      .select({ id: referrals.id, affiliateId: referrals.affiliateId })
      .from(referrals)
      .innerJoin(users, eq(users.id, referrals.userId))
      .where(eq(users.email, email));
    if (row === undefined) throw new Error('signed up above');
    const invoice = { invoiceId: createId('in'), paidAt: new Date() };
    const { affiliateId, id: referralId } = row;
    await db.insert(commissions).values({ id: createId('com'), affiliateId, referralId, ...invoice });
    await signUp(cameBy(mailed, last.code), email);
    expect([await first.brought(email), await last.brought(email)]).toEqual([true, false]);
  });

  it('is decided by the owner of an address, whoever signed up with it before', async () => {
    const [squatter, own] = [await newAffiliate(database), await newAffiliate(database)];
    const signIn = async (browser: TestBrowser, email: string) => {
      const start = String((await browser.get('/api/auth/google')).headers.location);
      const back = await provider.signIn(start, { sub: `google-${email}`, email, email_verified: true });
      expect((await browser.get(back.pathname + back.search)).headers.location).toBe('/dashboard');
    };
    const [email, other] = [newEmail(), newEmail()];
    await signUp(cameBy(mailed, squatter.code), email);
    await signUp(cameBy(mailed, squatter.code), other);
    await signIn(cameBy(mailed, own.code), email);
    await signIn(mailed.browser(), other);
    expect([await squatter.brought(email), await own.brought(email)]).toEqual([false, true]);
    expect(await squatter.brought(other)).toBe(false);
  });

  it('is remembered from a sign-in with Google that creates an account, and from no other', async () => {
    const { code, brought } = await newAffiliate(database);
    const signIn = async (email: string) => {
      const browser = cameBy(mailed, code);
      const start = String((await browser.get('/api/auth/google')).headers.location);
      const back = await provider.signIn(start, { sub: `google-${email}`, email, email_verified: true });
      expect((await browser.get(back.pathname + back.search)).headers.location).toBe('/dashboard');
    };
    const [fresh, known] = [newEmail(), (await buildUser(database.db)).email];
    await signIn(fresh);
    await signIn(known);
    expect([await brought(fresh), await brought(known)]).toEqual([true, false]);
  });
});

describeOnBothInFullRun('a referral, with a Supabase project', (open) => {
  const project = useSupabase(open);

  it('is remembered until the address is confirmed, in whatever browser', async () => {
    const { code, brought } = await newAffiliate(project.database);
    const browser = project.app.browser();
    browser.setCookie(`hookline_ref=${code}`);
    const email = newEmail();
    await signUp(browser, email);
    expect(await brought(email)).toBe(false);
    const user = project.stub.users.find((one) => one.email === email) ?? project.stub.addUser({ email });
    user.email_confirmed_at = new Date().toISOString();
    const answer = await project.exchange(project.app.browser(), await project.stub.session(user, 'otp'));
    expect(answer.statusCode).toBe(200);
    expect(await brought(email)).toBe(true);
  });

  it('is decided by the last sign-up, also by one without a link', async () => {
    const { code, brought } = await newAffiliate(project.database);
    const email = newEmail();
    const user = project.stub.addUser({ email, email_confirmed_at: null });
    // An earlier sign-up; the project would refuse to mail twice within a minute.
    await keepForLater(project.database.db, { subject: user.id, code }, new Date());
    await signUp(project.app.browser(), email);
    user.email_confirmed_at = new Date().toISOString();
    const answer = await project.exchange(project.app.browser(), await project.stub.session(user, 'otp'));
    expect(answer.statusCode).toBe(200);
    expect(await brought(email)).toBe(false);
  });

  it('is remembered from the confirming browser, if its link was opened only then', async () => {
    const { code, brought } = await newAffiliate(project.database);
    const user = project.stub.addUser({});
    const browser = project.app.browser();
    browser.setCookie(`hookline_ref=${code}`);
    expect((await project.logIn(browser, user)).statusCode).toBe(200);
    expect(await brought(user.email)).toBe(true);
  });
});
