import type { Database } from '#platform/db/database.ts';
import { type Counted, networkOf, type SharedRateLimits } from '#platform/rate-limit/shared-rate-limits.ts';
import { hashCode } from './codes.ts';
import { countClick } from './referrals.repository.ts';

const day = 24 * 60 * 60;

/** What counts as clicks. Beyond it pages open as ever, and nobody is told. Counted under hashes that last a day. */
export const clickRules = {
  /** One person reloads, or opens the link on the way back. */
  perVisitor: { name: 'affiliate-click', max: 1, perSeconds: day },
  /** Links of different affiliates opened from one connection. */
  perNetwork: { name: 'affiliate-click-network', max: 20, perSeconds: day },
  /** The same link opened from everywhere. */
  perCode: { name: 'affiliate-click-code', max: 20_000, perSeconds: day },
} as const;

/** A page was opened through a link. Counts it if it may, and does the same for codes nobody has. */
export async function click(
  { db, limits }: { db: Database; limits: SharedRateLimits },
  { code, address, userId }: { code: string; address: string; userId: string | null },
  now = new Date(),
): Promise<void> {
  const codeHash = hashCode(code);
  const network = networkOf(address);
  const isWithin = async (...counted: Counted[]): Promise<boolean> => {
    const tallies = await limits.count(counted);
    return counted.every(([rule], index) => (tallies[index]?.count ?? 0) <= rule.max);
  };
  const visitor = [clickRules.perVisitor, `${network} ${codeHash}`] as const;
  if (!(await isWithin(visitor, [clickRules.perNetwork, network]))) return;
  // Only now, or one visitor alone could use up what a link may count.
  if (await isWithin([clickRules.perCode, codeHash]))
    await countClick(db, { codeHash, day: now.toISOString().slice(0, 10), clickedBy: userId });
}
