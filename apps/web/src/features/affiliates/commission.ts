import { commissionPercent } from '@hookline/contract/affiliate-rules';
import { type PlanKey, planKeys, plans } from '@hookline/contract/plans';

/** How many customers the sliders go up to. */
export const mostCustomers: Readonly<Record<PlanKey, number>> = { startup: 100, growth: 200, pro: 300 };

export type Customers = Readonly<Record<PlanKey, number>>;

/** Gives $1,470.00 a month. */
export const exampleCustomers: Customers = { startup: 19, growth: 22, pro: 9 };

/** Whole cents a month for customers of one plan who pay monthly: price times count times 30 %. */
export const commissionCents = (plan: PlanKey, count: number): number =>
  plans[plan].monthlyPrice * count * commissionPercent;

export const totalCents = (customers: Customers): number =>
  planKeys.reduce((sum, plan) => sum + commissionCents(plan, customers[plan]), 0);

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `$1,470.00` */
export const formatCents = (cents: number): string => dollars.format(cents / 100);

/** What somebody typed as a number of customers, within what the slider can show. */
export function readCount(plan: PlanKey, typed: string): number {
  const count = Math.floor(Number(typed));
  return Number.isFinite(count) ? Math.min(mostCustomers[plan], Math.max(0, count)) : 0;
}
