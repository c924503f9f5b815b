import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { affiliates, commissions, referrals } from '#features/affiliates/affiliates.table.ts';
import { mails } from '#features/mail/mails.table.ts';
import type { OpenedDatabase } from '#platform/db/database.ts';
import { type AccountsApp, createAccountsApp } from '#testing/accounts-app.ts';
import { buildUser } from '#testing/build-user.ts';
import { describeOnBothDatabases } from '#testing/test-database.ts';
import { sessions, users } from './accounts.table.ts';
import { handle } from './accounts-sweep.handler.ts';
import { accountEvents, emailLinks } from './sign-in.table.ts';
import { tidyTwoFactors } from './two-factor/tidy-two-factors.ts';

const day = 86_400_000;

describeOnBothDatabases('the sweep of accounts', (open) => {
  let database: OpenedDatabase;
  let app: AccountsApp;
  beforeAll(async () => {
    database = await open();
    app = await createAccountsApp(database);
  });
  afterAll(() => app.close());

  const ago = (days: number): Date => new Date(Date.now() - days * day);
  const sweep = () => {
    const { context, identity } = app.accounts;
    return handle(
      {},
      {
        db: database.db,
        jobs: app.jobs,
        limits: context.limits,
        identity,
        tidyTwoFactors: () => tidyTwoFactors(context),
        owners: [],
      },
    );
  };

  it('deletes old entries and keeps the others', async () => {
    const { db } = database;
    const [oldWaiting, newWaiting, oldConfirmed] = await Promise.all([
      buildUser(db, { emailConfirmedAt: null, createdAt: ago(31) }),
      buildUser(db, { emailConfirmedAt: null, createdAt: ago(29) }),
      buildUser(db, { createdAt: ago(1000) }),
    ]);
    const userId = oldConfirmed.id;
    for (const [id, days] of [
      ['old', 181],
      ['new', 179],
    ] as const) {
      await db.insert(accountEvents).values({ id: `evt_${id}`, userId, kind: 'signed-in', createdAt: ago(days) });
    }
    const link = { userId, purpose: 'reset', email: null } as const;
    await db.insert(emailLinks).values([
      { id: 'lnk_old', ...link, createdAt: ago(31), expiresAt: ago(31) },
      { id: 'lnk_new', ...link, createdAt: ago(29), expiresAt: ago(29) },
    ]);
    const mail = { recipient: 'ann@example.test', template: 'password-changed', params: {} };
    await db.insert(mails).values([
      { id: 'mal_sent', uniqueKey: 'sent', ...mail, createdAt: ago(8), sentAt: ago(8) },
      { id: 'mal_never', uniqueKey: 'never', ...mail, createdAt: ago(8) },
      { id: 'mal_new', uniqueKey: 'new', ...mail, createdAt: ago(6), sentAt: ago(6) },
    ]);
    await app.signIn(oldConfirmed);
    await app.signIn(newWaiting);
    const ended = { endedAt: ago(2), endReason: 'logout' } as const;
    await db.update(sessions).set(ended).where(eq(sessions.userId, newWaiting.id));

    await sweep();
    const left = await db
      .select()
      .from(users)
      .where(inArray(users.id, [oldWaiting.id, newWaiting.id, userId]));
    expect(left.map(({ id }) => id).sort()).toEqual([newWaiting.id, userId].sort());
    expect((await db.select().from(accountEvents).where(eq(accountEvents.userId, userId))).map(({ id }) => id)).toEqual(
      ['evt_new'],
    );
    expect((await db.select().from(emailLinks)).map(({ id }) => id)).toEqual(['lnk_new']);
    expect((await db.select().from(mails)).map(({ id }) => id)).toEqual(['mal_new']);
    expect((await db.select().from(sessions)).map((session) => session.userId)).toEqual([userId]);
  });

  it('keeps an unconfirmed account that an affiliate earned from, and deletes the others', async () => {
    const { db } = database;
    const [earned, brought] = await Promise.all([
      buildUser(db, { emailConfirmedAt: null, createdAt: ago(31) }),
      buildUser(db, { emailConfirmedAt: null, createdAt: ago(31) }),
    ]);
    const affiliateId = 'aff_sweep';
    await db.insert(affiliates).values({ id: affiliateId, userId: (await buildUser(db)).id, code: 'sweep-code' });
    for (const { id: userId } of [earned, brought]) {
      await db.insert(referrals).values({ id: `ref_${userId}`, affiliateId, userId, signedUpAt: ago(31) });
    }
    const commission = { id: 'com_sweep', affiliateId, referralId: `ref_${earned.id}`, invoiceId: 'in_sweep' };
    await db.insert(commissions).values({ ...commission, paidAt: ago(30) });

    await sweep();
    const left = await db
      .select({ id: users.id })
      .from(users)
      .where(inArray(users.id, [earned.id, brought.id]));
    expect(left).toEqual([{ id: earned.id }]);
  });

  it('resumes deletions that got stuck', async () => {
    const { db } = database;
    const stuck = await buildUser(db, { deletionAskedAt: ago(1) });
    await buildUser(db, { deletionAskedAt: new Date() });
    // The job of the first hour may still wait for its next try.
    for (let hour = 0; hour < 3; hour += 1) await sweep();
    const { rows } = await db.execute<{ user: string }>(
      sql`select data->>'userId' as user from pgboss.job where name = 'accounts.delete-account'`,
    );
    expect(rows.map(({ user }) => user)).toEqual([stuck.id]);
  });
});
