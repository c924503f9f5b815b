import type { AdminRevenue, RevenuePeriod } from '@hookline/contract/admin';
import type { Billing } from '../billing.ts';
import { countChurned, countPayingAt, countTrials, sumMoney } from './revenue.repository.ts';

const dayMs = 86_400_000;
const days: Readonly<Record<RevenuePeriod, number>> = { '7-days': 7, '30-days': 30, '90-days': 90, '12-months': 365 };

/** Money and customers of the time up to now, from what the payment provider reported. */
export async function getRevenue(
  { db, provider }: Pick<Billing, 'db' | 'provider'>,
  period: RevenuePeriod,
  now = new Date(),
): Promise<AdminRevenue> {
  const from = new Date(now.getTime() - days[period] * dayMs);
  const money = await sumMoney(db, from, now);
  return {
    from: from.toISOString(),
    to: now.toISOString(),
    isTest: provider.mode === 'test',
    money: money.map((one) => ({ ...one, netCents: one.grossCents - one.refundedCents })),
    paying: { now: await countPayingAt(db, now), atStart: await countPayingAt(db, from) },
    trials: await countTrials(db, from, now),
    churned: await countChurned(db, from, now),
  };
}
