import { type PlanKey, planKeys, plans } from '@hookline/contract/plans';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getSubscriber } from '#features/accounts/index.ts';
import { invoiceShares as shares } from '#features/affiliates/index.ts';
import { findLimits } from '#features/usage/find-limits.ts';
import {
  addMonths,
  billingCycleAt,
  commitCredits,
  getUsageSummary,
  releaseCredits,
  reserveCredits,
  verifyCredits,
} from '#features/usage/index.ts';
import { createId } from '#platform/db/create-id.ts';
import type { Database, OpenedDatabase } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { buildUser } from '#testing/build-user.ts';
import { isFullRun } from '#testing/is-full-run.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { describeOnBothDatabases } from '#testing/test-database.ts';
import { openCheckout } from './checkouts.repository.ts';
import { renewalGraceMs } from './derive-subscription.ts';
import { createPriceTable, testOffers } from './price-table.ts';
import { type ReceiveDeps, receiveEvent } from './receive-event.ts';
import { stripeEventSchema } from './stripe/stripe-objects.ts';
import { checkout, stripeEvent, subscription } from './testing/stripe-events.ts';

const hourMs = 3_600_000;

const stepArbitrary = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('reserve' as const), count: fc.integer({ min: 1, max: 9 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('commit' as const), which: fc.nat(50) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('release' as const), which: fc.nat(50) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('crash' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 400 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('renew' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('fail' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('change' as const), plan: fc.constantFrom(...planKeys) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('again' as const), which: fc.nat(50), sameId: fc.boolean() }) },
);
type Step = typeof stepArbitrary extends fc.Arbitrary<infer T> ? T : never;

describeOnBothDatabases('credits of a subscription', (open) => {
  let database: OpenedDatabase;
  let db: Database;
  let app: TestApp;
  let deps: ReceiveDeps;
  beforeAll(async () => {
    database = await open();
    db = database.db;
    app = await createTestApp(database);
    // Without a key nothing is read again, so nothing is queued but mail, which has its own way to the queue.
    const jobs = {} as Jobs;
    deps = { db, jobs, mailer: app.mailer, shares, prices: createPriceTable(testOffers), canRead: false };
  });
  afterAll(() => app.close());

  /** One subscriber's life: the program and, beside it, the same rules in the simplest form. */
  async function live(start: Date, steps: readonly Step[]): Promise<void> {
    const user = await buildUser(db, { plan: null, paymentStatus: 'unpaid', cycleAnchor: start });
    const [customer, sub] = [createId('cus'), createId('sub')];
    let now = start;
    let months = 0;
    let status: 'active' | 'past_due' = 'active';
    let bought: PlanKey = 'startup';
    let inForce: PlanKey = 'startup';
    const sent: object[] = [];
    const spent = new Map<number, number>();
    const reserved: { id: string; cycle: number; isEnded: boolean }[] = [];

    const receive = async (event: object) => {
      sent.push(event);
      return receiveEvent(deps, stripeEventSchema.parse(event), now);
    };
    const tell = async (type: string, previous?: string) => {
      const [from, to] = [addMonths(start, months), addMonths(start, months + 1)];
      const facts = { customer, status, price: `price_test_${bought}_monthly`, start: from, end: to, anchor: start };
      const options = { at: now, ...(previous !== undefined && { previous: { status: previous } }) };
      await receive(stripeEvent(`customer.subscription.${type}`, subscription(sub, facts), options));
    };
    const cycleNow = (): number => billingCycleAt(start, now).start.getTime();
    const maySpend = (): boolean =>
      status === 'active' && now.getTime() < addMonths(start, months + 1).getTime() + renewalGraceMs;
    const limitNow = (): number => plans[now >= addMonths(start, months + 1) ? bought : inForce].limits.videos;

    await tell('created');
    await receive(
      stripeEvent(
        'checkout.session.completed',
        checkout({ customer, subscription: sub, reference: await openCheckout(db, user.id) }),
        {
          at: now,
        },
      ),
    );
    for (const step of steps) {
      now = new Date(now.getTime() + 1000);
      if (step.do === 'reserve') {
        const ids = Array.from({ length: step.count }, () => createId('op'));
        const operations = ids.map((id) => ({ id, amount: 1 }));
        const used = spent.get(cycleNow()) ?? 0;
        const expected = maySpend()
          ? used + step.count <= limitNow()
            ? 'ok'
            : 'USAGE_LIMIT_EXCEEDED'
          : 'BILLING_EXPIRED';
        const answer = await runTransaction(db, (tx) =>
          reserveCredits(tx, { userId: user.id, kind: 'videos', operations }, now),
        ).then(
          () => 'ok',
          (error: { code?: string }) => error.code,
        );
        expect(answer).toBe(expected);
        if (answer !== 'ok') continue;
        spent.set(cycleNow(), used + step.count);
        reserved.push(...ids.map((id) => ({ id, cycle: cycleNow(), isEnded: false })));
      } else if (step.do === 'commit' || step.do === 'release') {
        const one = reserved[step.which % Math.max(1, reserved.length)];
        if (one === undefined) continue;
        await runTransaction(db, (tx) =>
          step.do === 'commit' ? commitCredits(tx, one.id) : releaseCredits(tx, one.id),
        );
        if (step.do === 'release' && !one.isEnded) spent.set(one.cycle, (spent.get(one.cycle) ?? 0) - 1);
        one.isEnded = true;
      } else if (step.do === 'crash') {
        const operations = [{ id: createId('op'), amount: 1 }];
        const crashing = runTransaction(db, async (tx) => {
          await reserveCredits(tx, { userId: user.id, kind: 'videos', operations }, now);
          throw new Error('crash');
        });
        await expect(crashing).rejects.toThrow();
      } else if (step.do === 'wait') {
        now = new Date(now.getTime() + step.hours * hourMs);
      } else if (step.do === 'renew') {
        const due = addMonths(start, months + 1);
        if (now < due) now = due;
        const before = status;
        months += 1;
        // However long it was away: the provider is in the period that holds now.
        while (addMonths(start, months + 1) <= now) months += 1;
        status = 'active';
        inForce = bought;
        await tell('updated', before === 'active' ? undefined : before);
      } else if (step.do === 'fail') {
        const before = status;
        status = 'past_due';
        await tell('updated', before === 'past_due' ? undefined : before);
      } else if (step.do === 'change') {
        bought = step.plan;
        const isLarger = planKeys.indexOf(bought) > planKeys.indexOf(inForce);
        if (isLarger || now >= addMonths(start, months + 1)) inForce = bought;
        await tell('updated');
      } else {
        const event = sent[step.which % sent.length] ?? {};
        const copy = step.sameId ? event : { ...event, id: createId('evt') };
        const outcome = await receiveEvent(deps, stripeEventSchema.parse(copy), now);
        if (step.sameId) expect(outcome).toBe('duplicate');
      }
      expect(await verifyCredits(db)).toEqual([]);
      const summary = await getUsageSummary(db, user.id, now);
      expect([step.do, summary.usage.videos]).toEqual([step.do, spent.get(cycleNow()) ?? 0]);
      const limits = await findLimits(db, await getSubscriber(db, user.id, now), now);
      expect(limits.videos).toBe(limitNow());
      // What cannot be spent is not shown.
      expect(summary.limits.videos).toBe(maySpend() ? limitNow() : 0);
      expect(summary.usage.videos).toBeLessThanOrEqual(limits.videos);
    }
  }

  it('leave a larger plan when it ends, even while a payment is missing', async () => {
    await live(new Date('2028-07-22T00:00:00Z'), [
      { do: 'change', plan: 'growth' },
      { do: 'change', plan: 'startup' },
      { do: 'fail' },
      { do: 'wait', hours: 400 },
      { do: 'wait', hours: 400 },
    ]);
  });

  it('follow the rules over any sequence of work, renewals, plan changes and repeated events', async () => {
    const day = fc.integer({ min: 0, max: 364 }).map((days) => new Date(Date.UTC(2027, 11, 29) + days * 86_400_000));
    await fc.assert(
      fc.asyncProperty(day, fc.array(stepArbitrary, { minLength: 20, maxLength: 40 }), (start, steps) =>
        live(start, steps),
      ),
      { numRuns: isFullRun ? 60 : 8 },
    );
  }, 900_000);
});
