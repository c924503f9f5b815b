import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '#features/accounts/accounts.table.ts';
import { mails } from '#features/mail/mails.table.ts';
import { createId } from '#platform/db/create-id.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { describeOnBothInFullRun } from '#testing/test-database.ts';
import { handle } from './credit-warnings.handler.ts';
import { commitCredits, releaseCredits, reserveCredits } from './credits.ts';
import { giveCredits } from './give-credits.ts';

describeOnBothInFullRun('warnings about credits', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp(await open());
  });
  afterAll(() => app.close());

  type Kind = 'videos' | 'staticAdGenerations';
  const spend = async (userId: string, count: number, kind: Kind = 'videos', end = commitCredits) => {
    for (let n = 0; n < count; n += 1) {
      const operations = [{ id: createId('op'), amount: 1 }];
      await runTransaction(app.db, (tx) => reserveCredits(tx, { userId, kind, operations }, new Date()));
      await runTransaction(app.db, (tx) => end(tx, operations[0]?.id ?? ''));
    }
  };
  const sweep = () => handle({}, app);
  const mailsTo = async (userId: string) =>
    (await app.db.select().from(mails).where(eq(mails.userId, userId))).map(({ template, params }) => ({
      template,
      params,
    }));
  const templatesTo = async (userId: string) => (await mailsTo(userId)).map(({ template }) => template);

  it('writes at 80 % and at 100 %, once each, with the numbers', async () => {
    const { user } = await app.signIn();
    await spend(user.id, 7);
    await sweep();
    expect(await mailsTo(user.id)).toEqual([]);
    // What failed was not used.
    await spend(user.id, 3, 'videos', releaseCredits);
    await sweep();
    expect(await mailsTo(user.id)).toEqual([]);
    await spend(user.id, 1);
    await sweep();
    await sweep();
    expect(await mailsTo(user.id)).toMatchObject([
      { template: 'credits-low', params: { kind: 'videos', used: 8, limit: 10, mayUpgrade: true } },
    ]);
    await spend(user.id, 2);
    await sweep();
    expect(await templatesTo(user.id)).toEqual(['credits-low', 'credits-used']);
    // Neither forgotten mail nor more credits bring a second one within the cycle.
    await app.db.delete(mails).where(eq(mails.userId, user.id));
    await runTransaction(app.db, (tx) => giveCredits(tx, { userId: user.id, kind: 'videos', amount: 10 }, new Date()));
    await spend(user.id, 10);
    await sweep();
    expect(await mailsTo(user.id)).toEqual([]);
  });

  it('writes once about credits that went at one go, and about each kind by itself', async () => {
    const { user } = await app.signIn();
    await spend(user.id, 10);
    await spend(user.id, 40, 'staticAdGenerations');
    await sweep();
    expect((await templatesTo(user.id)).sort()).toEqual(['credits-low', 'credits-used']);
  });

  it('writes again in the next cycle', async () => {
    const { user } = await app.signIn();
    await spend(user.id, 8);
    await sweep();
    await app.db.update(users).set({ cycleAnchor: new Date() }).where(eq(users.id, user.id));
    await spend(user.id, 8);
    await sweep();
    expect(await templatesTo(user.id)).toEqual(['credits-low', 'credits-low']);
  });

  it('writes to nobody without a limit, the local owner among them, nor after the plan has ended', async () => {
    const { user: admin } = await app.signIn({ role: 'admin' });
    await spend(admin.id, 12);
    const { user: former } = await app.signIn();
    await spend(former.id, 10);
    await app.db.update(users).set({ paymentStatus: 'canceled' }).where(eq(users.id, former.id));
    const { user: owner } = await app.signIn({ isLocalOwner: true });
    await spend(owner.id, 10);
    await sweep();
    for (const { id } of [admin, former, owner]) expect(await mailsTo(id)).toEqual([]);
  });

  it('keeps nothing of a deleted account', async () => {
    const caller = await app.signIn();
    await spend(caller.user.id, 10);
    for (const owner of app.dataOwners) await owner.erase(caller.user.id);
    await sweep();
    expect(await mailsTo(caller.user.id)).toEqual([]);
  });
});
