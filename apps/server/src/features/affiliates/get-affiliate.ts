import type { Affiliate, AffiliateWeek } from '@hookline/contract/affiliates';
import { pagePaths } from '@hookline/contract/page-paths';
import type { Database } from '#platform/db/database.ts';
import type { SecretBox } from '#platform/secrets/secret-box.ts';
import { type AffiliateRow, findAffiliate } from './affiliates.repository.ts';
import { availableFrom, settledBefore } from './commission.ts';
import { findNextSettled, readSums, readWeeks } from './commissions.repository.ts';
import { maskDetails, readDetails } from './payouts/payout-details.ts';
import { findOpenPayout } from './payouts/payouts.repository.ts';
import { presentPayout } from './payouts/present-payout.ts';

export interface AffiliateDeps {
  db: Database;
  /** Seals payout details. */
  box: SecretBox;
  /** The address people use. */
  origin: () => string;
}

/** The address an affiliate shares. */
export const linkOf = (origin: string, { code }: AffiliateRow): string =>
  `${origin}${pagePaths.signUp}?ref=${code ?? ''}`;

const dayMs = 86_400_000;

/** Mondays of the last weeks, the current one last. In UTC, as all that is counted. */
export function listMondays(weeks: number, now: Date): Date[] {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const monday = today - ((now.getUTCDay() + 6) % 7) * dayMs;
  return Array.from({ length: weeks }, (_, index) => new Date(monday - (weeks - 1 - index) * 7 * dayMs));
}

/** What an affiliate sees of their link; null for a user who has not joined. */
export async function getAffiliate(
  deps: AffiliateDeps,
  userId: string,
  { weeks = 12, now = new Date() } = {},
): Promise<Affiliate | null> {
  const row = await findAffiliate(deps.db, userId);
  return row === undefined ? null : presentAffiliate(deps, row, { weeks, now });
}

export async function presentAffiliate(
  { db, box, origin }: AffiliateDeps,
  row: AffiliateRow,
  { weeks, now }: { weeks: number; now: Date },
): Promise<Affiliate> {
  const before = settledBefore(now);
  const { lastPaidAt, availableCents, pendingCents, paidCents } = await readSums(db, row.id, before);
  const next = await findNextSettled(db, row.id, before);
  const open = await findOpenPayout(db, row.id);
  const code = row.code ?? '';
  return {
    code,
    link: linkOf(origin(), row),
    canChangeCode: row.codeChangedAt === null,
    balance: {
      availableCents,
      pendingCents,
      paidCents,
      nextAvailable: next && { at: availableFrom(next.paidAt).toISOString(), amountCents: next.amountCents },
      lastPaidAt: lastPaidAt?.toISOString() ?? null,
    },
    payout: open === undefined ? null : presentPayout(open),
    payoutDetails: maskDetails(await readDetails({ db, box }, row.id), now),
    weeks: await presentWeeks(db, row.id, listMondays(weeks, now), before),
  };
}

async function presentWeeks(
  db: Database,
  affiliateId: string,
  mondays: readonly Date[],
  before: Date,
): Promise<AffiliateWeek[]> {
  const found = await readWeeks(db, affiliateId, mondays[0] ?? new Date(), before);
  const nothing = {
    clicks: 0,
    signUps: 0,
    customers: 0,
    payments: 0,
    reversals: 0,
    settledCents: 0,
    pendingCents: 0,
  };
  const byWeek = new Map<string, Partial<AffiliateWeek>>();
  for (const { week, ...numbers } of Object.values(found).flat()) {
    byWeek.set(week, { ...byWeek.get(week), ...numbers });
  }
  return mondays.map((monday) => {
    const startsOn = monday.toISOString().slice(0, 10);
    return { ...nothing, ...byWeek.get(startsOn), startsOn };
  });
}
