import type { AffiliatePayout } from '@hookline/contract/affiliates';
import type { Database } from '#platform/db/database.ts';
import type { SecretBox } from '#platform/secrets/secret-box.ts';
import { settledBefore } from '../commission.ts';
import { readSums } from '../commissions.repository.ts';
import { undoUntilOf } from './decide-payout.ts';
import { readDetails } from './payout-details.ts';
import { type ListedPayout, listPayouts } from './payouts.repository.ts';
import { presentPayout } from './present-payout.ts';

const mostShown = 100;

/** Payouts for administrators: those to make, and what became of others. */
export async function listForAdmins(
  { db, box }: { db: Database; box: SecretBox },
  now = new Date(),
): Promise<{ open: AffiliatePayout[]; decided: AffiliatePayout[] }> {
  const present = async ({ payout, code, email }: ListedPayout): Promise<AffiliatePayout> => {
    const { affiliateId } = payout;
    const { availableCents } = await readSums(db, affiliateId, settledBefore(now));
    const read = payout.status === 'requested' ? await readDetails({ db, box }, affiliateId) : null;
    const undoUntil = undoUntilOf(payout);
    return {
      ...presentPayout(payout),
      email,
      code,
      affiliateId,
      availableCents,
      // Below zero with the request held back: less is left than it asks for.
      isCovered: payout.status !== 'requested' || availableCents >= 0,
      hasDetails: payout.status !== 'requested' || read !== null,
      payableFrom: read !== null && read.row.usableFrom > now ? read.row.usableFrom.toISOString() : null,
      undoUntil: undoUntil !== null && undoUntil > now ? undoUntil.toISOString() : null,
    };
  };
  const open = await listPayouts(db, 'open', mostShown);
  const decided = await listPayouts(db, 'decided', mostShown);
  return { open: await Promise.all(open.map(present)), decided: await Promise.all(decided.map(present)) };
}
