import { eq } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { adminActions } from '#features/audit/admin-actions.table.ts';
import type { Caller } from '#testing/test-app.ts';
import { describeOnBothInFullRun } from '#testing/test-database.ts';
import { affiliateEntries, affiliates } from '../affiliates.table.ts';
import { paypalDetails } from '../testing/payout-details.ts';
import { useAffiliates } from '../testing/use-affiliates.ts';

/** What a spreadsheet would run. */
const formula = '=HYPERLINK("http://x.test","a, b")';

async function readPdf(bytes: Buffer): Promise<{ pages: number; text: string }> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { totalPages, text } = await extractText(pdf, { mergePages: true });
  return { pages: totalPages, text: text.replaceAll(/\s+/g, ' ') };
}

describeOnBothInFullRun('the statement of an affiliate', (open) => {
  const suite = useAffiliates(open);
  const { buy, pretend, joined, brought, age } = suite;

  /** Earned twice, paid out, and one of it refunded since: below zero. */
  const busy = async () => {
    const { caller, code } = await joined();
    const customers = [await brought(code), await brought(code)];
    for (const customer of customers) await buy(customer, 'pro');
    await age(caller, 31);
    const details = { ...paypalDetails, taxName: 'Łukasz Ζορμπάς', taxAddress: 'ул. Ленина 1\nĐà Nẵng' };
    await caller.put('/api/affiliate/payout-details', details);
    const { body } = await caller.post('/api/affiliate/payouts');
    const admin = await suite.app.signIn({ role: 'admin' });
    const path = `/api/admin/affiliate/payouts/${body.affiliate.payout.id}`;
    expect((await admin.post(`${path}/paid`, { reference: formula })).status).toBe(200);
    await pretend(customers[0] as Caller, 'refund');
    const [row] = await suite.app.db.select().from(affiliates).where(eq(affiliates.userId, caller.user.id));
    return { caller, code, admin, affiliateId: row?.id ?? '' };
  };
  const linesOf = (raw: Buffer): string[] => raw.toString().trimEnd().split('\r\n');

  it('says as CSV what was booked, with the balance after each line', async () => {
    const { caller } = await busy();
    const { headers, raw } = await caller.get('/api/affiliate/statement.csv');
    expect(headers['content-disposition']).toMatch(/attachment; filename=.* to \d{4}-\d\d-\d\d\.csv/);
    expect(headers['content-type']).toContain('text/csv');
    expect([...raw.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = linesOf(raw);
    expect(lines).toHaveLength(7);
    expect(lines[0]).toMatch(/Date,Entry,Kind.*,Invoice \(USD\),Amount \(USD\),Balance \(USD\)$/);
    expect(lines[1]).toMatch(/Z,,opening,.*,0\.00$/);
    expect(lines[2]).toMatch(/,earned,Pro,monthly,,Available,,,199\.00,59\.70,59\.70$/);
    expect(lines[3]).toMatch(/,59\.70,119\.40$/);
    // A text in quotes that begins with an apostrophe is no formula.
    expect(lines[4]).toContain(`,"'=HYPERLINK(""http://x.test"",""a, b"")",0.00,-119.40,0.00`);
    expect(lines[4]).toContain(',paid,,,,Paid,PayPal j***@example.com,');
    expect(lines[5]).toMatch(/,reversed,Pro,monthly,refund,Available,,,-199\.00,-59\.70,-59\.70$/);
    expect(lines[6]).toMatch(/Z,,closing,.*,-59\.70$/);
  });

  it('has a period, which begins with the balance before it', async () => {
    const { caller, affiliateId } = await busy();
    const { db } = suite.app;
    const all = await db.select().from(affiliateEntries).where(eq(affiliateEntries.affiliateId, affiliateId));
    const [first] = all.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const createdAt = new Date('2026-01-31T23:59:59.999Z');
    await db
      .update(affiliateEntries)
      .set({ createdAt })
      .where(eq(affiliateEntries.id, first?.id ?? ''));
    const csv = async (query: string) => linesOf((await caller.get(`/api/affiliate/statement.csv?${query}`)).raw);
    const january = await csv('from=2026-01-01&to=2026-01-31');
    expect([january.length, january.at(-1)]).toEqual([4, expect.stringMatching(/closing,.*,59\.70$/)]);
    const rest = await csv('from=2026-02-01');
    expect(rest[1]).toMatch(/^2026-02-01T00:00:00.000Z,,opening,.*,59\.70$/);
    expect(rest.at(-1)).toMatch(/,-59\.70$/);
    expect(await csv('to=2025-12-31')).toHaveLength(3);
    const wrong = ['from=2026-02-01&to=2026-01-31', 'from=yesterday', 'to=2026-02-30'];
    for (const query of wrong) expect((await caller.get(`/api/affiliate/statement.csv?${query}`)).status).toBe(422);
  });

  it('can be read as PDF, in all letters that names may have', async () => {
    const { caller, code } = await busy();
    const { headers, raw } = await caller.get('/api/affiliate/statement.pdf');
    expect(headers['content-type']).toContain('application/pdf');
    const { pages, text } = await readPdf(raw);
    expect(pages).toBe(1);
    const today = new Date().toISOString().slice(0, 10);
    for (const said of [
      'Affiliate statement',
      `to ${today}`,
      'Łukasz Ζορμπάς',
      'ул. Ленина 1',
      'Đà Nẵng',
      'United States',
      caller.user.email,
      `Code ${code}`,
      'Payouts to PayPal j***@example.com',
      'Opening balance $0.00',
      'Commission earned $119.40',
      'Commission reversed −$59.70',
      'Payouts −$119.40',
      'Closing balance −$59.70',
      '−$59.70 available, $0.00 pending',
      'carried over',
      'Payout to PayPal j***@example.com, reference',
      'HYPERLINK',
      'Reversed: Pro, refunded',
      'Page 1 of 1',
    ]) {
      expect(text.normalize('NFC')).toContain(said);
    }
  });

  it('goes over pages, with head and number on each', async () => {
    const { caller, affiliateId } = await busy();
    const { db } = suite.app;
    const [entry] = await db.select().from(affiliateEntries).where(eq(affiliateEntries.affiliateId, affiliateId));
    const many = Array.from({ length: 120 }, (_, index) => ({
      ...entry,
      id: `ent_zz${String(index).padStart(4, '0')}`,
      kind: index % 2 === 0 ? ('restored' as const) : ('reversed' as const),
      amountCents: index % 2 === 0 ? 1 : -1,
      affiliateId,
      commissionId: entry?.commissionId ?? '',
      baseCents: 0,
      createdAt: new Date(),
    }));
    await db.insert(affiliateEntries).values(many);
    const { pages, text } = await readPdf((await caller.get('/api/affiliate/statement.pdf')).raw);
    expect(pages).toBeGreaterThan(2);
    expect(text.split('Entry Invoice Amount Balance')).toHaveLength(pages + 1);
    expect(text).toContain(`Page ${pages} of ${pages}`);
    expect(text).toContain('Closing balance −$59.70');
  });

  it('is given to administrators, who are written down for it', async () => {
    const { code, admin, affiliateId } = await busy();
    const path = `/api/admin/affiliate/accounts/${affiliateId}/statement`;
    const csv = await admin.get(`${path}.csv?from=2026-01-01`);
    expect(csv.headers['content-disposition']).toContain(code);
    expect(linesOf(csv.raw)).toHaveLength(7);
    const { text } = await readPdf((await admin.get(`${path}.pdf`)).raw);
    expect(text).toContain('Closing balance −$59.70');
    expect(text).not.toContain('jo.marlow');
    const saved = await suite.app.db.select().from(adminActions).where(eq(adminActions.subject, affiliateId));
    expect(saved.map(({ action, adminId }) => [action, adminId])).toEqual([
      ['affiliate.statement-saved', admin.user.id],
      ['affiliate.statement-saved', admin.user.id],
    ]);
  });
});
