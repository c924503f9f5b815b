import {
  type MaskedPayoutDetails,
  maskDestination,
  type PayoutDetails,
  payoutDetailsSchema,
} from '@hookline/contract/payout-details';
import type { Database } from '#platform/db/database.ts';
import type { SecretBox } from '#platform/secrets/secret-box.ts';
import { findDetails, listDetailsAfter, type PayoutDetailsRow, replaceSeal } from './payout-details.repository.ts';

/** Details as they were entered; null where there are none, or none that this installation's secret opens. */
export function openDetails(box: SecretBox, row: PayoutDetailsRow | undefined): PayoutDetails | null {
  const json = row === undefined ? null : box.open(row.sealed);
  if (json === null) return null;
  const parsed = payoutDetailsSchema.safeParse(JSON.parse(json));
  return parsed.success ? parsed.data : null;
}

/** Details of an affiliate with since when they can be used. */
export async function readDetails(
  { db, box }: { db: Database; box: SecretBox },
  affiliateId: string,
): Promise<{ details: PayoutDetails; row: PayoutDetailsRow } | null> {
  const row = await findDetails(db, affiliateId);
  const details = openDetails(box, row);
  return row === undefined || details === null ? null : { details, row };
}

/** What pages show of it. */
export function maskDetails(
  read: { details: PayoutDetails; row: PayoutDetailsRow } | null,
  now: Date,
): MaskedPayoutDetails | null {
  if (read === null) return null;
  const { details, row } = read;
  return {
    label: maskDestination(details.destination),
    taxName: details.taxName,
    taxCountry: details.taxCountry,
    changedAt: row.changedAt.toISOString(),
    usableFrom: row.usableFrom > now ? row.usableFrom.toISOString() : null,
  };
}

const batch = 200;

/** After the application's secret has changed: seals everything under the new one. */
export async function resealDetails({ db, box }: { db: Database; box: SecretBox }): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await listDetailsAfter(db, after, batch);
    for (const row of rows) {
      const sealed = box.reseal(row.sealed);
      if (sealed !== null) await replaceSeal(db, row, sealed);
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) return;
    after = last.affiliateId;
  }
}
