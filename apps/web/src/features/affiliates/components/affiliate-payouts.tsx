import type { AffiliatePayout } from '@hookline/contract/affiliates';
import { messages } from '@hookline/contract/messages';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { ProblemCard } from '#components/layouts/problem-card.tsx';
import { formatWhen } from '#components/media/format-when.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Loading } from '#components/ui/loading.tsx';
import { useAffiliatePayouts, useDecidePayout } from '../api/affiliate-payouts.ts';
import { formatCents } from '../commission.ts';

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

type Decision = 'paid' | 'declined';

const questions = {
  paid: {
    title: (amount: string) => `Mark ${amount} as paid?`,
    description: 'Do this once you’ve sent the money. You can’t undo it.',
    confirm: 'Mark as paid',
  },
  declined: {
    title: (amount: string) => `Decline ${amount}?`,
    description: 'The money stays in the affiliate’s balance, and they can request it again.',
    confirm: 'Decline',
  },
} as const;

/** Asks once more: a decision is final. */
function ConfirmDecision({ payout, as, onClose }: { payout: AffiliatePayout; as: Decision; onClose: () => void }) {
  const decide = useDecidePayout();
  const { title, description, confirm } = questions[as];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="confirm"
      title={title(formatCents(payout.amountCents))}
      description={`${payout.email ?? 'Account deleted'}. ${description}`}
      footer={
        <>
          <Button kind="quiet" className="ml-auto" onClick={onClose}>
            Cancel
          </Button>
          <Button
            kind="ink"
            busy={decide.isPending}
            onClick={() => decide.mutate({ id: payout.id, as }, { onSettled: onClose })}
          >
            {confirm}
          </Button>
        </>
      }
    />
  );
}

function OpenPayout({ payout }: { payout: AffiliatePayout }) {
  const [asking, setAsking] = useState<Decision | null>(null);
  const amount = formatCents(payout.amountCents);
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
        {payout.isCovered ? null : (
          <p className="type-small mt-1.5 max-w-[40em] text-danger">
            Refunds or disputes since the request took the balance below this amount. If you pay it, later commission
            covers the rest. If you decline it, the affiliate can request what is left.
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          icon={<Check aria-hidden="true" />}
          aria-label={`Mark ${amount} for ${payout.email} as paid`}
          onClick={() => setAsking('paid')}
        >
          Mark as paid
        </Button>
        <Button kind="quiet" aria-label={`Decline ${amount} for ${payout.email}`} onClick={() => setAsking('declined')}>
          Decline
        </Button>
      </div>
      {asking === null ? null : <ConfirmDecision payout={payout} as={asking} onClose={() => setAsking(null)} />}
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
          <li
            key={payout.id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-5 py-3 md:px-6"
          >
            <span className="min-w-0 flex-[1_1_16rem]">
              <b className="font-semibold tabular-nums">{formatCents(payout.amountCents)}</b>{' '}
              <span className="type-small">
                <Person payout={payout} />
              </span>
            </span>
            <span className="type-small">
              <span className={payout.status === 'paid' ? 'text-success' : 'text-muted'}>
                {payout.status === 'paid' ? 'Paid' : 'Declined'}
              </span>
              <span className="text-muted">, {formatWhen(payout.decidedAt ?? payout.requestedAt)}</span>
            </span>
          </li>
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
            Hookline doesn’t send money. Pay the affiliate your own way, then mark the payout as paid.
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
