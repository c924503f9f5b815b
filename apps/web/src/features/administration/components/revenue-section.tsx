import { type AdminRevenue, type RevenuePeriod, revenuePeriods } from '@hookline/contract/admin';
import { messages } from '@hookline/contract/messages';
import { type ReactNode, useState } from 'react';
import { ProblemCard } from '#components/layouts/problem-card.tsx';
import { formatDay } from '#components/media/format-day.ts';
import { Loading } from '#components/ui/loading.tsx';
import { Select } from '#components/ui/select.tsx';
import { formatMoney } from '#features/billing/index.ts';
import { countWords } from '../admin-words.ts';
import { useRevenue } from '../api/revenue.ts';
import { Section } from './section.tsx';

const periodLabels: Readonly<Record<RevenuePeriod, string>> = {
  '7-days': 'Last 7 days',
  '30-days': 'Last 30 days',
  '90-days': 'Last 90 days',
  '12-months': 'Last 12 months',
};

const periodOptions = revenuePeriods.map((value) => ({ value, label: periodLabels[value] }));

/** '25%', or a dash where there is nothing to count. */
const shareOf = (part: number, whole: number): string => (whole === 0 ? '–' : `${Math.round((100 * part) / whole)}%`);

function Card({ label, value, note }: { label: string; value: ReactNode; note: string }) {
  return (
    <li className="min-w-0 rounded-l border border-line bg-surface px-5 py-4">
      <p className="type-small text-muted">{label}</p>
      <p className="type-h2 mt-1 tabular-nums [overflow-wrap:anywhere]">{value}</p>
      <p className="type-small text-muted">{note}</p>
    </li>
  );
}

function moneyNote({ money }: AdminRevenue): string {
  const [first, ...others] = money;
  if (first === undefined) return 'No paid invoices';
  const gross = formatMoney(first.grossCents, first.currency);
  const back = formatMoney(first.refundedCents, first.currency);
  const rest = others.map(({ netCents, currency }) => formatMoney(netCents, currency));
  return [`${gross} from ${countWords(first.invoices)} invoices, ${back} sent back`, ...rest].join('; and ');
}

function Cards({ revenue }: { revenue: AdminRevenue }) {
  const { money, paying, trials, churned } = revenue;
  const [first] = money;
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <Card
        label={revenue.isTest ? 'Revenue (test money)' : 'Revenue'}
        value={formatMoney(first?.netCents ?? 0, first?.currency ?? 'usd')}
        note={moneyNote(revenue)}
      />
      <Card
        label="Trials started"
        value={countWords(trials.started)}
        note={`${countWords(trials.runningNow)} running now`}
      />
      <Card
        label="Conversion"
        value={shareOf(trials.converted, trials.ended)}
        note={`${countWords(trials.converted)} of ${countWords(trials.ended)} trials that ended`}
      />
      <Card
        label="Churn"
        value={shareOf(churned, paying.atStart)}
        note={`${countWords(churned)} of ${countWords(paying.atStart)} customers; ${countWords(paying.now)} pay now`}
      />
    </ul>
  );
}

function Definitions() {
  return (
    <details className="type-small mt-3 text-muted">
      <summary className="tap-area w-fit cursor-pointer font-semibold text-fg">How these are counted</summary>
      <dl className="mt-2 grid max-w-[720px] gap-2 [&_dt]:font-semibold [&_dt]:text-fg">
        <div>
          <dt>Revenue</dt>
          <dd>
            Amounts of invoices that were paid in the period, taxes included, minus what has been refunded of them or
            lost in a dispute. Currencies are not added up.
          </dd>
        </div>
        <div>
          <dt>Paying customers</dt>
          <dd>
            People with a subscription that has not ended and an invoice of which more than zero was paid. Trials, plans
            that were given, administrators and the owner of this installation are not counted, and neither are other
            products sold through the same payment provider.
          </dd>
        </div>
        <div>
          <dt>Conversion</dt>
          <dd>Of the trials that ended in the period, those with a paid invoice by now.</dd>
        </div>
        <div>
          <dt>Churn</dt>
          <dd>Of the customers who paid at the start of the period, those who no longer do.</dd>
        </div>
      </dl>
    </details>
  );
}

/** Revenue, trials, conversion and churn of a period, with how they are counted. */
export function RevenueSection() {
  const [period, setPeriod] = useState<RevenuePeriod>('30-days');
  const { data: revenue, isError, isFetching, refetch } = useRevenue(period);
  return (
    <Section
      title="Revenue"
      aside={<Select label="Period" value={period} options={periodOptions} onChange={setPeriod} labelFrom="line" />}
    >
      {revenue ? (
        <>
          <Cards revenue={revenue} />
          <p className="type-small mt-3 text-muted">
            {formatDay(revenue.from)} to {formatDay(revenue.to)}.
            {revenue.isTest ? ' These are purchases of the test checkout: no money moves.' : ''}
          </p>
        </>
      ) : isError ? (
        <ProblemCard title={messages.errors.system} busy={isFetching} onTryAgain={() => void refetch()} />
      ) : (
        <Loading className="min-h-32" />
      )}
      <Definitions />
    </Section>
  );
}
