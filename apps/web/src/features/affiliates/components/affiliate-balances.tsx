import { smallestPayoutCents } from '@hookline/contract/affiliate-rules';
import type { Affiliate } from '@hookline/contract/affiliates';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useRequestPayout } from '../api/affiliate.ts';
import { formatCents } from '../commission.ts';
import { formatEntryDay } from '../describe-entry.ts';
import { EditPayoutDetails } from './edit-payout-details.tsx';

/** Cents are smaller, never dropped. */
function BigAmount({ cents }: { cents: number }) {
  const [whole, rest] = formatCents(cents).split('.');
  return (
    <p className="type-display-2 my-3 !text-[56px] !leading-[0.9] tabular-nums">
      {whole}
      <span className="text-[0.54em]">.{rest}</span>
    </p>
  );
}

function PayoutRequest({ affiliate, onDetails }: { affiliate: Affiliate; onDetails: () => void }) {
  const { balance, payout, payoutDetails: details } = affiliate;
  const request = useRequestPayout();
  const { availableCents } = balance;
  const heldUntil = details?.usableFrom ?? null;
  if (payout !== null) {
    return (
      <p className="max-w-[26em] text-muted">
        You requested <b className="font-semibold text-fg">{formatCents(payout.amountCents)}</b> on{' '}
        {formatEntryDay(payout.requestedAt)}.{' '}
        {heldUntil === null
          ? 'We’ll email you once it’s sent.'
          : `Your destination was changed, so we can’t send it before ${formatEntryDay(heldUntil)}.`}
      </p>
    );
  }
  if (availableCents < 0) {
    return (
      <p className="max-w-[26em] text-muted">
        Refunds after a payout took your balance below zero. New commission covers it first.
      </p>
    );
  }
  const missing = smallestPayoutCents - availableCents;
  return (
    <>
      <Button
        kind="ink"
        className="w-full"
        disabled={missing > 0 || heldUntil !== null}
        busy={request.isPending}
        onClick={() => (details === null ? onDetails() : request.mutate())}
      >
        {missing > 0 ? 'Request payout' : `Request payout of ${formatCents(availableCents)}`}
      </Button>
      <p className="type-small mt-2.5 text-muted">
        {missing > 0
          ? `${formatCents(missing)} to go. You can request a payout from $50.`
          : heldUntil !== null
            ? `Your destination was changed. You can request a payout from ${formatEntryDay(heldUntil)}.`
            : 'From $50. It shows as paid below once it’s sent.'}
      </p>
    </>
  );
}

function PayoutDestination({ affiliate, onDetails }: { affiliate: Affiliate; onDetails: () => void }) {
  const details = affiliate.payoutDetails;
  return (
    <div className="flex flex-1 items-start justify-between gap-4 border-line px-5 py-4 max-xl:lg:border-l max-lg:border-t md:px-6 xl:flex-none xl:border-t">
      <div className="min-w-0">
        <p>Payouts go to</p>
        <p className="type-small text-muted [overflow-wrap:anywhere]">{details?.label ?? 'Not entered yet'}</p>
      </div>
      <button
        type="button"
        className="shrink-0 font-medium text-[14px] text-link pointer-coarse:-my-3 pointer-coarse:py-3"
        onClick={onDetails}
      >
        {details === null ? 'Add' : 'Change'}
        <span className="sr-only"> payout details</span>
      </button>
    </div>
  );
}

function Line({ name, note, cents }: { name: string; note: string | null; cents: number }) {
  return (
    <div className="flex flex-1 items-start justify-between gap-4 border-line px-5 py-4 max-xl:lg:border-l max-lg:border-t md:px-6 xl:flex-none xl:border-t">
      <div>
        <p>{name}</p>
        {note === null ? null : <p className="type-small text-muted tabular-nums">{note}</p>}
      </div>
      <b className="text-[17px] font-semibold tabular-nums">{formatCents(cents)}</b>
    </div>
  );
}

/** What can be paid out, what will be, and what was. */
export function AffiliateBalances({ affiliate }: { affiliate: Affiliate }) {
  const { availableCents, pendingCents, paidCents, nextAvailable, lastPaidAt } = affiliate.balance;
  const [isEditing, setEditing] = useState(false);
  const next = nextAvailable && `Next ${formatCents(nextAvailable.amountCents)} on ${formatEntryDay(nextAvailable.at)}`;
  return (
    <section
      aria-label="Balances"
      className="flex flex-col rounded-l border border-line bg-surface max-xl:lg:flex-row xl:justify-between"
    >
      <div className="flex-[1.4] px-5 pt-5 pb-6 md:px-6 xl:flex-none">
        <h2 className="font-semibold">Available</h2>
        <BigAmount cents={availableCents} />
        <PayoutRequest affiliate={affiliate} onDetails={() => setEditing(true)} />
      </div>
      <div className="contents xl:block">
        <Line name="Pending" note={next} cents={pendingCents} />
        <Line name="Paid so far" note={lastPaidAt && `Last on ${formatEntryDay(lastPaidAt)}`} cents={paidCents} />
        <PayoutDestination affiliate={affiliate} onDetails={() => setEditing(true)} />
      </div>
      {isEditing ? <EditPayoutDetails current={affiliate.payoutDetails} onClose={() => setEditing(false)} /> : null}
    </section>
  );
}
