import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { invoiceShares as shares } from '#features/affiliates/index.ts';
import { createId } from '#platform/db/create-id.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import type { Caller } from '#testing/test-app.ts';
import { describeOnBothDatabases } from '#testing/test-database.ts';
import { billingFlags } from './billing.table.ts';
import { openCheckout } from './checkouts.repository.ts';
import { createPriceTable } from './price-table.ts';
import { settleUser } from './settle-user.ts';
import { checkout, invoice, subscription } from './testing/stripe-events.ts';
import { after, start, useWebhook } from './testing/webhook-app.ts';

/** Two subscriptions of one account, as two clicks on payment links make them. */
describeOnBothDatabases('a user with two subscriptions', (open) => {
  const { app, send, profileOf, newBuyer } = useWebhook(open);

  const boughtTwice = async () => {
    const { caller, customer, sub: first, paid } = await newBuyer();
    const second = createId('sub');
    const state = (id: string, status: string, seconds: number) =>
      subscription(id, {
        customer,
        status,
        start: after(seconds),
        price: id === first ? 'price_startup' : 'price_pro',
      });
    const created = 'customer.subscription.created';
    await send(created, state(first, 'active', 0), { at: start });
    await send('checkout.session.completed', paid, { at: start });
    await send(created, { ...state(second, 'active', 5), created: after(5).getTime() / 1000 }, { at: after(5) });
    const again = checkout({ customer, subscription: second, reference: await openCheckout(app().db, caller.user.id) });
    await send('checkout.session.completed', again, { at: after(5) });
    /** A new period of one of them, which is paid or not. */
    const renew = (id: string, status: 'active' | 'past_due', seconds: number) =>
      send(
        'customer.subscription.updated',
        { ...state(id, status, seconds), created: (id === first ? start : after(5)).getTime() / 1000 },
        { at: after(seconds), previous: { status: 'active' } },
      );
    const end = (id: string, seconds: number) =>
      send('customer.subscription.deleted', state(id, 'canceled', 0), { at: after(seconds) });
    return { caller, customer, first, second, renew, end };
  };
  const othersOf = async (caller: Caller) => (await caller.get('/api/billing/subscription')).body.status.others;
  const flagsOf = async ({ user }: Caller) =>
    (await app().db.select().from(billingFlags).where(eq(billingFlags.userId, user.id)))
      .filter(({ resolvedAt }) => resolvedAt === null)
      .map(({ kind, subject, detail }) => [kind, subject, /refund it/.test(detail)]);

  it('uses the first one, even if its payment fails, and not the former value of the second', async () => {
    const { caller, first, second, renew } = await boughtTwice();
    expect(await profileOf(caller)).toEqual(['paid', 'startup']);
    expect(await othersOf(caller)).toEqual([{ plan: 'pro', period: 'monthly' }]);
    await renew(first, 'active', 10);
    expect(await profileOf(caller)).toEqual(['paid', 'startup']);
    await renew(first, 'past_due', 20);
    expect(await profileOf(caller)).toEqual(['past_due', 'startup']);
    expect(await flagsOf(caller)).toEqual([['second-subscription', second, true]]);
  });

  it('uses the second one once it is paid after the first one failed, with one flag at a time', async () => {
    const { caller, first, second, renew } = await boughtTwice();
    await renew(first, 'past_due', 20);
    await renew(second, 'active', 30);
    expect(await profileOf(caller)).toEqual(['paid', 'pro']);
    // The earlier one is not paid, so nothing of it is to be paid back.
    expect(await flagsOf(caller)).toEqual([['second-subscription', first, false]]);
    await renew(first, 'active', 40);
    expect(await profileOf(caller)).toEqual(['paid', 'startup']);
    expect(await flagsOf(caller)).toEqual([['second-subscription', second, true]]);
  });

  it('keeps the second one while the provider opens further periods of the unpaid first one', async () => {
    const { caller, customer, first, second, renew } = await boughtTwice();
    const unpaidOne = invoice(createId('in'), { customer, subscription: first, status: 'open', at: after(20) });
    await send('invoice.payment_failed', unpaidOne, { at: after(20) });
    await renew(first, 'past_due', 20);
    expect(await profileOf(caller)).toEqual(['past_due', 'startup']);
    await renew(second, 'active', 30);
    await renew(first, 'past_due', 40);
    expect(await profileOf(caller)).toEqual(['paid', 'pro']);
  });

  it('is flagged with the current state', async () => {
    const { caller, second, renew } = await boughtTwice();
    const detailOf = async () =>
      (await app().db.select().from(billingFlags).where(eq(billingFlags.subject, second)))[0]?.detail;
    expect(await detailOf()).toMatch(/^pro, active/);
    await renew(second, 'past_due', 10);
    expect(await detailOf()).toMatch(/^pro, past_due/);
    expect(await flagsOf(caller)).toHaveLength(1);
  });

  it('is flagged until one of the two has ended', async () => {
    for (const ended of ['first', 'second'] as const) {
      const both = await boughtTwice();
      expect(await flagsOf(both.caller)).toEqual([['second-subscription', both.second, true]]);
      await both.end(both[ended], 60);
      expect(await profileOf(both.caller)).toEqual(['paid', ended === 'first' ? 'pro' : 'startup']);
      expect(await flagsOf(both.caller)).toEqual([]);
      expect(await othersOf(both.caller)).toBeUndefined();
    }
  });

  it('leaves no flag about an unknown price when its subscription is over', async () => {
    const { caller, customer, sub, paid } = await newBuyer();
    const foreign = (status: string) => subscription(sub, { customer, status, price: 'price_of_tshirts', start });
    await send('checkout.session.completed', paid, { at: start });
    await send('customer.subscription.created', foreign('active'), { at: start });
    expect(await flagsOf(caller)).toEqual([['unknown-price', sub, false]]);
    // Nothing is granted either when that price is configured later, until news of it come.
    const priceIds = ['price_of_tshirts'];
    const prices = createPriceTable([{ plan: 'pro', period: 'monthly', link: null, priceIds }]);
    const { db, mailer } = app();
    await runTransaction(db, (tx) => settleUser(tx, { prices, mailer, shares }, caller.user.id, new Date()));
    expect(await flagsOf(caller)).toEqual([['unknown-price', sub, false]]);
    await send('customer.subscription.deleted', foreign('canceled'), { at: after(9) });
    expect(await flagsOf(caller)).toEqual([]);
  });
});
