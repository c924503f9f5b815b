import type { AffiliateWeek } from '@hookline/contract/affiliates';
import { formatCents } from './commission.ts';

export const measures = ['clicks', 'signUps', 'customers', 'earnings'] as const;
export type Measure = (typeof measures)[number];

export const measureNames: Readonly<Record<Measure, string>> = {
  clicks: 'Clicks',
  signUps: 'Sign-ups',
  customers: 'Customers',
  earnings: 'Earnings',
};

/** What a week brought of one measure, in whole numbers or cents. Only earnings can be pending. */
export function readWeek(week: AffiliateWeek, measure: Measure): { settled: number; pending: number } {
  if (measure === 'earnings') return { settled: week.settledCents, pending: week.pendingCents };
  return { settled: week[measure], pending: 0 };
}

export const sumOf = (weeks: readonly AffiliateWeek[], measure: Measure): number =>
  weeks.reduce((sum, week) => sum + readWeek(week, measure).settled + readWeek(week, measure).pending, 0);

const counts = new Intl.NumberFormat('en-US');

export const formatMeasure = (value: number, measure: Measure): string =>
  measure === 'earnings' ? formatCents(value) : counts.format(value);

/** Which part of the clicks signed up, which part of those pay; null where that says nothing. */
export function shareOf(weeks: readonly AffiliateWeek[], measure: Measure): string | null {
  const of = measure === 'signUps' ? 'clicks' : measure === 'customers' ? 'signUps' : null;
  if (of === null) return null;
  const whole = sumOf(weeks, of);
  const part = sumOf(weeks, measure);
  return whole === 0 || part > whole ? null : `${Number(((part / whole) * 100).toFixed(1))}%`;
}

const plural = (count: number, one: string, many: string): string =>
  `${counts.format(count)} ${count === 1 ? one : many}`;

/** A week in words: what it brought, and of what. */
export function describeWeek(week: AffiliateWeek, measure: Measure): { value: string; of: string } {
  if (measure === 'clicks') return { value: plural(week.clicks, 'click', 'clicks'), of: '' };
  if (measure === 'signUps') return { value: plural(week.signUps, 'sign-up', 'sign-ups'), of: '' };
  if (measure === 'customers') return { value: plural(week.customers, 'new customer', 'new customers'), of: '' };
  const { settledCents, pendingCents, payments, reversals } = week;
  const parts = [
    ...(settledCents > 0 || pendingCents === 0 ? [formatCents(settledCents)] : []),
    ...(pendingCents > 0 ? [`${formatCents(pendingCents)} pending`] : []),
  ];
  const reversed = reversals === 0 ? '' : `, ${counts.format(reversals)} reversed`;
  return { value: parts.join(', '), of: `${plural(payments, 'payment', 'payments')}${reversed}` };
}
