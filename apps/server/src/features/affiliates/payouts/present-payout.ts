import type { PayoutRow } from './payouts.repository.ts';

/** What everybody may see of a payout who may see it at all. */
export const presentPayout = (row: PayoutRow) => ({
  id: row.id,
  amountCents: row.amountCents,
  status: row.status,
  requestedAt: row.requestedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  paidTo: row.paidTo,
  reference: row.reference,
});
