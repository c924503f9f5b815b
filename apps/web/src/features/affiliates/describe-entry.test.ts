import type { AffiliateEntry } from '@hookline/contract/affiliates';
import { expect, test } from 'vitest';
import { describeEntry, formatEntryDay } from './describe-entry.ts';

const entry: AffiliateEntry = {
  id: 'ent_1',
  at: '2026-11-19T12:00:00Z',
  kind: 'earned',
  plan: 'growth',
  period: 'monthly',
  reason: null,
  invoiceCents: 9900,
  amountCents: 2970,
  reference: null,
  paidTo: null,
  availableAt: '2026-12-19T12:00:00Z',
};
const now = new Date('2026-11-20T12:00:00Z');

test('lines of the ledger', () => {
  expect(describeEntry(entry, now)).toEqual({
    what: 'Growth, monthly',
    status: 'Pending until Dec 19',
    tone: 'plain',
  });
  expect(describeEntry({ ...entry, availableAt: null }, now).status).toBe('Available');
  const reversed = { ...entry, kind: 'reversed', reason: 'refund' } as const;
  expect(describeEntry(reversed, now)).toEqual({ what: 'Growth, refunded', status: 'Reversed', tone: 'bad' });
  expect(describeEntry({ ...reversed, reason: 'dispute' }, now).what).toBe('Growth, disputed');
  expect(describeEntry({ ...entry, kind: 'restored' }, now).what).toBe('Growth, payment restored');
  expect(describeEntry({ ...entry, plan: null, period: null }, now).what).toBe('Subscription');
  expect(describeEntry({ ...entry, kind: 'paid', plan: null }, now)).toMatchObject({ what: 'Payout', status: 'Paid' });
  expect(formatEntryDay('2025-12-31T12:00:00Z', now)).toBe('Dec 31, 2025');
});

test('payouts say where they went, and whether they did', () => {
  const paid: AffiliateEntry = {
    ...entry,
    kind: 'paid',
    plan: null,
    period: null,
    amountCents: -2970,
    availableAt: null,
  };
  expect(describeEntry({ ...paid, paidTo: 'IBAN DE•• 3000', reference: 'TR-1' })).toEqual({
    what: 'Payout',
    note: 'To IBAN DE•• 3000, reference TR-1',
    status: 'Paid',
    tone: 'good',
  });
  expect(describeEntry({ ...paid, reference: 'TR-1' }).note).toBe('Reference TR-1');
  expect(describeEntry(paid).note).toBeNull();
  expect(describeEntry({ ...paid, kind: 'unpaid', amountCents: 2970 }).status).toBe('Undone');
});
