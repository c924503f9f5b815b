import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { isFullRun } from '#testing/is-full-run.ts';
import { describeOnBothDatabases } from '#testing/test-database.ts';
import { billingEvents, billingFlags, invoices, subscriptions } from './billing.table.ts';
import { signPayload } from './stripe/stripe-signature.ts';
import { invoice, signed, stripeEvent, subscription, webhookSecret } from './testing/stripe-events.ts';
import { after, start, useWebhook, webhookPath } from './testing/webhook-app.ts';

describeOnBothDatabases('the webhook', (open) => {
  const { app, deliver, send, profileOf, newBuyer } = useWebhook(open);
  /** Everything the database holds about money, to see that nothing changed. */
  const everything = async () =>
    JSON.stringify([
      await app().db.select().from(subscriptions),
      await app().db.select().from(invoices),
      await app().db.select().from(billingEvents),
      await app().db.select().from(billingFlags),
    ]);

  it('rejects events that are unsigned, too old or for the other mode, and changes nothing', async () => {
    const { customer, sub } = await newBuyer();
    const before = await everything();
    const event = stripeEvent('customer.subscription.created', subscription(sub, { customer, status: 'active' }), {
      at: start,
    });
    const refused = [
      signed(event, new Date(), 'whsec_somebody_elses'),
      signed(event, new Date(Date.now() - 301_000)),
      { ...signed(event), header: '' },
      { ...signed(event), body: `${JSON.stringify(event)} ` },
    ];
    for (const sign of refused)
      expect(await deliver(event, sign)).toMatchObject({ status: 400, code: 'WEBHOOK_REFUSED' });
    const live = stripeEvent('customer.subscription.created', {}, { at: start, livemode: true });
    expect(await deliver(live)).toMatchObject({ status: 400, code: 'WEBHOOK_REFUSED' });
    const notJson = { body: '{', header: signPayload('{', webhookSecret, new Date()) };
    expect(await deliver({}, notJson)).toMatchObject({ status: 400, code: 'MALFORMED_REQUEST' });
    expect(await deliver([])).toMatchObject({ status: 400, code: 'MALFORMED_REQUEST' });
    expect(await everything()).toBe(before);
  });

  it('is the only call without an origin check', async () => {
    const { host } = new URL(app().server.origins().primary);
    const headers = { host, 'content-type': 'application/json', 'stripe-signature': signed({}).header };
    for (const url of ['/api/billing/checkout', '/api/billing/test/events', '/api/nothing', `${webhookPath}/more`]) {
      const answer = await app().server.fastify.inject({ method: 'POST', url, headers, payload: '{}' });
      expect([url, answer.statusCode]).toEqual([url, 403]);
    }
    const elsewhere = { ...headers, host: 'evil.example' };
    const answer = await app().server.fastify.inject({
      method: 'POST',
      url: webhookPath,
      headers: elsewhere,
      payload: '{}',
    });
    expect(answer.statusCode).toBe(421);
  });

  it('accepts at most a megabyte', async () => {
    const padded = (bytes: number) => ({ ...stripeEvent('some.type', {}, { at: start }), padding: 'x'.repeat(bytes) });
    expect((await deliver(padded(1_040_000))).status).toBe(200);
    const before = await everything();
    expect(await deliver(padded(1_048_576))).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' });
    expect(await everything()).toBe(before);
  });

  it('counts each event once, even if ten copies arrive simultaneously', async () => {
    const { caller, customer, sub, paid } = await newBuyer();
    await send('checkout.session.completed', paid, { at: start });
    const event = stripeEvent('customer.subscription.created', subscription(sub, { customer, status: 'active' }), {
      at: start,
    });
    const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(event)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(answers.filter(({ outcome }) => outcome === 'applied')).toHaveLength(1);
    expect(answers.filter(({ outcome }) => outcome === 'duplicate')).toHaveLength(9);
    expect(await profileOf(caller)).toEqual(['paid', 'startup']);
  });

  it('records unknown types and unknown shapes, and answers 200', async () => {
    const unknown = await send('radar.early_fraud_warning.created', { id: 'issfr_1' }, { at: start });
    expect(unknown).toMatchObject({ status: 200, outcome: 'ignored' });
    const strange = await send('customer.subscription.updated', { id: 7 }, { at: start });
    expect(strange).toMatchObject({ status: 200, outcome: 'unreadable' });
    expect((await send('invoice.upcoming', { object: 'invoice' }, { at: start })).outcome).toBe('ignored');
  });

  it('records data no column can hold as unreadable, answers 200, and counts the copy as one', async () => {
    const { caller, customer, sub, paid } = await newBuyer();
    const made = { customer, status: 'active', start };
    const created = 'customer.subscription.created';
    const good = stripeEvent(created, subscription(sub, made), { at: start });
    const bill = { ...invoice(`in_${sub}`, { customer, subscription: sub }) };
    const of = (object: object, changes: object) => ({ ...object, ...changes });
    const odd: [why: string, event: object][] = [
      ['a far moment', of(good, { id: `evt_far_${sub}`, created: 1e13 })],
      ['a moment that is none', of(good, { id: `evt_none_${sub}`, created: 1e300 })],
      ['no number', of(good, { id: `evt_text_${sub}`, created: 'yesterday' })],
      ['no data', of(good, { id: `evt_data_${sub}`, data: null })],
      ['NUL in its id', of(good, { id: `evt_\0_${sub}` })],
      ['a long id', of(good, { id: `evt_${sub}_${'x'.repeat(3000)}` })],
      ['NUL in its type', stripeEvent(`${created}\0`, subscription(sub, made), { at: start })],
      ['NUL within', stripeEvent(created, subscription(`sub_\0`, made), { at: start })],
      ['NUL as customer', stripeEvent(created, subscription(sub, { ...made, customer: 'cus_\0' }), { at: start })],
      ['a long id within', stripeEvent(created, subscription('s'.repeat(9000), made), { at: start })],
      ['a far end', stripeEvent(created, of(subscription(sub, made), { ended_at: 1e15 }), { at: start })],
      ['beyond int4', stripeEvent('invoice.paid', of(bill, { amount_paid: 2 ** 31 }), { at: start })],
      ['half a cent', stripeEvent('invoice.paid', of(bill, { amount_due: 0.5 }), { at: start })],
      [
        'taxes beyond int4 together',
        stripeEvent('invoice.paid', of(bill, { tax: null, total_taxes: Array(3).fill({ amount: 2 ** 30 }) }), {
          at: start,
        }),
      ],
      [
        'a negative refund',
        stripeEvent('charge.refunded', { id: 'ch_odd', customer, amount: 5, amount_refunded: -5 }, { at: start }),
      ],
      [
        'a disputed billion',
        stripeEvent(
          'charge.dispute.created',
          { id: 'dp', charge: 'ch_odd', amount: 1e12, status: 'lost' },
          { at: start },
        ),
      ],
      [
        'NUL in a reference',
        stripeEvent('checkout.session.completed', of(paid, { client_reference_id: '\0' }), { at: start }),
      ],
    ];
    for (const [why, event] of odd) {
      const answers = [await deliver(event), await deliver(event)].map(({ status, outcome }) => [status, outcome]);
      expect([why, answers]).toEqual([
        why,
        [
          [200, 'unreadable'],
          [200, 'duplicate'],
        ],
      ]);
    }
    await send('checkout.session.completed', paid, { at: start });
    expect((await deliver(good)).outcome).toBe('applied');
    expect(await profileOf(caller)).toEqual(['paid', 'startup']);
  });

  it.each([false, true])('reaches the same state in any order (older places: %s)', async (isOldShape) => {
    const events = ({ customer, sub, paid }: Awaited<ReturnType<typeof newBuyer>>) => [
      stripeEvent(
        'customer.subscription.created',
        subscription(sub, { customer, status: 'incomplete', start, isOldShape }),
        { at: start },
      ),
      // In the same second as the one before, as it is when a card is charged at once.
      stripeEvent(
        'customer.subscription.updated',
        subscription(sub, { customer, status: 'active', start, isOldShape }),
        {
          at: start,
          previous: { status: 'incomplete' },
        },
      ),
      stripeEvent('checkout.session.completed', paid, { at: start }),
      stripeEvent('invoice.paid', invoice(`in_${sub}`, { customer, subscription: sub, isOldShape }), { at: after(1) }),
    ];
    // Every order of the newer shape; of the older one every fourth, and all in the full sweep.
    const orders = permutations([0, 1, 2, 3]).filter((_, n) => isFullRun || !isOldShape || n % 4 === 0);
    for (const order of orders) {
      const buyer = await newBuyer();
      const all = events(buyer);
      for (const index of order) expect((await deliver(all[index] ?? {})).status).toBe(200);
      expect([order, await profileOf(buyer.caller)]).toEqual([order, ['paid', 'startup']]);
      const { billing_cycle_end } = (await buyer.caller.get('/api/user/profile')).body.profile;
      expect(Date.parse(billing_cycle_end)).toBeGreaterThan(Date.now());
      const { body } = await buyer.caller.get('/api/billing/invoices');
      expect(body.invoices).toMatchObject([
        { amountCents: 4900, status: 'paid', description: 'Startup plan, monthly' },
      ]);
    }
    const [row] = await app().db.select().from(invoices).where(eq(invoices.taxCents, 100)).limit(1);
    expect(row?.subscriptionId).toMatch(/^sub_/);
  });

  it('does not let old news overwrite new ones, and never revives ended subscriptions', async () => {
    const { caller, customer, sub, paid } = await newBuyer();
    await send('checkout.session.completed', paid, { at: start });
    const news = (status: string, at: Date, type = 'updated', previous?: object) =>
      send(`customer.subscription.${type}`, subscription(sub, { customer, status, start }), {
        at,
        ...(previous !== undefined && { previous }),
      });
    await news('past_due', after(20));
    expect(await profileOf(caller)).toEqual(['past_due', 'startup']);
    expect((await news('active', after(10))).outcome).toBe('stale');
    expect(await profileOf(caller)).toEqual(['past_due', 'startup']);
    await news('active', after(30));
    expect(await profileOf(caller)).toEqual(['paid', 'startup']);
    await news('canceled', after(40), 'deleted');
    expect(await profileOf(caller)).toEqual(['canceled', 'startup']);
    expect((await news('active', after(50))).outcome).toBe('stale');
    expect(await profileOf(caller)).toEqual(['canceled', 'startup']);
  });
});

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, index) =>
    permutations([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [item, ...rest]),
  );
}
