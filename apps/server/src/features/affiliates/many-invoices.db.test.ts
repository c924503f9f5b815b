import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openCheckout } from '#features/billing/checkouts.repository.ts';
import { listMoneyOf } from '#features/billing/index.ts';
import { createPriceTable, testOffers } from '#features/billing/price-table.ts';
import { type ReceiveDeps, receiveEvent } from '#features/billing/receive-event.ts';
import { stripeEventSchema } from '#features/billing/stripe/stripe-objects.ts';
import { checkout, invoice, stripeEvent, subscription } from '#features/billing/testing/stripe-events.ts';
import { createId } from '#platform/db/create-id.ts';
import type { Database } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { buildUser } from '#testing/build-user.ts';
import { isFullRun } from '#testing/is-full-run.ts';
import { createTestApp } from '#testing/test-app.ts';
import { describeOnBothDatabases } from '#testing/test-database.ts';
import { findAffiliate } from './affiliates.repository.ts';
import { affiliateEntries, commissions } from './affiliates.table.ts';
import { hashCode } from './codes.ts';
import { readSums } from './commissions.repository.ts';
import { joinProgram } from './join-program.ts';
import { insertReferral } from './referrals.repository.ts';
import { invoiceShares as shares } from './settle-commissions.ts';
import { affiliateDeps } from './testing/affiliate-deps.ts';
import { verifyAffiliates } from './verify-affiliates.ts';

const seed = 20_261_123;
const size = isFullRun ? { invoices: 10_000, perCustomer: 10 } : { invoices: 48, perCustomer: 8 };
const patience = isFullRun ? 3_600_000 : 240_000;
const began = new Date('2026-01-05T00:00:00Z');
const later = (seconds: number): Date => new Date(began.getTime() + seconds * 1000);
const monthSeconds = 30 * 86_400;

/** Numbers that look random and are the same in every run (mulberry32). */
function createRandom(from: number) {
  let state = from;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number): number => Math.floor(next() * count);
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  const shuffle = <Item>(items: readonly Item[]): Item[] =>
    items
      .map((item) => ({ item, at: next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ item }) => item);
  return { chance: (share: number) => next() < share, below, pick, shuffle };
}
type Random = ReturnType<typeof createRandom>;

interface Life {
  events: object[];
  /** Cents each invoice must have brought in the end. */
  due: Map<string, bigint>;
}

/** The rule again, in the simplest form: 30 % of what was kept, without its part of the tax. */
const dueOf = (kept: number, total: number, tax: number): bigint =>
  kept <= 0 ? 0n : (BigInt(kept) * BigInt(total - tax) * 30n) / (BigInt(total) * 100n);

/** Everything said of one customer's subscription and invoices, in no order. */
function live(random: Random, { reference, isVoid, card }: { reference: string; isVoid: boolean; card: string }): Life {
  const [customer, sub] = [createId('cus'), createId('sub')];
  const events: object[] = [];
  const due: Life['due'] = new Map();
  const say = (type: string, object: object, at: Date): void => {
    const times = random.chance(0.15) ? 2 : 1;
    const event = stripeEvent(type, object, { at });
    for (let n = 0; n < times; n += 1) events.push(event);
    // The provider also says the same again under another id.
    if (random.chance(0.1)) events.push(stripeEvent(type, object, { at }));
  };
  say('checkout.session.completed', checkout({ customer, subscription: sub, reference }), began);
  say('payment_method.attached', { id: createId('pm'), customer, card: { fingerprint: card } }, began);
  for (let month = 0; month < size.perCustomer; month += 1) {
    const at = month * monthSeconds;
    // A change of plan now and then.
    const price = random.pick(testOffers).priceIds[0] ?? '';
    const status = { customer, status: 'active', price, start: began, end: later(at + monthSeconds) };
    say(`customer.subscription.${month === 0 ? 'created' : 'updated'}`, subscription(sub, status), later(at));
    const id = createId('in');
    const total = 1 + random.below(80_000);
    const tax = random.chance(0.5) ? random.below(Math.ceil(total * 0.25)) : 0;
    const paid = random.chance(0.2) ? random.below(total + 1) : total;
    const object = (status: string) => ({
      ...invoice(id, { customer, subscription: sub, at: later(at), cents: total, status }),
      amount_paid: status === 'paid' ? paid : 0,
      total_taxes: [{ amount: tax }],
      lines: { data: [{ pricing: { price_details: { price } } }] },
    });
    say('invoice.finalized', object('open'), later(at));
    const isPaid = random.chance(0.9);
    if (isPaid) say('invoice.paid', object('paid'), later(at + 60));
    const payment = { id: createId('inpay'), invoice: id, payment: { payment_intent: `pi_${id}` } };
    say('invoice_payment.paid', payment, later(at + 60));
    let kept = isPaid ? paid : 0;
    if (isPaid && paid > 0 && random.chance(0.3)) {
      const parts = [random.below(paid), paid - (random.chance(0.5) ? 0 : random.below(paid))].sort((a, b) => a - b);
      for (const [index, refunded] of parts.entries()) {
        const charge = { id: `ch_${id}`, customer, payment_intent: `pi_${id}`, amount: paid };
        say('charge.refunded', { ...charge, amount_refunded: refunded }, later(at + 100 + index));
      }
      kept = paid - Math.max(...parts);
    }
    if (isPaid && paid > 0 && random.chance(0.2)) {
      const end = random.pick(['won', 'lost', 'under_review']);
      for (const [index, word] of ['needs_response', end].entries()) {
        const type = word === 'won' || word === 'lost' ? 'closed' : index === 0 ? 'created' : 'updated';
        const facts = { id: `dp_${id}`, charge: `ch_${id}`, payment_intent: `pi_${id}`, amount: paid, status: word };
        say(`charge.dispute.${type}`, facts, later(at + 200 + index));
      }
      if (end !== 'won') kept = 0;
    }
    due.set(id, isVoid ? 0n : dueOf(kept, total, tax));
  }
  return { events, due };
}

