import { messages } from '@hookline/contract/messages';
import { and, eq, like } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { sessions } from '#features/accounts/accounts.table.ts';
import { adminActions } from '#features/audit/admin-actions.table.ts';
import { listMoneyOf } from '#features/billing/index.ts';
import { unpaid } from '#features/billing/testing/use-test-checkout.ts';
import { mails } from '#features/mail/mails.table.ts';
import { createSecretBox } from '#platform/secrets/secret-box.ts';
import type { Caller } from '#testing/test-app.ts';
import { describeOnBothDatabases } from '#testing/test-database.ts';
import { unzip } from '#testing/unzip.ts';
import { affiliateEntries, affiliatePayoutDetails, affiliatePayouts, affiliates } from '../affiliates.table.ts';
import { ibanDetails, paypalDetails } from '../testing/payout-details.ts';
import { useAffiliates } from '../testing/use-affiliates.ts';
import { verifyAffiliates } from '../verify-affiliates.ts';
import { resealDetails } from './payout-details.ts';

const hourMs = 3_600_000;
const at = (hours: number): Date => new Date(Date.now() + hours * hourMs);

describeOnBothDatabases('payouts to affiliates', (open) => {
  const suite = useAffiliates(open);
  const { buy, pretend, me, joined, brought, age } = suite;
  const db = () => suite.app.db;

  const setDetails = (caller: Caller, details: object = paypalDetails) =>
    caller.put('/api/affiliate/payout-details', details);
  const ask = (caller: Caller) => caller.post('/api/affiliate/payouts');
  const decide = (admin: Caller, id: string, action: string, body: object = {}) =>
    admin.post(`/api/admin/affiliate/payouts/${id}/${action}`, body);
  const idOf = async (caller: Caller) => {
    const [row] = await db().select().from(affiliates).where(eq(affiliates.userId, caller.user.id));
    return row?.id ?? '';
  };
  const mailsTo = async (caller: Caller) => {
    const about = like(mails.template, 'payout-%');
    const rows = await db()
      .select()
      .from(mails)
      .where(and(eq(mails.recipient, caller.user.email), about))
      .orderBy(mails.id);
    return rows.map(({ template, params }) => ({ template, params }));
  };
  const ledgerOf = async (payoutId: string) => {
    const rows = await db()
      .select()
      .from(affiliateEntries)
      .where(eq(affiliateEntries.payoutId, payoutId))
      .orderBy(affiliateEntries.id);
    return rows.map(({ kind, amountCents, mark }) => ({ kind, amountCents, mark }));
  };
  const moveBack = (id: string, hours: number) =>
    db()
      .update(affiliatePayouts)
      .set({ decidedAt: at(-hours) })
      .where(eq(affiliatePayouts.id, id));
  const endHold = async (caller: Caller) =>
    db()
      .update(affiliatePayoutDetails)
      .set({ usableFrom: at(-1) })
      .where(eq(affiliatePayoutDetails.affiliateId, await idOf(caller)));
  const expectBooksToAgree = async () => expect(await verifyAffiliates(db(), listMoneyOf)).toEqual([]);

  /** Somebody with $59.70 available. */
  const earned = async () => {
    const { caller, code } = await joined();
    const customer = await brought(code);
    expect((await buy(customer, 'pro')).status).toBe(200);
    await age(caller, 31);
    return { caller, code, customer };
  };
  /** The same, who has requested it. */
  const requested = async (details: object = paypalDetails) => {
    const one = await earned();
    expect((await setDetails(one.caller, details)).status).toBe(200);
    const { status, body } = await ask(one.caller);
    expect(status).toBe(200);
    const admin = await suite.app.signIn({ role: 'admin' });
    return { ...one, admin, id: body.affiliate.payout.id as string };
  };

  it('go where the affiliate says, which is stored sealed and shown masked', async () => {
    const { caller } = await joined();
    expect((await me(caller)).payoutDetails).toBeNull();
    const typed = { ...ibanDetails.destination, iban: 'de89 3704 0044 0532 0130 00' };
    const { status, body } = await setDetails(caller, { ...ibanDetails, destination: typed });
    expect(status).toBe(200);
    expect(body.affiliate.payoutDetails).toMatchObject({
      label: 'IBAN DE•• 3000',
      taxName: 'Jo Marlow',
      taxCountry: 'US',
      usableFrom: null,
    });
    const secrets = /3704|0532|Springfield|Long Lane/;
    expect(JSON.stringify(body)).not.toMatch(secrets);
    const [row] = await db()
      .select()
      .from(affiliatePayoutDetails)
      .where(eq(affiliatePayoutDetails.affiliateId, await idOf(caller)));
    for (const text of [row?.sealed ?? '', Buffer.from(row?.sealed ?? '', 'base64url').toString('latin1')]) {
      expect(text).not.toMatch(/3704|Springfield|Marlow/);
    }
    const told = await mailsTo(caller);
    expect(told).toEqual([{ template: 'payout-details-changed', params: { paidTo: 'IBAN DE•• 3000' } }]);
    const { events } = (await caller.get('/api/user/activity')).body;
    expect(events[0]).toMatchObject({ kind: 'payout-details-changed' });
    // The same again is no change.
    await setDetails(caller, ibanDetails);
    expect(await mailsTo(caller)).toHaveLength(1);
  });

  it('are refused with what is wrong with the details, and to whoever is not the owner', async () => {
    const { caller } = await joined();
    const wrong = { ...ibanDetails, destination: { ...ibanDetails.destination, iban: 'DE89370400440532013001' } };
    const { status, body } = await setDetails(caller, wrong);
    expect([status, body.details[0].path]).toEqual([422, 'destination.iban']);
    expect(body.error).toMatch(/typo/);
    expect(JSON.stringify(body)).not.toContain('3704');
    // Before the session is known from an earlier call.
    const other = await suite.app.signIn(unpaid);
    await db()
      .update(sessions)
      .set({ authenticatedAt: at(-1) })
      .where(eq(sessions.userId, other.user.id));
    await other.post('/api/affiliate/join');
    expect((await setDetails(other)).body.code).toBe('FRESH_SIGN_IN_REQUIRED');
    for (const who of [caller, other]) expect((await me(who)).payoutDetails).toBeNull();
  });

  it('need details first; another destination waits three days, another address does not', async () => {
    const { caller } = await earned();
    expect(await ask(caller)).toMatchObject({ status: 409, body: { error: messages.affiliates.detailsFirst } });
    await setDetails(caller);
    await setDetails(caller, { ...paypalDetails, taxAddress: '2 Long Lane\nSpringfield 12345' });
    expect((await me(caller)).payoutDetails.usableFrom).toBeNull();
    const { body } = await setDetails(caller, ibanDetails);
    const { usableFrom } = body.affiliate.payoutDetails;
    expect(Math.round((Date.parse(usableFrom) - Date.now()) / hourMs)).toBe(72);
    expect((await mailsTo(caller)).at(-1)?.params).toEqual({ paidTo: 'IBAN DE•• 3000', days: 3 });
    expect(await ask(caller)).toMatchObject({ status: 409, body: { error: messages.affiliates.destinationOnHold } });
    // A correction of the address meanwhile does not end the wait.
    await setDetails(caller, { ...ibanDetails, taxAddress: '3 Long Lane\nSpringfield 12345' });
    expect((await me(caller)).payoutDetails.usableFrom).toBe(usableFrom);
    await endHold(caller);
    expect((await ask(caller)).status).toBe(200);
    expect((await mailsTo(caller)).at(-1)).toEqual({
      template: 'payout-requested',
      params: { amountCents: 5970, paidTo: 'IBAN DE•• 3000' },
    });
  });

  it('wait, also when open, for a destination that was changed since', async () => {
    const { caller, admin, id } = await requested();
    await setDetails(caller, ibanDetails);
    const [listed] = (await admin.get('/api/admin/affiliate/payouts')).body.open.filter(
      (one: { id: string }) => one.id === id,
    );
    expect(listed).toMatchObject({ hasDetails: true, payableFrom: expect.stringMatching(/Z$/) });
    for (const action of ['details', 'paid']) {
      const answer = await decide(admin, id, action, { reference: 'TR-1' });
      expect(answer).toMatchObject({ status: 409, body: { error: messages.affiliates.payoutOnHold } });
    }
    await endHold(caller);
    expect((await decide(admin, id, 'paid', { reference: 'TR-1' })).status).toBe(200);
    const history = (await caller.get('/api/affiliate/history')).body.entries;
    expect(history[0]).toMatchObject({ kind: 'paid', reference: 'TR-1', paidTo: 'IBAN DE•• 3000' });
  });

  it('show an administrator where to send them while they are open, and that is written down', async () => {
    const { admin, id } = await requested(ibanDetails);
    const listed = JSON.stringify((await admin.get('/api/admin/affiliate/payouts')).body);
    expect(listed).not.toMatch(/3704|Springfield/);
    expect((await decide(admin, id, 'details')).body.details).toEqual(ibanDetails);
    const seen = await db().select().from(adminActions).where(eq(adminActions.subject, id));
    expect(seen).toMatchObject([{ action: 'payout.details-shown', adminId: admin.user.id, detail: '59.70 USD' }]);
    await decide(admin, id, 'paid', { reference: 'TR-1' });
    expect((await decide(admin, id, 'details')).status).toBe(409);
  });

  it('are marked as paid once, by whoever is first', async () => {
    const { caller, admin, id } = await requested();
    expect((await decide(admin, id, 'paid')).status).toBe(422);
    expect((await decide(admin, id, 'paid', { reference: ' ' })).status).toBe(422);
    const references = ['TR-1', 'TR-2', 'TR-3'];
    const answers = await Promise.all(references.map((reference) => decide(admin, id, 'paid', { reference })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const won = references[answers.findIndex(({ status }) => status === 200)] ?? '';
    // Pressing twice is no other mark.
    expect((await decide(admin, id, 'paid', { reference: won })).status).toBe(200);
    expect(await ledgerOf(id)).toEqual([{ kind: 'paid', amountCents: -5970, mark: 1 }]);
    expect((await mailsTo(caller)).filter(({ template }) => template === 'payout-paid')).toHaveLength(1);
    const done = (await admin.get('/api/admin/affiliate/payouts')).body.decided[0];
    expect(done).toMatchObject({ id, reference: won, undoUntil: expect.stringMatching(/Z$/) });
    await expectBooksToAgree();
  });

  it('can be undone for a day, and marked again', async () => {
    const { caller, admin, id } = await requested();
    expect((await decide(admin, id, 'undo')).status).toBe(409);
    await decide(admin, id, 'paid', { reference: 'TR-1' });
    const undone = await Promise.all([decide(admin, id, 'undo'), decide(admin, id, 'undo')]);
    expect(undone.map(({ status }) => status)).toEqual([200, 200]);
    expect(await me(caller)).toMatchObject({
      payout: { id, status: 'requested', reference: null, paidTo: null },
      balance: { availableCents: 0, paidCents: 0, lastPaidAt: null },
    });
    await expectBooksToAgree();
    await decide(admin, id, 'paid', { reference: 'TR-2' });
    expect(await ledgerOf(id)).toEqual([
      { kind: 'paid', amountCents: -5970, mark: 1 },
      { kind: 'unpaid', amountCents: 5970, mark: 1 },
      { kind: 'paid', amountCents: -5970, mark: 2 },
    ]);
    const history = (await caller.get('/api/affiliate/history')).body.entries;
    const marks = history.map(({ kind, reference }: { kind: string; reference: string | null }) => [kind, reference]);
    expect(marks.slice(0, 3)).toEqual([
      ['paid', 'TR-2'],
      ['unpaid', null],
      ['paid', null],
    ]);
    const told = (await mailsTo(caller)).slice(-3).map(({ template }) => template);
    expect(told).toEqual(['payout-paid', 'payout-undone', 'payout-paid']);
    const actions = await db().select().from(adminActions).where(eq(adminActions.subject, id)).orderBy(adminActions.id);
    expect(actions.map(({ action, detail }) => `${action} ${detail}`)).toEqual([
      'payout.paid 59.70 USD, TR-1',
      'payout.undone 59.70 USD, TR-1',
      'payout.paid 59.70 USD, TR-2',
    ]);
    await moveBack(id, 25);
    expect(await decide(admin, id, 'undo')).toMatchObject({
      status: 409,
      body: { error: messages.affiliates.undoTooLate },
    });
    const [listed] = (await admin.get('/api/admin/affiliate/payouts')).body.decided.filter(
      (one: { id: string }) => one.id === id,
    );
    expect(listed.undoUntil).toBeNull();
    await expectBooksToAgree();
  });

  it('keep agreeing with the ledger when marked and undone at the same moment', async () => {
    const { caller, admin, id } = await requested();
    const mark = (reference: string) => decide(admin, id, 'paid', { reference });
    const undo = () => decide(admin, id, 'undo');
    for (let round = 0; round < 3; round += 1) {
      await Promise.all([mark('TR-a'), undo(), mark('TR-b'), undo(), decide(admin, id, 'details')]);
      await expectBooksToAgree();
    }
    const { payout, balance } = await me(caller);
    const isOpen = payout !== null;
    expect(balance).toMatchObject({ availableCents: 0, paidCents: isOpen ? 0 : 5970 });
  });

  it('do not come back beside another request', async () => {
    const { caller, code, admin, id } = await requested();
    await decide(admin, id, 'paid', { reference: 'TR-1' });
    await buy(await brought(code), 'pro');
    await age(caller, 31);
    expect((await ask(caller)).status).toBe(200);
    expect(await decide(admin, id, 'undo')).toMatchObject({
      status: 409,
      body: { error: messages.affiliates.anotherOpen },
    });
    await expectBooksToAgree();
  });

  it('leave a balance below zero when commission goes back later, which the next commission fills', async () => {
    const { caller, code, customer, admin, id } = await requested();
    await decide(admin, id, 'paid', { reference: 'TR-1' });
    await pretend(customer, 'refund');
    expect((await me(caller)).balance.availableCents).toBe(-5970);
    const [listed] = (await admin.get('/api/admin/affiliate/payouts')).body.decided.filter(
      (one: { id: string }) => one.id === id,
    );
    expect(listed).toMatchObject({ availableCents: -5970 });
    expect((await ask(caller)).status).toBe(409);
    for (const plan of ['pro', 'growth']) await buy(await brought(code), plan);
    await age(caller, 31);
    expect((await me(caller)).balance.availableCents).toBe(2970);
    await expectBooksToAgree();
  });

  it('are found by affiliates:verify when the ledger says something else', async () => {
    const { caller, admin, id } = await requested();
    await decide(admin, id, 'paid', { reference: 'TR-1' });
    await decide(admin, id, 'undo');
    await expectBooksToAgree();
    const isUndo = and(eq(affiliateEntries.payoutId, id), eq(affiliateEntries.kind, 'unpaid'));
    const [entry] = await db().select().from(affiliateEntries).where(isUndo);
    await db().delete(affiliateEntries).where(isUndo);
    const problems = await verifyAffiliates(db(), listMoneyOf);
    expect(problems).toEqual([
      `${id}: requested, 5970 asked for, ledger -5970`,
      `${await idOf(caller)}: ledger 0, balance 5970`,
    ]);
    if (entry !== undefined) await db().insert(affiliateEntries).values(entry);
    await expectBooksToAgree();
    // On somebody else's account: each payout has its entries, and still the balances are off.
    const other = await joined();
    await db()
      .update(affiliateEntries)
      .set({ affiliateId: await idOf(other.caller) })
      .where(isUndo);
    expect(await verifyAffiliates(db(), listMoneyOf)).toHaveLength(2);
    await db()
      .update(affiliateEntries)
      .set({ affiliateId: await idOf(caller) })
      .where(isUndo);
  });

  it('can be read back by their owner, and go with the account; what was paid stays booked', async () => {
    const { caller, admin, id } = await requested(ibanDetails);
    await decide(admin, id, 'paid', { reference: 'TR-1' });
    const files = await unzip((await caller.get('/api/user/export')).raw);
    const exported = JSON.parse(files['affiliate.json'] ?? '');
    expect(exported).toMatchObject({ payoutDetails: ibanDetails, payouts: [{ id, reference: 'TR-1' }] });
    const affiliateId = await idOf(caller);
    for (const owner of suite.app.dataOwners) await owner.erase(caller.user.id);
    const left = await db()
      .select()
      .from(affiliatePayoutDetails)
      .where(eq(affiliatePayoutDetails.affiliateId, affiliateId));
    expect(left).toEqual([]);
    const [payout] = await db().select().from(affiliatePayouts).where(eq(affiliatePayouts.id, id));
    expect(payout).toMatchObject({ status: 'paid', amountCents: 5970, reference: 'TR-1', paidTo: null });
    // Nobody is left to pay: what was not sent after all is declined.
    expect((await decide(admin, id, 'undo')).status).toBe(200);
    const [undone] = await db().select().from(affiliatePayouts).where(eq(affiliatePayouts.id, id));
    expect(undone).toMatchObject({ status: 'declined' });
    await expectBooksToAgree();
  });

  it('have details that open under a new application secret, and wait for new ones when they do not', async () => {
    const { caller } = await earned();
    await setDetails(caller);
    const affiliateId = await idOf(caller);
    const purpose = 'affiliate payout details';
    const sealedUnder = (secret: string) => createSecretBox([secret], purpose).seal(JSON.stringify(paypalDetails));
    const read = async () => {
      const isThis = eq(affiliatePayoutDetails.affiliateId, affiliateId);
      const [row] = await db().select().from(affiliatePayoutDetails).where(isThis);
      return row?.sealed ?? '';
    };
    await db()
      .update(affiliatePayoutDetails)
      .set({ sealed: sealedUnder('old') });
    await resealDetails({ db: db(), box: createSecretBox(['new', 'old'], purpose) });
    expect(createSecretBox(['new'], purpose).open(await read())).toContain('jo.marlow');
    // The server of this test knows neither.
    expect((await me(caller)).payoutDetails).toBeNull();
    expect(await ask(caller)).toMatchObject({ status: 409, body: { error: messages.affiliates.detailsFirst } });
    expect((await setDetails(caller)).body.affiliate.payoutDetails.usableFrom).not.toBeNull();
  });

  it('are not offered to who has not joined', async () => {
    const stranger = await suite.app.signIn(unpaid);
    expect((await setDetails(stranger)).status).toBe(404);
    expect(await mailsTo(stranger)).toEqual([]);
  });
});
