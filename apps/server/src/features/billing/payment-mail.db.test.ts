import { expect, it } from 'vitest';
import { invoiceShares as shares } from '#features/affiliates/index.ts';
import { mails } from '#features/mail/mails.table.ts';
import { createId } from '#platform/db/create-id.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { describeOnBothInFullRun } from '#testing/test-database.ts';
import { createPriceTable } from './price-table.ts';
import { receiveEvent } from './receive-event.ts';
import { stripeEventSchema } from './stripe/stripe-objects.ts';
import { invoice, stripeEvent, subscription } from './testing/stripe-events.ts';
import { after, start, useWebhook } from './testing/webhook-app.ts';

describeOnBothInFullRun('mail about payments', (open) => {
  const { app, send, newBuyer, mailsTo } = useWebhook(open);
  it('writes once about each invoice, however often the provider repeats it', async () => {
    const { caller, customer, sub, paid } = await newBuyer();
    const dayMs = 86_400_000;
    const prices = createPriceTable(app().config.stripe?.offers ?? []);
    const deps = { db: app().db, jobs: {} as Jobs, mailer: app().mailer, shares, prices, canRead: false };
    const first = new Date(start.getTime() - 14 * dayMs);
    const tell = async (type: string, object: object, day: number) => {
      const at = new Date(first.getTime() + day * dayMs);
      await receiveEvent(deps, stripeEventSchema.parse(stripeEvent(type, object, { at })), at);
    };
    const facts = (count: number, paidOn?: number) => ({
      ...invoice(`in_${sub}`, {
        customer,
        subscription: sub,
        at: first,
        status: paidOn === undefined ? 'open' : 'paid',
        ...(paidOn !== undefined && { paidAt: new Date(first.getTime() + paidOn * dayMs) }),
      }),
      attempt_count: count,
    });
    await tell('checkout.session.completed', paid, 0);
    await tell('customer.subscription.created', subscription(sub, { customer, status: 'active' }), 0);
    const written: string[] = [];
    // Mail is forgotten after a week, and with it that it was sent.
    const note = async () => {
      written.push(...(await mailsTo(caller)).map(({ template }) => template));
      await app().db.delete(mails);
    };
    for (const [day, attempt] of [
      [0, 1],
      [3, 2],
      [8, 3],
    ] as const) {
      await tell('invoice.payment_failed', facts(attempt), day);
      await note();
    }
    expect(written).toEqual(['payment-failed']);
    await tell('invoice.paid', facts(4, 13), 13);
    await note();
    await tell('invoice.updated', facts(4, 13), 14);
    await note();
    expect(written).toEqual(['payment-failed', 'receipt']);
  });

  it('writes nothing about old payments', async () => {
    const { caller, customer, sub, paid } = await newBuyer();
    await send('checkout.session.completed', paid, { at: start });
    const paidAt = after(-40 * 86_400);
    const old = invoice(createId('in'), { customer, subscription: sub, at: paidAt, paidAt });
    await send('invoice.updated', old, { at: start });
    expect(await mailsTo(caller)).toEqual([]);
  });
});
