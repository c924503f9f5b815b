import type { BillingFlag } from '@hookline/contract/billing';
import { messages } from '@hookline/contract/messages';
import { Check, Copy } from 'lucide-react';
import { ProblemCard } from '#components/layouts/problem-card.tsx';
import { formatWhen } from '#components/media/format-when.ts';
import { Button } from '#components/ui/button.tsx';
import { copyText } from '#components/ui/copy-text.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Loading } from '#components/ui/loading.tsx';
import { useBillingFlags, useResolveFlag } from '../api/billing-flags.ts';
import { flagWords } from '../flag-words.ts';

function CopyId({ id }: { id: string }) {
  return (
    <span className="flex min-w-0 items-center gap-1">
      <code className="type-small min-w-0 text-muted [overflow-wrap:anywhere]">{id}</code>
      {/* Only where the browser lets a page write to the clipboard: on https and on this machine. */}
      {window.isSecureContext ? (
        <IconButton label={`Copy ${id}`} onClick={() => void copyText(id)}>
          <Copy className="size-4" />
        </IconButton>
      ) : null}
    </span>
  );
}

function Flag({ flag }: { flag: BillingFlag }) {
  const resolve = useResolveFlag();
  const { title, advice } = flagWords[flag.kind];
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 px-5 py-5 md:px-6">
      <div className="min-w-0 flex-[1_1_24rem]">
        <h2 className="flex flex-wrap items-baseline gap-x-3">
          <span className="type-h3">{title}</span>
          <span className="type-small font-normal text-muted">{formatWhen(flag.createdAt)}</span>
        </h2>
        <p className="mt-1.5 max-w-[46em] [overflow-wrap:anywhere]">{flag.detail}</p>
        <p className="type-small mt-1 max-w-[46em] text-muted">{advice}</p>
        <div className="mt-2 flex flex-wrap items-center gap-x-5">
          {flag.email ? (
            <a href={`mailto:${flag.email}`} className="type-small font-semibold text-link [overflow-wrap:anywhere]">
              {flag.email}
            </a>
          ) : null}
          <CopyId id={flag.subject} />
        </div>
      </div>
      <Button
        icon={<Check aria-hidden="true" />}
        aria-label={`Done with ${flag.subject}: ${title}`}
        busy={resolve.isPending}
        onClick={() => resolve.mutate(flag)}
      >
        Done
      </Button>
    </li>
  );
}

/** For administrators: payments that somebody has to look at, until each is said to be dealt with. */
export function BillingFlags() {
  const { data: flags, isError, isFetching, refetch } = useBillingFlags();
  if (isError && !flags)
    return <ProblemCard title={messages.errors.system} busy={isFetching} onTryAgain={() => void refetch()} />;
  if (!flags) return <Loading className="min-h-[40vh]" />;
  if (flags.length === 0)
    return (
      <section className="grid min-h-[300px] content-end rounded-l bg-set-sage p-7 text-on-set md:p-11">
        <h2 className="type-display-2 max-w-[9em]">Nothing to review</h2>
        <p className="type-lead mt-4 max-w-[30em]">
          Duplicate subscriptions, refunds, disputes, and unmatched payments appear here.
        </p>
      </section>
    );
  return (
    <ul className="divide-y divide-line rounded-l border border-line bg-surface">
      {flags.map((flag) => (
        <Flag key={flag.id} flag={flag} />
      ))}
    </ul>
  );
}
