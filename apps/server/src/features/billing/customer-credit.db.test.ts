import { expect, it } from 'vitest';
import { createId } from '#platform/db/create-id.ts';
import { describeOnBothDatabases } from '#testing/test-database.ts';
import { invoice, subscription } from './testing/stripe-events.ts';
import { after, start, useWebhook } from './testing/webhook-app.ts';

describeOnBothDatabases('credit at the payment provider', (open) => {
  const { send, newBuyer } = useWebhook(open);

  it('is the remainder of the last finalized invoice, not of the last created one', async () => {
    const { caller, customer, sub, paid } = await newBuyer();
    const creditOf = async () => (await caller.get('/api/billing/subscription')).body.status.credit;
    await send('customer.subscription.created', subscription(sub, { customer, status: 'active' }), { at: start });
    await send('checkout.session.completed', paid, { at: start });
    const of = { customer, subscription: sub };
    // A renewal is created first and stays a draft, while a plan change is charged immediately.
    const renewal = createId('in');
    await send('invoice.created', invoice(renewal, { ...of, status: 'draft', at: after(1) }), { at: after(1) });
    const change = { ...of, at: after(10), finalizedAt: after(10), balance: [-900, -500] as [number, number] };
    await send('invoice.paid', invoice(createId('in'), change), { at: after(10) });
    expect(await creditOf()).toEqual({ cents: 500, currency: 'usd' });
    const finalized = { ...of, at: after(1), finalizedAt: after(20), balance: [-500, -200] as [number, number] };
    await send('invoice.paid', invoice(renewal, finalized), { at: after(20) });
    expect(await creditOf()).toEqual({ cents: 200, currency: 'usd' });
  });
});
