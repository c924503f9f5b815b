import { expect, it } from 'vitest';
import { invoiceShares as shares } from '#features/affiliates/index.ts';
import { createId } from '#platform/db/create-id.ts';
import type { Caller } from '#testing/test-app.ts';
import { describeOnBothInFullRun } from '#testing/test-database.ts';
import { checkouts } from './billing.table.ts';
import { openCheckout } from './checkouts.repository.ts';
import { checkout, invoice, subscription, unix } from './testing/stripe-events.ts';
import { after, start, unpaid, useWebhook } from './testing/webhook-app.ts';

describeOnBothInFullRun('purchases', (open) => {
  const { app, send, profileOf, newBuyer } = useWebhook(open);

  interface Purchase {
    caller: Caller;
    at?: Date;
    status?: string;
    /** Address entered by the payer instead of coming from the account. */
    email?: string;
    card?: string;
  }
  /** Somebody goes through a payment link; its trial ends three days later. */
  const buy = async ({ caller, at = start, status = 'active', email, card }: Purchase) => {
    const [customer, sub] = [createId('cus'), createId('sub')];
    const reference = email === undefined ? await openCheckout(app().db, caller.user.id) : null;
    const from = {
      ...checkout({ customer, subscription: sub, reference }),
      customer_details: { email: email ?? null },
    };
    const trial = status === 'trialing' ? { trial_end: unix(after(3 * 86_400)) } : {};
    const facts = { ...subscription(sub, { customer, status, start: at }), ...trial };
    await send('customer.subscription.created', facts, { at });
    await send('checkout.session.completed', from, { at });
    const method = { id: createId('pm'), customer, card: { fingerprint: card } };
    if (card !== undefined) await send('payment_method.attached', method, { at });
    const become = (next: string, when: Date) =>
      send('customer.subscription.updated', { ...facts, status: next }, { at: when, previous: { status } });
    return { customer, sub, become };
  };

  it('have a reference that does not reveal the buyer and differs each time', async () => {
    const caller = await app().signIn(unpaid);
    const references = new Set<string>();
    for (let n = 0; n < 2; n += 1) {
      const answer = await caller.post('/api/billing/checkout', { plan: 'startup', period: 'monthly' });
      const reference = new URL(answer.body.url).searchParams.get('client_reference_id') ?? '';
      expect(reference).toMatch(/^chk_[\w-]{32}$/);
      expect(reference).not.toContain(caller.user.id);
      references.add(reference);
    }
    expect(references.size).toBe(2);
    const [reference = null] = references;
    const [customer, sub] = [createId('cus'), createId('sub')];
    await send('customer.subscription.created', subscription(sub, { customer, status: 'active', start }), {
      at: start,
    });
    await send('checkout.session.completed', checkout({ customer, subscription: sub, reference }), { at: start });
    expect(await profileOf(caller)).toEqual(['paid', 'startup']);
  });

  it('cannot be claimed with a user id', async () => {
    const { caller, customer, sub } = await newBuyer();
    await send('customer.subscription.created', subscription(sub, { customer, status: 'active', start }), {
      at: start,
    });
    const forged = checkout({ customer, subscription: sub, reference: caller.user.id });
    await send('checkout.session.completed', forged, { at: start });
    expect(await profileOf(caller)).toEqual(['unpaid', null]);
  });

  it('of another user change nothing about the user’s own plan, and do not prevent buying one', async () => {
    const caller = await app().signIn(unpaid);
    const { email } = caller.user;
    await buy({ caller, email, at: after(-40) });
    expect((await profileOf(caller))[0]).toBe('paid');
    const offered = await caller.post('/api/billing/checkout', { plan: 'startup', period: 'monthly' });
    expect(offered.status).toBe(200);
    const own = await buy({ caller });
    await own.become('past_due', after(1));
    expect((await profileOf(caller))[0]).toBe('past_due');
    await buy({ caller, email, at: after(2) });
    expect((await profileOf(caller))[0]).toBe('past_due');
    const again = await caller.post('/api/billing/checkout', { plan: 'startup', period: 'monthly' });
    expect(again.body.code).toBe('ALREADY_SUBSCRIBED');
  });

  it('give one trial per account; a second one grants nothing before it is paid for', async () => {
    const caller = await app().signIn(unpaid);
    const first = await buy({ caller, status: 'trialing' });
    expect((await profileOf(caller))[0]).toBe('paid');
    const before = (await caller.get('/api/user/profile')).body.profile.billing_cycle_end;
    await first.become('canceled', after(1));
    const second = await buy({ caller, status: 'trialing', at: after(5) });
    expect((await profileOf(caller))[0]).toBe('unpaid');
    expect((await caller.get('/api/user/profile')).body.profile.billing_cycle_end).toBe(before);
    const { status } = (await caller.get('/api/billing/subscription')).body;
    expect(status.subscription).toMatchObject({ status: 'unpaid', trouble: 'trial-used' });
    await second.become('active', after(9));
    expect((await profileOf(caller))[0]).toBe('paid');
  });

  it('give one trial per card, for any user, in any order of events', async () => {
    const card = createId('card');
    const [ann, bob, eve] = [await app().signIn(unpaid), await app().signIn(unpaid), await app().signIn(unpaid)];
    await buy({ caller: ann, status: 'trialing', card });
    expect((await profileOf(ann))[0]).toBe('paid');
    const repeated = await buy({ caller: bob, status: 'trialing', card, at: after(2) });
    expect((await profileOf(bob))[0]).toBe('unpaid');
    await repeated.become('active', after(9));
    expect((await profileOf(bob))[0]).toBe('paid');
    expect((await profileOf(ann))[0]).toBe('paid');
    await buy({ caller: eve, status: 'trialing', card: createId('card'), at: after(3) });
    expect((await profileOf(eve))[0]).toBe('paid');
  });

  it('restart credits from an anchor that moves only after payment', async () => {
    const caller = await app().signIn(unpaid);
    const { customer, sub } = await buy({ caller });
    const resetDay = async () => (await caller.get('/api/user/profile')).body.profile.billing_cycle_end;
    const before = await resetDay();
    const anchor = after(5 * 86_400);
    const moved = { ...subscription(sub, { customer, status: 'trialing', start, anchor }), trial_end: unix(anchor) };
    const paid = invoice(createId('in'), { customer, subscription: sub, at: start });
    await send('invoice.paid', paid, { at: start });
    await send('customer.subscription.updated', moved, { at: after(1), previous: { status: 'active' } });
    expect((await profileOf(caller))[0]).toBe('paid');
    expect(await resetDay()).toBe(before);
    const early = subscription(sub, { customer, status: 'active', start, anchor: after(10_800) });
    await send('customer.subscription.updated', early, { at: after(20), previous: { status: 'trialing' } });
    expect(await resetDay()).toBe(before);
    const renewed = invoice(createId('in'), { customer, subscription: sub, at: after(10_800) });
    await send('invoice.paid', renewed, { at: after(22) });
    expect(await resetDay()).not.toBe(before);
  });

  it('move the reset of a first trial with its end', async () => {
    const caller = await app().signIn(unpaid);
    const { customer, sub } = await buy({ caller, status: 'trialing' });
    const resetDay = async () => (await caller.get('/api/user/profile')).body.profile.billing_cycle_end;
    const before = await resetDay();
    const anchor = after(7 * 86_400);
    const longer = { ...subscription(sub, { customer, status: 'trialing', start, anchor }), trial_end: unix(anchor) };
    await send('customer.subscription.updated', longer, { at: after(1) });
    expect(await resetDay()).not.toBe(before);
  });

  it('are deleted with the account if unfinished', async () => {
    const caller = await app().signIn(unpaid);
    await openCheckout(app().db, caller.user.id);
    const { createBillingUserData } = await import('./billing-user-data.ts');
    const { createPriceTable } = await import('./price-table.ts');
    const deps = { provider: { cancel: async () => true }, prices: createPriceTable([]), shares };
    await createBillingUserData(app().db, deps).erase(caller.user.id);
    expect((await app().db.select().from(checkouts)).filter(({ userId }) => userId === caller.user.id)).toEqual([]);
  });
});
