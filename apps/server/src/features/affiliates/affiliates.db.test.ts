import { messages } from '@hookline/contract/messages';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { listMoneyOf } from '#features/billing/index.ts';
import { unpaid } from '#features/billing/testing/use-test-checkout.ts';
import { mails } from '#features/mail/mails.table.ts';
import { createSharedRateLimits } from '#platform/rate-limit/shared-rate-limits.ts';
import type { Caller } from '#testing/test-app.ts';
import { describeOnBothDatabases } from '#testing/test-database.ts';
import { affiliateEntries } from './affiliates.table.ts';
import { clickRules } from './click.ts';
import { hashCode } from './codes.ts';
import { availableFrom } from './commission.ts';
import { paypalDetails } from './testing/payout-details.ts';
import { useAffiliates } from './testing/use-affiliates.ts';
import { reportAffiliates } from './verify-affiliates.ts';

describeOnBothDatabases('the affiliate program', (open) => {
  const suite = useAffiliates(open);
  const { buy, pretend, me, joined, brought, age } = suite;

  const clicksOf = async (caller: Caller): Promise<number> =>
    (await me(caller)).weeks.reduce((sum: number, { clicks }: { clicks: number }) => sum + clicks, 0);
  const click = (code: string, remoteAddress: string) =>
    suite.app.server.fastify.inject({
      method: 'POST',
      url: '/api/affiliate/clicks',
      payload: { code },
      remoteAddress,
      headers: { host: new URL(suite.app.server.origins().primary).host, origin: suite.app.server.origins().primary },
    });

  it('gives each user one link, once', async () => {
    const caller = await suite.app.signIn(unpaid);
    expect(await me(caller)).toBeNull();
    const answers = await Promise.all([caller.post('/api/affiliate/join'), caller.post('/api/affiliate/join')]);
    const codes = answers.map(({ body }) => body.affiliate.code);
    expect(codes[0]).toMatch(/^[a-z2-9]{8}$/);
    expect(codes[1]).toBe(codes[0]);
    const affiliate = await me(caller);
    expect(affiliate.link).toBe(`http://127.0.0.1:3000/signup?ref=${codes[0]}`);
    expect(affiliate.weeks).toHaveLength(12);
    expect((await suite.app.visitor.get('/api/affiliate/me')).status).toBe(401);
    expect((await caller.get('/api/affiliate/me?weeks=53')).status).toBe(422);
  });

  it('lets the code be changed once, to a never used one; old links still work', async () => {
    const [{ caller, code }, other] = [await joined(), await joined()];
    const change = (who: Caller, wanted: string) => who.put('/api/affiliate/code', { code: wanted });
    expect((await change(caller, 'x')).body.error).toBe('Use 4 to 24 characters');
    expect((await change(caller, other.code.toUpperCase())).body.error).toBe('This code is taken. Try another one.');
    const mine = `Jo-${Date.now()}`;
    expect((await change(caller, mine)).body.affiliate).toMatchObject({
      code: mine.toLowerCase(),
      canChangeCode: false,
    });
    expect((await change(caller, 'another-one')).body.error).toBe('You have changed your code already.');
    expect((await change(other.caller, code)).status).toBe(409);
    expect((await change(await suite.app.signIn(unpaid), 'not-joined')).status).toBe(404);
    for (const [index, one] of [code, mine].entries()) await click(one, `198.51.100.${index}`);
    expect(await clicksOf(caller)).toBe(2);
  });

  it('counts a click once a day per connection, none of the affiliate’s own, and reveals no codes', async () => {
    const { caller, code } = await joined();
    const answers = [];
    for (const [one, address] of [
      [code, '203.0.113.1'],
      [code, '203.0.113.1'],
      [code, '203.0.113.2'],
      ['no-such-code', '203.0.113.3'],
    ] as const) {
      const { statusCode, body, cookies } = await click(one, address);
      answers.push({ statusCode, body, cookie: { ...cookies[0], value: '' } });
      expect(cookies[0]).toMatchObject({ name: 'hookline_ref', value: one, maxAge: 60 * 86_400, sameSite: 'Lax' });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await caller.post('/api/affiliate/clicks', { code });
    expect(await clicksOf(caller)).toBe(2);
    // Links of many affiliates opened from one connection.
    for (let n = 0; n < clickRules.perNetwork.max; n += 1) await click(`stuffed-${n}`, '203.0.113.9');
    await click(code, '203.0.113.9');
    expect(await clicksOf(caller)).toBe(2);
    expect((await click('not a code', '203.0.113.4')).statusCode).toBe(422);
  });

  it('counts one visitor against a link’s limit once', async () => {
    const { code } = await joined();
    for (let n = 0; n < 3; n += 1) await click(code, '203.0.113.20');
    await click(code, '203.0.113.21');
    const [tally] = await createSharedRateLimits(suite.app.db).count([[clickRules.perCode, hashCode(code)]]);
    expect(tally?.count).toBe(2 + 1);
  });

  it('earns 30 % of each payment, pending for 30 days, and pays it out once', async () => {
    const { caller, code } = await joined();
    const customers = [await brought(code), await brought(code)];
    for (const customer of customers) expect((await buy(customer, 'pro')).status).toBe(200);
    const paidAt = await age(caller, 3);
    const affiliate = await me(caller);
    expect(affiliate.balance).toMatchObject({ availableCents: 0, pendingCents: 11_940, paidCents: 0 });
    expect(affiliate.balance.nextAvailable).toMatchObject({ amountCents: 11_940 });
    const week = affiliate.weeks.findLast(({ startsOn }: { startsOn: string }) => startsOn <= paidAt);
    expect(week).toMatchObject({ signUps: 2, customers: 2, payments: 2, pendingCents: 11_940 });
    const ask = () => caller.post('/api/affiliate/payouts');
    await caller.put('/api/affiliate/payout-details', paypalDetails);
    expect(await ask()).toMatchObject({ status: 409, body: { error: 'You can request a payout from $50.' } });

    await age(caller, 31);
    expect((await me(caller)).balance).toMatchObject({ availableCents: 11_940, pendingCents: 0 });
    const asked = await Promise.all([ask(), ask(), ask()]);
    expect(asked.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { payout, balance } = await me(caller);
    expect(payout).toMatchObject({ amountCents: 11_940, status: 'requested' });
    expect(balance).toMatchObject({ availableCents: 0, paidCents: 0 });

    const admin = await suite.app.signIn({ role: 'admin' });
    const listed = (await admin.get('/api/admin/affiliate/payouts')).body;
    expect(listed.open).toMatchObject([{ id: payout.id, email: caller.user.email, code, isCovered: true }]);
    const paid = () => admin.post(`/api/admin/affiliate/payouts/${payout.id}/paid`, { reference: 'TR-1' });
    expect((await Promise.all([paid(), paid(), paid()])).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await admin.post(`/api/admin/affiliate/payouts/${payout.id}/decline`)).status).toBe(409);
    const entries = await suite.app.db.select().from(affiliateEntries).where(eq(affiliateEntries.payoutId, payout.id));
    expect(entries).toMatchObject([{ kind: 'paid', amountCents: -11_940 }]);
    const told = await suite.app.db.select().from(mails).where(eq(mails.template, 'payout-paid'));
    const params = { amountCents: 11_940, paidTo: 'PayPal j***@example.com', reference: 'TR-1' };
    expect(told).toMatchObject([{ recipient: caller.user.email, params }]);
    expect(await me(caller)).toMatchObject({ payout: null, balance: { availableCents: 0, paidCents: 11_940 } });

    // What goes back after it was paid out is taken from what comes next.
    await pretend(customers[0] as Caller, 'refund');
    expect((await me(caller)).balance.availableCents).toBe(-5970);
    const history = (await caller.get('/api/affiliate/history?limit=2')).body;
    expect(history.entries).toMatchObject([
      { kind: 'reversed', reason: 'refund', plan: 'pro', period: 'monthly', invoiceCents: -19_900, amountCents: -5970 },
      { kind: 'paid', amountCents: -11_940, plan: null },
    ]);
    const rest = (await caller.get(`/api/affiliate/history?before=${history.next}`)).body;
    expect(rest).toMatchObject({ entries: [{ kind: 'earned' }, { kind: 'earned' }], next: null });
    expect(await reportAffiliates(suite.app.db, listMoneyOf)).toContain('matches');
  });

  it('returns a declined payout to the balance', async () => {
    const { caller, code } = await joined();
    expect((await buy(await brought(code), 'growth', 'annual')).status).toBe(200);
    await age(caller, 40);
    await caller.put('/api/affiliate/payout-details', paypalDetails);
    await caller.post('/api/affiliate/payouts');
    const { payout } = await me(caller);
    const admin = await suite.app.signIn({ role: 'admin' });
    const decline = () => admin.post(`/api/admin/affiliate/payouts/${payout.id}/decline`);
    expect([(await decline()).status, (await decline()).status]).toEqual([200, 200]);
    const paid = await admin.post(`/api/admin/affiliate/payouts/${payout.id}/paid`, { reference: 'TR-2' });
    expect(paid.status).toBe(409);
    const told = await suite.app.db.select().from(mails).where(eq(mails.template, 'payout-declined'));
    expect(told).toMatchObject([{ recipient: caller.user.email, params: { amountCents: payout.amountCents } }]);
    expect(await me(caller)).toMatchObject({ payout: null, balance: { availableCents: payout.amountCents } });
    expect((await admin.get('/api/admin/affiliate/payouts')).body.decided[0]).toMatchObject({ status: 'declined' });
  });

  it('shows administrators a payout no longer covered because of refunds', async () => {
    const { caller, code } = await joined();
    const customer = await brought(code);
    await buy(customer, 'pro');
    await age(caller, 31);
    await caller.put('/api/affiliate/payout-details', paypalDetails);
    await caller.post('/api/affiliate/payouts');
    await pretend(customer, 'dispute');
    const admin = await suite.app.signIn({ role: 'admin' });
    const { open: listed } = (await admin.get('/api/admin/affiliate/payouts')).body;
    expect(listed.at(-1)).toMatchObject({ amountCents: 5970, availableCents: -5970, isCovered: false });
    const paid = () => admin.post(`/api/admin/affiliate/payouts/${listed.at(-1).id}/paid`, { reference: 'TR-3' });
    expect(await paid()).toMatchObject({ status: 409, body: { error: messages.affiliates.notCovered } });
    await pretend(customer, 'win-dispute');
    expect((await admin.get('/api/admin/affiliate/payouts')).body.open.at(-1).isCovered).toBe(true);
    expect((await paid()).status).toBe(200);
  });

  it('is hidden from other users', async () => {
    const stranger = await suite.app.signIn(unpaid);
    for (const path of ['history', 'statement.csv', 'statement.pdf']) {
      expect((await stranger.get(`/api/affiliate/${path}`)).status).toBe(404);
    }
    expect((await stranger.post('/api/affiliate/payouts')).status).toBe(404);
    expect((await stranger.put('/api/affiliate/payout-details', paypalDetails)).status).toBe(404);
    const admin = await suite.app.signIn({ role: 'admin' });
    for (const path of ['payouts', 'accounts/aff_x/statement.csv', 'accounts/aff_x/statement.pdf']) {
      expect((await stranger.get(`/api/admin/affiliate/${path}`)).status).toBe(403);
      expect((await admin.get(`/api/admin/affiliate/${path}`)).status).toBe(path === 'payouts' ? 200 : 404);
    }
    for (const action of ['paid', 'undo', 'decline', 'details']) {
      const path = `/api/admin/affiliate/payouts/pay_x/${action}`;
      expect((await stranger.post(path, { reference: 'x' })).status).toBe(403);
      expect((await admin.post(path, { reference: 'x' })).status).toBe(404);
    }
  });

  it('becomes available to the second', () => {
    const paidAt = new Date('2026-11-01T12:00:00Z');
    expect(availableFrom(paidAt).toISOString()).toBe('2026-12-01T12:00:00.000Z');
  });
});
