import type { AffiliateEntry } from '@hookline/contract/affiliates';
import { plans } from '@hookline/contract/plans';

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const dayWithYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** "Nov 19", with the year where it is another one. */
export function formatEntryDay(iso: string, now = new Date()): string {
  const date = new Date(iso);
  return (date.getFullYear() === now.getFullYear() ? day : dayWithYear).format(date);
}

const reasons = { refund: 'refunded', dispute: 'disputed', 'self-referral': 'paid with your card' } as const;

/** "To PayPal j***@example.com, reference TR-1"; null where neither is known. */
export function describeTransfer(paidTo: string | null, reference: string | null): string | null {
  const parts = [
    ...(paidTo === null ? [] : [`to ${paidTo}`]),
    ...(reference === null ? [] : [`reference ${reference}`]),
  ];
  const text = parts.join(', ');
  return text === '' ? null : text[0]?.toUpperCase() + text.slice(1);
}

export interface DescribedEntry {
  what: string;
  /** More about it, where there is more. */
  note?: string | null;
  status: string;
  tone: 'plain' | 'good' | 'bad';
}

/** A line of the ledger in words. */
export function describeEntry(entry: AffiliateEntry, now = new Date()): DescribedEntry {
  const { kind, plan, period, reason, availableAt, paidTo, reference } = entry;
  if (kind === 'paid')
    return { what: 'Payout', note: describeTransfer(paidTo, reference), status: 'Paid', tone: 'good' };
  if (kind === 'unpaid') return { what: 'Payout, not sent after all', status: 'Undone', tone: 'plain' };
  const name = plan === null ? 'Subscription' : plans[plan].name;
  if (kind === 'reversed') {
    return { what: `${name}, ${reasons[reason ?? 'refund']}`, status: 'Reversed', tone: 'bad' };
  }
  const status = availableAt === null ? 'Available' : `Pending until ${formatEntryDay(availableAt, now)}`;
  const detail = kind === 'restored' ? 'payment restored' : period;
  return { what: detail === null ? name : `${name}, ${detail}`, status, tone: 'plain' };
}
