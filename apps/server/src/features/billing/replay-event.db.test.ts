import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Caller } from '#testing/test-app.ts';
import { describeOnBothInFullRun } from '#testing/test-database.ts';
import { billingEvents, invoices, subscriptions } from './billing.table.ts';
import { invoice, subscription } from './testing/stripe-events.ts';
import { after, start, useWebhook } from './testing/webhook-app.ts';

describeOnBothInFullRun('events of the payment provider, for administrators', (open) => {
  const suite = useWebhook(open);
  const asAdmin = (): Promise<Caller> => suite.app().signIn({ role: 'admin' });
  const listed = async (admin: Caller, id: string, filter = 'all') => {
    const { webhooks } = (await admin.get(`/api/admin/webhooks?filter=${filter}`)).body;
    return webhooks.find((webhook: { id: string }) => webhook.id === id);
  };
  const replay = (admin: Caller, id: string) => admin.post(`/api/admin/webhooks/${id}/replay`);

  it('are shown without secrets, and change nothing when they are replayed', async () => {
    const admin = await asAdmin();
    const { caller, customer, sub, paid } = await suite.newBuyer();
    const person = { customer_details: { email: caller.user.email, name: 'Ann Example', phone: '+1 555 0100' } };
    await suite.send('checkout.session.completed', { ...paid, ...person, client_secret: 'cs_secret_1' }, { at: start });
    const active = subscription(sub, { customer, status: 'active' });
    await suite.send('customer.subscription.created', active, { id: 'evt_created', at: start });
    const bill = {
      ...invoice(`in_${sub}`, { customer, subscription: sub }),
      hosted_invoice_url: 'https://pay.example/i',
    };
    await suite.send('invoice.paid', bill, { id: 'evt_paid', at: after(1) });
    await suite.send('customer.subscription.deleted', { ...active, status: 'canceled' }, { at: after(2) });
    const stored = JSON.stringify(await suite.app().db.select().from(billingEvents));
    for (const secret of ['cs_secret_1', 'Ann Example', '555 0100']) expect(stored).not.toContain(secret);
    const shown = (await admin.get('/api/admin/webhooks/evt_paid')).body;
    expect(shown).toMatchObject({ outcome: 'applied', canReplay: true, payload: { data: { object: { customer } } } });
    expect(JSON.stringify(shown)).not.toContain('pay.example');

    const rows = async () => [
      await suite.app().db.select().from(subscriptions).where(eq(subscriptions.id, sub)),
      await suite
        .app()
        .db.select()
        .from(invoices)
        .where(eq(invoices.id, `in_${sub}`)),
      await suite.profileOf(caller),
      (await suite.mailsTo(caller)).length,
    ];
    const before = await rows();
    for (const id of ['evt_created', 'evt_paid', 'evt_created']) expect((await replay(admin, id)).status).toBe(200);
    expect((await replay(admin, 'evt_created')).body.outcome).toBe('stale');
    expect(await rows()).toEqual(before);
    expect(await listed(admin, 'evt_created', 'replayed')).toMatchObject({ outcome: 'applied' });
    const { entries } = (await admin.get('/api/admin/audit?subject=evt_created')).body;
    expect(entries).toHaveLength(3);
    expect(entries[0]).toMatchObject({ action: 'webhook.replayed', detail: 'stale', admin: admin.user.email });
    expect((await replay(admin, 'evt_none')).status).toBe(404);
  });

  it('that failed say why, count again when they come again, and can be replayed', async () => {
    const admin = await asAdmin();
    const { db } = suite.app();
    const { caller, customer, sub, paid } = await suite.newBuyer();
    await suite.send('checkout.session.completed', paid, { at: start });
    // What keeps a database from taking something in: here a rule that this subscription breaks.
    await db.execute(
      sql.raw(
        `alter table subscriptions add constraint no_luck check (id <> '${sub}' or status <> 'active') not valid`,
      ),
    );
    const broken = sql.raw(`create or replace function fail_loudly() returns trigger language plpgsql as
      $$ begin if new.id = '${sub}' and new.status = 'active' then raise exception 'no luck today'; end if; return new; end $$`);
    await db.execute(sql.raw('alter table subscriptions drop constraint no_luck'));
    await db.execute(broken);
    await db.execute(
      sql.raw('create trigger fail_loudly before update on subscriptions for each row execute function fail_loudly()'),
    );
    const active = subscription(sub, { customer, status: 'active' });
    const first = await suite.send('customer.subscription.created', active, { id: 'evt_failing', at: after(1) });
    expect(first.status).toBe(500);
    expect(await listed(admin, 'evt_failing', 'failed')).toMatchObject({ outcome: 'failed', canReplay: true });
    expect((await admin.get('/api/admin/webhooks/evt_failing')).body.error).toContain('no luck today');
    expect((await admin.get('/api/admin/overview')).body.failedWebhooks).toBe(1);
    expect((await replay(admin, 'evt_failing')).body).toMatchObject({ outcome: 'failed' });
    expect(
      (await suite.send('customer.subscription.created', active, { id: 'evt_failing', at: after(1) })).status,
    ).toBe(500);
    await db.execute(sql.raw('drop trigger fail_loudly on subscriptions'));
    expect((await replay(admin, 'evt_failing')).body).toEqual({ outcome: 'applied', error: null });
    expect(await suite.profileOf(caller)).toEqual(['paid', 'startup']);
    expect((await admin.get('/api/admin/overview')).body.failedWebhooks).toBe(0);
    const again = await suite.send('customer.subscription.created', active, { id: 'evt_failing', at: after(1) });
    expect(again).toMatchObject({ status: 200, outcome: 'duplicate' });
  });

  it('of a card keep no fingerprint, and cannot be replayed here', async () => {
    const admin = await asAdmin();
    const { customer, paid } = await suite.newBuyer();
    await suite.send('checkout.session.completed', paid, { at: start });
    const card = { id: 'pm_1', customer, card: { fingerprint: 'fp_very_secret', last4: '4242' } };
    await suite.send('payment_method.attached', card, { id: 'evt_card', at: start });
    const [row] = await suite.app().db.select().from(billingEvents).where(eq(billingEvents.id, 'evt_card'));
    expect(row?.outcome).toBe('applied');
    expect(JSON.stringify(row?.payload)).not.toMatch(/fp_very_secret|4242/);
    expect((await replay(admin, 'evt_card')).status).toBe(409);
  });
});
