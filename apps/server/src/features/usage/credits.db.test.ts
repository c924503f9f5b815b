import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { Database, OpenedDatabase } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { buildUser } from '#testing/build-user.ts';
import { describeOnBothDatabases } from '#testing/test-database.ts';
import { creditEntries } from './credits.table.ts';
import { commitCredits, releaseCredits, reserveCredits } from './credits.ts';
import { getUsageSummary } from './get-usage-summary.ts';
import { verifyCredits } from './verify-credits.ts';

const now = new Date();
let lastOperation = 0;
const nextOperation = () => {
  lastOperation += 1;
  return `op_${lastOperation}`;
};

describeOnBothDatabases('credits', (open) => {
  let database: OpenedDatabase;
  let db: Database;
  beforeAll(async () => {
    database = await open();
    db = database.db;
  });

  const reserve = (userId: string, ids: string[] = [nextOperation()], at = now) =>
    runTransaction(db, (tx) =>
      reserveCredits(tx, { userId, kind: 'videos', operations: ids.map((id) => ({ id, amount: 1 })) }, at),
    );
  const videosUsed = async (userId: string) => (await getUsageSummary(db, userId, now)).usage.videos;

  it('gives the last credit to exactly one of 50 requests', async () => {
    const user = await buildUser(db);
    await reserve(user.id, Array.from({ length: 9 }, nextOperation));
    const answers = await Promise.allSettled(Array.from({ length: 50 }, () => reserve(user.id)));
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
    const refused = answers.find((answer) => answer.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'USAGE_LIMIT_EXCEEDED', actionRequired: 'UPGRADE_PLAN' });
    expect(await videosUsed(user.id)).toBe(10);
  });

  it('reserves all operations of a send or none', async () => {
    const user = await buildUser(db);
    await expect(reserve(user.id, Array.from({ length: 11 }, nextOperation))).rejects.toMatchObject({
      code: 'USAGE_LIMIT_EXCEEDED',
      message: "You've reached your video generation limit. Upgrade your plan for more capacity.",
    });
    expect(await videosUsed(user.id)).toBe(0);
  });

  it('commits and releases once, whatever arrives twice', async () => {
    const user = await buildUser(db);
    const [kept, returned] = [nextOperation(), nextOperation()];
    await reserve(user.id, [kept, returned]);
    for (let i = 0; i < 2; i += 1) {
      await runTransaction(db, (tx) => commitCredits(tx, kept));
      await runTransaction(db, (tx) => releaseCredits(tx, kept));
      await runTransaction(db, (tx) => releaseCredits(tx, returned));
      await runTransaction(db, (tx) => commitCredits(tx, returned));
    }
    expect(await videosUsed(user.id)).toBe(1);
    expect(await verifyCredits(db)).toEqual([]);
  });

  it('returns a credit to the cycle it came from', async () => {
    const user = await buildUser(db, { cycleAnchor: new Date('2026-01-10T00:00:00Z') });
    const id = nextOperation();
    await reserve(user.id, [id], new Date('2026-03-09T23:59:00Z'));
    await runTransaction(db, (tx) => releaseCredits(tx, id));
    const after = await getUsageSummary(db, user.id, new Date('2026-03-10T00:01:00Z'));
    expect(after.usage.videos).toBe(0);
    expect(await verifyCredits(db)).toEqual([]);
  });

  it('says who may not spend, and why', async () => {
    const refused = async (overrides: Parameters<typeof buildUser>[1]) =>
      reserve((await buildUser(db, overrides)).id).then(
        () => 'allowed',
        (error: { code: string }) => error.code,
      );
    expect(await refused({ paymentStatus: 'unpaid', plan: null })).toBe('SUBSCRIPTION_REQUIRED');
    expect(await refused({ paymentStatus: 'past_due' })).toBe('BILLING_EXPIRED');
    expect(await refused({ paidUntil: new Date(now.getTime() - 1000) })).toBe('BILLING_EXPIRED');
    expect(await refused({ paidUntil: new Date(now.getTime() + 60_000) })).toBe('allowed');
    expect(await refused({ role: 'admin', paymentStatus: 'unpaid', plan: null })).toBe('allowed');
  });

  it('shows administrators as unlimited and still keeps their ledger', async () => {
    const admin = await buildUser(db, { role: 'admin' });
    await reserve(admin.id, Array.from({ length: 60 }, nextOperation));
    const summary = await getUsageSummary(db, admin.id, now);
    expect(summary.limits.videos).toBe(-1);
    expect(summary.usage.videos).toBe(60);
  });

  it('keeps ledger and counters equal over any sequence', async () => {
    const step = fc.tuple(fc.constantFrom('reserve', 'commit', 'release'), fc.nat(7));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const user = await buildUser(db);
        const ids = Array.from({ length: 8 }, nextOperation);
        const reserved = new Set<string>();
        for (const [action, index] of steps) {
          const id = ids[index] ?? '';
          if (action === 'reserve' && !reserved.has(id)) {
            await reserve(user.id, [id]);
            reserved.add(id);
          } else if (action !== 'reserve') {
            await runTransaction(db, (tx) => (action === 'commit' ? commitCredits(tx, id) : releaseCredits(tx, id)));
          }
        }
        expect(await verifyCredits(db)).toEqual([]);
        expect(await videosUsed(user.id)).toBeLessThanOrEqual(reserved.size);
      }),
      { numRuns: 15 },
    );
  });

  it('agree while work spends them', async () => {
    const user = await buildUser(db, { plan: 'pro' });
    let isOver = false;
    const work = async () => {
      for (let round = 0; round < 12; round += 1) {
        const id = nextOperation();
        await reserve(user.id, [id]);
        await runTransaction(db, (tx) => (round % 2 === 0 ? commitCredits(tx, id) : releaseCredits(tx, id)));
      }
    };
    const verify = async () => {
      for (let round = 0; !isOver || round < 5; round += 1) expect(await verifyCredits(db)).toEqual([]);
    };
    const working = Promise.all([work(), work(), work()]).finally(() => {
      isOver = true;
    });
    await Promise.all([working, verify()]);
    expect(await videosUsed(user.id)).toBe(18);
  });

  it('notices a counter that was changed by hand', async () => {
    const user = await buildUser(db);
    const id = nextOperation();
    await reserve(user.id, [id]);
    await db.insert(creditEntries).values({
      id: 'led_forged',
      userId: user.id,
      operationId: id,
      kind: 'videos',
      entry: 'commit',
      amount: 1,
      cycleStart: new Date('2020-01-01T00:00:00Z'),
    });
    expect(await verifyCredits(db)).toEqual([
      expect.stringMatching(/2020-01-01.* ledger held -1 used 1, counter held undefined used undefined$/),
    ]);
    await db.delete(creditEntries).where(eq(creditEntries.userId, user.id));
    expect(await verifyCredits(db)).toEqual([expect.stringMatching(/a counter without ledger entries$/)]);
  });
});
