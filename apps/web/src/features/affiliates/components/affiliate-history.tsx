import type { AffiliateEntry } from '@hookline/contract/affiliates';
import { messages } from '@hookline/contract/messages';
import { clsx } from 'clsx';
import { ProblemCard } from '#components/layouts/problem-card.tsx';
import { Button } from '#components/ui/button.tsx';
import { Loading } from '#components/ui/loading.tsx';
import { useAffiliateHistory } from '../api/affiliate.ts';
import { formatCents } from '../commission.ts';
import { describeEntry, formatEntryDay } from '../describe-entry.ts';

const tones = { plain: '', good: 'text-success', bad: 'text-danger' };

/** A minus as wide as a plus, as figures have it. */
const signed = (cents: number): string => formatCents(cents).replace('-', '−');

function Row({ entry }: { entry: AffiliateEntry }) {
  const { what, note, status, tone } = describeEntry(entry);
  // One line of a table; two lines on phones.
  return (
    <tr className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-line border-t px-5 py-3 sm:table-row sm:px-0 sm:py-0 [&>*]:sm:border-line [&>*]:sm:border-t [&>*]:sm:py-3">
      <td className="text-muted tabular-nums max-sm:row-start-2 sm:pl-6">{formatEntryDay(entry.at)}</td>
      <th scope="row" className="text-left font-normal max-sm:col-start-1 max-sm:row-start-1">
        {what}
        {note ? <span className="type-small block text-muted [overflow-wrap:anywhere]">{note}</span> : null}
      </th>
      <td className="text-right text-muted tabular-nums max-sm:hidden">
        {entry.invoiceCents === 0 ? '' : signed(entry.invoiceCents)}
      </td>
      <td className="text-right font-semibold tabular-nums max-sm:col-start-2 max-sm:row-start-1">
        {signed(entry.amountCents)}
      </td>
      <td className={clsx('text-right max-sm:col-start-2 max-sm:row-start-2 sm:pr-6', tones[tone])}>{status}</td>
    </tr>
  );
}

/** The ledger, the newest first. */
export function AffiliateHistory() {
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useAffiliateHistory();
  if (isError && !data)
    return <ProblemCard title={messages.errors.system} busy={isFetching} onTryAgain={() => void refetch()} />;
  const entries = data?.pages.flatMap((page) => page.entries);
  return (
    <section aria-labelledby="history-title" className="min-w-0 rounded-l border border-line bg-surface">
      <h2 id="history-title" className="type-h3 px-5 pt-5 pb-3 md:px-6">
        History
      </h2>
      {entries === undefined ? <Loading className="min-h-[200px]" /> : null}
      {entries?.length === 0 ? (
        <p className="px-5 pb-6 text-muted md:px-6">Your first commission will show up here.</p>
      ) : null}
      {entries !== undefined && entries.length > 0 ? (
        <table className="type-control w-full border-collapse max-sm:block">
          <thead className="max-sm:sr-only">
            <tr className="type-small text-muted [&>th]:pb-2.5 [&>th]:font-normal">
              <th scope="col" className="w-[120px] pl-6 text-left">
                Date
              </th>
              <th scope="col" className="text-left">
                Customer’s plan
              </th>
              <th scope="col" className="text-right">
                Invoice
              </th>
              <th scope="col" className="text-right">
                You earn
              </th>
              <th scope="col" className="w-[190px] pr-6 text-right">
                Status
              </th>
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {entries.map((entry) => (
              <Row key={entry.id} entry={entry} />
            ))}
          </tbody>
        </table>
      ) : null}
      {hasNextPage ? (
        <div className="border-line border-t px-5 py-4 md:px-6">
          <Button size="s" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </div>
      ) : null}
    </section>
  );
}
