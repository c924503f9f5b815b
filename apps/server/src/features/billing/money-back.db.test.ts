import { expect, it } from 'vitest';
import { createId } from '#platform/db/create-id.ts';
import { describeOnBothDatabases } from '#testing/test-database.ts';
import { invoice, subscription } from './testing/stripe-events.ts';
import { after, start, useWebhook } from './testing/webhook-app.ts';

describeOnBothDatabases('a refund', (open) => {
  const { app, send, profileOf, newBuyer } = useWebhook(open);

  it('names the user whose money was refunded', async () => {
    const { caller, customer, sub, paid } = await newBuyer();
    const id = createId('in');
    await send('checkout.session.completed', paid, { at: start });
    await send('customer.subscription.created', subscription(sub, { customer, status: 'active' }), { at: start });
    await send('invoice.paid', invoice(id, { customer, subscription: sub, isOldShape: true }), { at: start });
    const charge = { id: `ch_${id}`, customer, payment_intent: `pi_${id}`, amount: 4900, amount_refunded: 4900 };
    await send('charge.refunded', charge, { at: after(3) });
    const dispute = { id: `dp_${id}`, charge: `ch_${id}`, payment_intent: `pi_${id}`, amount: 4900, status: 'lost' };
    await send('charge.dispute.created', dispute, { at: after(4) });
    const admin = await app().signIn({ role: 'admin' });
    const { flags } = (await admin.get('/api/admin/billing/flags')).body;
    const own = flags.filter(({ subject }: { subject: string }) => subject === `ch_${id}`);
    expect(own.map(({ kind, email }: { kind: string; email: string }) => [kind, email]).sort()).toEqual([
      ['dispute', caller.user.email],
      ['refund', caller.user.email],
    ]);
  });

  it.each([
    ['older', { isOldShape: true, payment: false }],
    ['newer', { isOldShape: false, payment: true }],
    ['newer, only the amount known', { isOldShape: false, payment: false }],
  ])('ends access with a full refund, not with a partial one (%s places)', async (_, { isOldShape, payment }) => {
    const { caller, customer, sub, paid } = await newBuyer();
    const id = createId('in');
    await send('checkout.session.completed', paid, { at: start });
    await send('customer.subscription.created', subscription(sub, { customer, status: 'active' }), { at: start });
    await send('invoice.paid', invoice(id, { customer, subscription: sub, at: start, isOldShape }), { at: start });
    if (payment) {
      const object = { id: 'inpay_1', invoice: id, payment: { type: 'payment_intent', payment_intent: `pi_${id}` } };
      await send('invoice_payment.paid', object, { at: start });
    }
    const refund = (cents: number, at: Date) =>
      send(
        'charge.refunded',
        {
          id: `ch_${id}`,
          customer,
          payment_intent: `pi_${id}`,
          amount: 4900,
          amount_refunded: cents,
          ...(isOldShape && { invoice: id }),
        },
        { at },
      );
    await refund(1000, after(5));
    expect((await profileOf(caller))[0]).toBe('paid');
    const { body } = await caller.get('/api/billing/invoices');
    expect(body.invoices[0]).toMatchObject({ status: 'partly_refunded', refundedCents: 1000 });
    await refund(4900, after(6));
    await refund(1000, after(5));
    expect((await profileOf(caller))[0]).toBe('canceled');
    // The next month is paid again.
    await send('invoice.paid', invoice(createId('in'), { customer, subscription: sub, at: after(9) }), {
      at: after(9),
    });
    expect((await profileOf(caller))[0]).toBe('paid');
  });

  it('suspends while a payment is disputed, in any order of events', async () => {
    const { caller, customer, sub, paid } = await newBuyer();
    const id = createId('in');
    const dispute = (status: string) => ({
      id: 'dp_1',
      charge: `ch_${id}`,
      payment_intent: `pi_${id}`,
      amount: 4900,
      status,
    });
    await send('charge.dispute.created', dispute('needs_response'), { at: after(5) });
    await send('checkout.session.completed', paid, { at: start });
    await send('customer.subscription.created', subscription(sub, { customer, status: 'active' }), { at: start });
    await send('invoice.paid', invoice(id, { customer, subscription: sub }), { at: start });
    expect((await profileOf(caller))[0]).toBe('paid');
    const object = { id: 'inpay_2', invoice: id, payment: { payment_intent: `pi_${id}` } };
    await send('invoice_payment.paid', object, { at: start });
    expect((await profileOf(caller))[0]).toBe('unpaid');
    await send('charge.dispute.closed', dispute('won'), { at: after(9) });
    await send('charge.dispute.updated', dispute('under_review'), { at: after(7) });
    expect((await profileOf(caller))[0]).toBe('paid');
  });
});
