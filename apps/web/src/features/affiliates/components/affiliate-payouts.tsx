import type { AffiliatePayout } from '@hookline/contract/affiliates';
import { messages } from '@hookline/contract/messages';
import { clsx } from 'clsx';
import { Banknote } from 'lucide-react';
import { useState } from 'react';
import { ProblemCard } from '#components/layouts/problem-card.tsx';
import { formatWhen } from '#components/media/format-when.ts';
import { Button } from '#components/ui/button.tsx';
import { Loading } from '#components/ui/loading.tsx';
import { useAffiliatePayouts } from '../api/affiliate-payouts.ts';
import { formatCents } from '../commission.ts';
import { describeTransfer, formatEntryDay } from '../describe-entry.ts';
import { ConfirmDecision } from './confirm-decision.tsx';
import { PayPayout } from './pay-payout.tsx';
import { StatementDialog } from './statement-dialog.tsx';

/** Whose it is. */
function Person({ payout: { email, code } }: { payout: AffiliatePayout }) {
  if (email === null) return <span className="text-muted">Account deleted</span>;
  return (
    <span className="[overflow-wrap:anywhere]">
      <a href={`mailto:${email}`} className="font-semibold text-link">
        {email}
      </a>
      <span className="text-muted"> · {code}</span>
    </span>
  );
}

function OpenPayout({ payout }: { payout: AffiliatePayout }) {
  const [asking, setAsking] = useState<'paid' | 'declined' | null>(null);
  const amount = formatCents(payout.amountCents);
  const { isCovered, hasDetails, payableFrom } = payout;
  const problem = !isCovered
    ? messages.affiliates.notCovered
    : !hasDetails
      ? 'There are no payout details to send it to. The affiliate has to enter them first.'
      : payableFrom !== null
        ? `The payout destination was changed. Pay from ${formatEntryDay(payableFrom)}, so that its owner can object.`
        : null;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 px-5 py-5 md:px-6">
      <div className="min-w-0 flex-[1_1_20rem]">
        <h3 className="flex flex-wrap items-baseline gap-x-3">
          <span className="type-h3 tabular-nums">{amount}</span>
          <span className="type-small font-normal text-muted">{formatWhen(payout.requestedAt)}</span>
        </h3>
        <p className="mt-1.5">
          <Person payout={payout} />
        </p>
        {problem === null ? null : (
          <p className={clsx('type-small mt-1.5 max-w-[40em]', isCovered ? 'text-warning' : 'text-danger')}>
            {problem}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          icon={<Banknote aria-hidden="true" />}
          aria-label={`Pay ${amount} to ${payout.email}`}
          disabled={problem !== null}
          onClick={() => setAsking('paid')}
        >
          Pay
        </Button>
        <Button kind="quiet" aria-label={`Decline ${amount} for ${payout.email}`} onClick={() => setAsking('declined')}>
          Decline
        </Button>
        <SaveStatement payout={payout} />
      </div>
      {asking === 'paid' ? <PayPayout payout={payout} onClose={() => setAsking(null)} /> : null}
      {asking === 'declined' ? <ConfirmDecision payout={payout} as="declined" onClose={() => setAsking(null)} /> : null}
    </li>
  );
}

/** The statement of whose payout it is. */
function SaveStatement({ payout: { affiliateId, email, code } }: { payout: AffiliatePayout }) {
  const [isOpen, setOpen] = useState(false);
  const name = email ?? code ?? 'a deleted account';
  return (
    <>
      <Button
        kind="quiet"
        size="s"
        className="self-center"
        aria-label={`Statement of ${name}`}
        onClick={() => setOpen(true)}
      >
        Statement
      </Button>
      {isOpen ? <StatementDialog affiliate={{ id: affiliateId, name }} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function DecidedPayout({ payout }: { payout: AffiliatePayout }) {
  const [isAsking, setAsking] = useState(false);
  const { amountCents, status, decidedAt, requestedAt, paidTo, reference, undoUntil, availableCents, email } = payout;
  const transfer = describeTransfer(paidTo, reference);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 py-3 md:px-6">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p>
          <b className="font-semibold tabular-nums">{formatCents(amountCents)}</b>{' '}
          <span className="type-small">
            <Person payout={payout} />
          </span>
        </p>
        {transfer === null ? null : <p className="type-small text-muted [overflow-wrap:anywhere]">{transfer}</p>}
        {availableCents < 0 ? (
          <p className="type-small text-danger">
            Balance {formatCents(availableCents).replace('-', '−')} after refunds. Later commission covers it.
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="type-small">
          <span className={status === 'paid' ? 'text-success' : 'text-muted'}>
            {status === 'paid' ? 'Paid' : 'Declined'}
          </span>
          <span className="text-muted">, {formatWhen(decidedAt ?? requestedAt)}</span>
        </p>
        {undoUntil === null ? null : (
          <Button
            kind="quiet"
            size="s"
            aria-label={`Undo: ${formatCents(amountCents)} to ${email} was not paid`}
            onClick={() => setAsking(true)}
          >
            Undo
          </Button>
        )}
        <SaveStatement payout={payout} />
      </div>
      {isAsking ? <ConfirmDecision payout={payout} as="unpaid" onClose={() => setAsking(false)} /> : null}
    </li>
  );
}

function Decided({ payouts }: { payouts: readonly AffiliatePayout[] }) {
  return (
    <section aria-labelledby="decided-title" className="mt-9">
      <h2 id="decided-title" className="type-h3">
        Decided
      </h2>
      <ul className="mt-3 divide-y divide-line rounded-l border border-line bg-surface">
        {payouts.map((payout) => (
          <DecidedPayout key={payout.id} payout={payout} />
        ))}
      </ul>
    </section>
  );
}

/** For administrators: payouts to send, and what became of others. Hookline itself sends no money. */
export function AffiliatePayouts() {
  const { data, isError, isFetching, refetch } = useAffiliatePayouts();
  if (isError && !data)
    return <ProblemCard title={messages.errors.system} busy={isFetching} onTryAgain={() => void refetch()} />;
  if (!data) return <Loading className="min-h-[40vh]" />;
  const { open, decided } = data;
  return (
    <>
      {open.length === 0 ? (
        <section className="grid min-h-[300px] content-end rounded-l bg-set-sage p-7 text-on-set md:p-11">
          <h2 className="type-display-2 max-w-[9em]">No payouts to send</h2>
          <p className="type-lead mt-4 max-w-[30em]">Requests from affiliates appear here.</p>
        </section>
      ) : (
        <>
          <p className="mb-4 max-w-[46em] text-muted">
            Hookline doesn’t send money. Pay the affiliate your own way, then mark the payout as paid with the reference
            of the transfer.
          </p>
          <ul className="divide-y divide-line rounded-l border border-line bg-surface">
            {open.map((payout) => (
              <OpenPayout key={payout.id} payout={payout} />
            ))}
          </ul>
        </>
      )}
      {decided.length > 0 ? <Decided payouts={decided} /> : null}
    </>
  );
}