async function receiveAll(deps: ReceiveDeps, events: readonly object[]): Promise<void> {
  for (const event of events) await receiveEvent(deps, stripeEventSchema.parse(event), new Date());
}

async function newAffiliate(db: Database, card: string, deps: ReceiveDeps) {
  const user = await buildUser(db, { plan: null, paymentStatus: 'unpaid' });
  const { code } = await joinProgram(affiliateDeps(db), user.id);
  const customer = createId('cus');
  const reference = await openCheckout(db, user.id);
  await receiveAll(deps, [
    stripeEvent('checkout.session.completed', checkout({ customer, subscription: createId('sub'), reference }), {
      at: began,
    }),
    stripeEvent(
      'payment_method.attached',
      { id: createId('pm'), customer, card: { fingerprint: card } },
      { at: began },
    ),
  ]);
  return { user, codeHash: hashCode(code), dueCents: 0n };
}

describeOnBothDatabases(`${size.invoices} invoices`, (open) => {
  it(
    'with refunds, disputes, plan changes, duplicates and events out of order balance to the cent',
    async () => {
      const database = await open();
      const { db } = database;
      const app = await createTestApp(database);
      // Nothing is read again, and mail has its own way to the queue.
      const deps: ReceiveDeps = {
        db,
        jobs: {} as Jobs,
        mailer: app.mailer,
        prices: createPriceTable(testOffers),
        shares,
        canRead: false,
      };
      const random = createRandom(seed);
      const own = [await newAffiliate(db, 'card_a', deps), await newAffiliate(db, 'card_b', deps)];
      const due = new Map<string, bigint>();
      for (let n = 0; n < size.invoices / size.perCustomer; n += 1) {
        const affiliate = random.pick(own);
        const user = await buildUser(db, { plan: null, paymentStatus: 'unpaid' });
        const isBrought = random.chance(0.85);
        if (isBrought) await runTransaction(db, (tx) => insertReferral(tx, user.id, affiliate.codeHash, began));
        const isVoid = random.chance(0.1);
        const card = isVoid ? `card_${affiliate === own[0] ? 'a' : 'b'}` : createId('card');
        const reference = await openCheckout(db, user.id);
        const life = live(random, { reference, isVoid: isVoid || !isBrought, card });
        await receiveAll(deps, random.shuffle(life.events));
        for (const [id, cents] of life.due) {
          due.set(id, cents);
          affiliate.dueCents += cents;
        }
      }
      const rows = await db.select().from(commissions);
      const wrong = rows.filter(({ invoiceId, amountCents }) => due.get(invoiceId) !== BigInt(amountCents));
      expect(wrong).toEqual([]);
      const missing = [...due].filter(([id, cents]) => cents > 0n && !rows.some(({ invoiceId }) => invoiceId === id));
      expect(missing).toEqual([]);
      for (const { user, dueCents } of own) {
        const affiliate = await findAffiliate(db, user.id);
        if (affiliate === undefined) throw new Error('joined above');
        const entries = await db.select().from(affiliateEntries).where(eq(affiliateEntries.affiliateId, affiliate.id));
        expect(entries.reduce((sum, { amountCents }) => sum + BigInt(amountCents), 0n)).toBe(dueCents);
        expect(entries.some(({ kind }) => kind === 'reversed')).toBe(true);
        const sums = await readSums(db, affiliate.id, later(size.perCustomer * 0.5 * monthSeconds));
        expect(BigInt(sums.availableCents + sums.pendingCents)).toBe(dueCents);
        expect(sums.pendingCents).toBeGreaterThan(0);
      }
      expect(await verifyAffiliates(db, listMoneyOf)).toEqual([]);
      await app.close();
    },
    patience,
  );
});
