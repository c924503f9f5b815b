import { eq, inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { users } from '#features/accounts/accounts.table.ts';
import { invoices } from '#features/billing/billing.table.ts';
import { openCheckout } from '#features/billing/checkouts.repository.ts';
import { listMoneyOf } from '#features/billing/index.ts';
import { checkout, invoice, subscription } from '#features/billing/testing/stripe-events.ts';
import { after, start, unpaid, useWebhook } from '#features/billing/testing/webhook-app.ts';
import { createId } from '#platform/db/create-id.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import type { Caller } from '#testing/test-app.ts';
import { describeOnBothDatabases } from '#testing/test-database.ts';
import { affiliateEntries, affiliates, commissions, referrals } from './affiliates.table.ts';
import { hashCode } from './codes.ts';
import { joinProgram } from './join-program.ts';
import { insertReferral } from './referrals.repository.ts';
import { affiliateDeps } from './testing/affiliate-deps.ts';
import { verifyAffiliates } from './verify-affiliates.ts';

describeOnBothDatabases('commission', (open) => {
  const { app, send, newBuyer } = useWebhook(open);

  const newAffiliate = async () => {
    const caller = await app().signIn(unpaid);
    const { code } = await joinProgram(affiliateDeps(app().db), caller.user.id);
    return { caller, code };
  };
  const bring = (caller: Caller, code: string) =>
    runTransaction(app().db, (tx) => insertReferral(tx, caller.user.id, hashCode(code), start));
  /** What an affiliate's customers brought, by kind and cents, the oldest first. */
  const booked = async (affiliate: { caller: Caller }) => {
    const rows = await app()
      .db.select({ entry: affiliateEntries })
      .from(affiliateEntries)
      .innerJoin(affiliates, eq(affiliates.id, affiliateEntries.affiliateId))
      .where(eq(affiliates.userId, affiliate.caller.user.id))
      .orderBy(affiliateEntries.id);
    return rows.map(({ entry: { kind, amountCents, reason } }) => [kind, amountCents, ...(reason ? [reason] : [])]);
  };
  /** Somebody brought by an affiliate, and all that is said of one purchase; $49 of which $1 is tax bring $14.40. */
  const broughtBuyer = async () => {
    const affiliate = await newAffiliate();
    const buyer = await newBuyer();
    await bring(buyer.caller, affiliate.code);
    const { customer, sub, paid } = buyer;
    const id = createId('in');
    const events = {
      checkout: () => send('checkout.session.completed', paid, { at: start }),
      subscription: (price?: string) =>
        send(
          'customer.subscription.created',
          subscription(sub, { customer, status: 'active', ...(price && { price }) }),
          { at: start },
        ),
      invoice: (more: object = {}) =>
        send('invoice.paid', { ...invoice(id, { customer, subscription: sub, at: start }), ...more }, { at: start }),
      payment: () =>
        send(
          'invoice_payment.paid',
          { id: 'inpay', invoice: id, payment: { payment_intent: `pi_${id}` } },
          { at: start },
        ),
      refund: (cents: number, seconds = 5) =>
        send(
          'charge.refunded',
          { id: `ch_${id}`, customer, payment_intent: `pi_${id}`, amount: 4900, amount_refunded: cents },
          { at: after(seconds) },
        ),
      dispute: (status: string, seconds: number) =>
        send(
          `charge.dispute.${status === 'won' ? 'closed' : 'created'}`,
          { id: 'dp_1', charge: `ch_${id}`, payment_intent: `pi_${id}`, amount: 4900, status },
          { at: after(seconds) },
        ),
    };
    const buyAll = async () => {
      for (const step of [events.checkout, events.subscription, events.invoice, events.payment]) await step();
    };
    return { affiliate, ...buyer, id, events, buyAll };
  };

  it('is earned from an address only after its confirmation, also for what was paid before', async () => {
    const { affiliate, caller, events, buyAll } = await broughtBuyer();
    const confirm = (emailConfirmedAt: Date | null) =>
      app().db.update(users).set({ emailConfirmedAt }).where(eq(users.id, caller.user.id));
    await confirm(null);
    await buyAll();
    expect(await booked(affiliate)).toEqual([]);
    await confirm(new Date());
    await events.payment();
    expect(await booked(affiliate)).toEqual([['earned', 1440]]);
  });

  it('is earned from a paid invoice without tax, in any order of events', async () => {
    for (const order of [
      ['checkout', 'subscription', 'invoice', 'payment'],
      ['invoice', 'payment', 'subscription', 'checkout'],
      ['payment', 'invoice', 'checkout', 'subscription', 'invoice'],
    ] as const) {
      const { affiliate, events } = await broughtBuyer();
      for (const name of order) await events[name]();
      expect(await booked(affiliate)).toEqual([['earned', 1440]]);
    }
  });

  it('is reversed in proportion to a refund, to the cent, and once', async () => {
    const { affiliate, events, buyAll } = await broughtBuyer();
    await buyAll();
    await events.refund(1000, 5);
    await events.refund(1000, 6);
    await events.refund(4900, 7);
    await events.refund(1000, 5);
    expect(await booked(affiliate)).toEqual([
      ['earned', 1440],
      ['reversed', -294, 'refund'],
      ['reversed', -1146, 'refund'],
    ]);
  });

  it('counts only the remainder if the refund comes first', async () => {
    const { affiliate, events } = await broughtBuyer();
    for (const step of [
      () => events.refund(1000),
      events.payment,
      events.checkout,
      events.subscription,
      events.invoice,
    ]) {
      await step();
    }
    expect(await booked(affiliate)).toEqual([['earned', 1146]]);
  });

  it('is taken from the invoice that was refunded, also where another one was guessed first', async () => {
    const { affiliate, customer, sub, id, events, buyAll } = await broughtBuyer();
    await buyAll();
    // The next month is paid as well, and what its payment was is heard last.
    const next = createId('in');
    await send('invoice.paid', invoice(next, { customer, subscription: sub, at: after(10) }), { at: after(10) });
    const charge = { id: `ch_${id}_b`, customer, payment_intent: `pi_${id}_b`, amount: 4900 };
    await send('charge.refunded', { ...charge, amount_refunded: 4900 }, { at: after(11) });
    const payment = { id: 'inpay', invoice: id, payment: { payment_intent: `pi_${id}_b` } };
    await send('invoice_payment.paid', payment, { at: after(12) });
    const rows = await app()
      .db.select()
      .from(commissions)
      .where(inArray(commissions.invoiceId, [id, next]));
    expect(rows.map(({ invoiceId, amountCents }) => [invoiceId, amountCents]).sort()).toEqual(
      [
        [id, 0],
        [next, 1440],
      ].sort(),
    );
    expect((await booked(affiliate)).length).toBe(5);
    await events.refund(4900);
  });

  it('is reversed by a dispute and restored when it is won', async () => {
    const { affiliate, events, buyAll } = await broughtBuyer();
    await buyAll();
    await events.dispute('needs_response', 5);
    await events.dispute('won', 9);
    await events.dispute('under_review', 7);
    expect(await booked(affiliate)).toEqual([
      ['earned', 1440],
      ['reversed', -1440, 'dispute'],
      ['restored', 1440],
    ]);
  });

  it('is not earned from other products, other currencies, and unpaid invoices', async () => {
    const other = await broughtBuyer();
    await other.events.checkout();
    await other.events.subscription('price_of_tshirts');
    await other.events.invoice();
    expect(await booked(other.affiliate)).toEqual([]);
    for (const more of [{ currency: 'eur' }, { status: 'open', amount_paid: 0 }, { amount_paid: 0, total: 0 }]) {
      const { affiliate, events } = await broughtBuyer();
      await events.checkout();
      await events.subscription();
      await events.invoice(more);
      expect(await booked(affiliate)).toEqual([]);
    }
  });

  it('never comes from the affiliate: a shared card reverses all of it, whenever that is discovered', async () => {
    const cardOf = (customer: string, fingerprint: string) =>
      send('payment_method.attached', { id: createId('pm'), customer, card: { fingerprint } }, { at: after(1) });
    for (const isAffiliateFirst of [true, false]) {
      const { affiliate, customer, buyAll } = await broughtBuyer();
      const own = { customer: createId('cus'), fingerprint: createId('card') };
      const reference = await openCheckout(app().db, affiliate.caller.user.id);
      const paid = checkout({ customer: own.customer, subscription: createId('sub'), reference });
      await send('checkout.session.completed', paid, { at: start });
      if (isAffiliateFirst) await cardOf(own.customer, own.fingerprint);
      await cardOf(customer, own.fingerprint);
      await buyAll();
      if (!isAffiliateFirst) expect(await booked(affiliate)).toEqual([['earned', 1440]]);
      if (!isAffiliateFirst) await cardOf(own.customer, own.fingerprint);
      expect(await booked(affiliate)).toEqual(
        isAffiliateFirst
          ? []
          : [
              ['earned', 1440],
              ['reversed', -1440, 'self-referral'],
            ],
      );
    }
  });

  it('stays booked without a name when the customer leaves, and is still reversed by a refund', async () => {
    const { affiliate, caller, customer, id, events, buyAll } = await broughtBuyer();
    await buyAll();
    const names = [caller.user.id, caller.user.email];
    for (const owner of app().dataOwners) await owner.erase(caller.user.id);
    const { db } = app();
    const [kept] = await db.select().from(invoices).where(eq(invoices.id, id));
    expect(kept).toMatchObject({ customerId: customer, number: null, hostedUrl: null, pdfUrl: null });
    const [commission] = await db.select().from(commissions).where(eq(commissions.invoiceId, id));
    const [referral] = await db
      .select()
      .from(referrals)
      .where(inArray(referrals.id, [commission?.referralId ?? '']));
    expect(referral?.userId).toBeNull();
    for (const name of names) expect(JSON.stringify([kept, commission, referral])).not.toContain(name);
    // Might be for another purchase over the same amount.
    const unnamed = { id: createId('ch'), customer, payment_intent: createId('pi'), amount: 4900 };
    await send('charge.refunded', { ...unnamed, amount_refunded: 4900 }, { at: after(4) });
    expect(await booked(affiliate)).toEqual([['earned', 1440]]);
    await events.refund(2450);
    await events.dispute('needs_response', 8);
    expect(await booked(affiliate)).toEqual([
      ['earned', 1440],
      ['reversed', -720, 'refund'],
      ['reversed', -720, 'dispute'],
    ]);
  });

  it('ends with the affiliate’s account, which leaves no name behind', async () => {
    const { affiliate, customer, sub, events, buyAll } = await broughtBuyer();
    await buyAll();
    const { user } = affiliate.caller;
    const { db } = app();
    const [row] = await db.select().from(affiliates).where(eq(affiliates.userId, user.id));
    const files: string[] = [];
    for (const owner of app().dataOwners) {
      for await (const { name, content } of owner.exportOf(user.id)) {
        if (name === 'affiliate.json') files.push(JSON.stringify('json' in content && content.json));
      }
    }
    expect(files).toHaveLength(1);
    for (const word of [row?.code ?? '?', '"earned"', '1440']) expect(files[0]).toContain(word);
    for (const owner of app().dataOwners) await owner.erase(user.id);
    const [gone] = await db
      .select()
      .from(affiliates)
      .where(eq(affiliates.id, row?.id ?? ''));
    expect(gone).toMatchObject({ userId: null, code: null });
    const next = invoice(createId('in'), { customer, subscription: sub, at: after(20) });
    await send('invoice.paid', next, { at: after(20) });
    await events.refund(4900, 30);
    const entries = await db
      .select()
      .from(affiliateEntries)
      .where(eq(affiliateEntries.affiliateId, row?.id ?? ''));
    expect(entries.map(({ amountCents }) => amountCents).sort()).toEqual([-1440, 1440]);
    expect((await newAffiliate()).code).not.toBe(row?.code);
  });

  it('is reported by affiliates:verify if anything is off', async () => {
    const { events, buyAll, id } = await broughtBuyer();
    await buyAll();
    await events.refund(1000);
    const { db } = app();
    expect(await verifyAffiliates(db, listMoneyOf)).toEqual([]);
    await db.update(commissions).set({ amountCents: 1000 }).where(eq(commissions.invoiceId, id));
    const problems = await verifyAffiliates(db, listMoneyOf);
    expect(problems).toHaveLength(3);
    expect(problems.at(-1)).toMatch(/^aff_.*: ledger 1146, balance 1000$/);
    expect(problems.join()).toMatch(/ledger 1146, commission 1000.*brings 1146, commission 1000/s);
  });
});
