import type { Affiliate } from '@hookline/contract/affiliates';
import { messages } from '@hookline/contract/messages';
import { pagePaths } from '@hookline/contract/page-paths';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { DashboardPage } from '#components/layouts/dashboard-page.tsx';
import { ProblemCard } from '#components/layouts/problem-card.tsx';
import { Button } from '#components/ui/button.tsx';
import { Loading } from '#components/ui/loading.tsx';
import { Select } from '#components/ui/select.tsx';
import { useAffiliate, useJoinProgram } from '../api/affiliate.ts';
import { AffiliateBalances } from './affiliate-balances.tsx';
import { AffiliateChart } from './affiliate-chart.tsx';
import { AffiliateHistory } from './affiliate-history.tsx';
import { AffiliateKit } from './affiliate-kit.tsx';
import { ReferralLink } from './referral-link.tsx';
import { StatementDialog } from './statement-dialog.tsx';

const spans = [
  { value: '12', label: 'Last 12 weeks' },
  { value: '26', label: 'Last 26 weeks' },
  { value: '52', label: 'Last 52 weeks' },
] as const;
type Span = (typeof spans)[number]['value'];

function JoinProgram() {
  const join = useJoinProgram();
  return (
    <section className="grid min-h-[360px] content-end justify-items-start rounded-l bg-set-mustard p-7 text-on-set md:p-11">
      <h2 className="type-display-2 max-w-[11em]">Earn 30% of every payment you refer</h2>
      <p className="type-lead mt-4 max-w-[32em]">
        Share your link. You earn 30% of each invoice, for as long as the customer pays. Request a payout from $50.
      </p>
      <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button
          kind="ink"
          size="l"
          className="!bg-on-set !text-on-band"
          busy={join.isPending}
          onClick={() => join.mutate()}
        >
          Get my link
        </Button>
        <a href={`${pagePaths.affiliates}#rules-title`} className="tap-area font-semibold underline underline-offset-4">
          Read the rules
        </a>
      </div>
    </section>
  );
}

const isUnused = ({ weeks, balance, payout }: Affiliate): boolean =>
  payout === null &&
  Object.values(balance).every((value) => value === 0 || value === null) &&
  weeks.every(({ clicks, signUps, payments }) => clicks + signUps + payments === 0);

function Account({ affiliate }: { affiliate: Affiliate }) {
  const columns = 'grid gap-4 md:gap-5 xl:grid-cols-[minmax(0,1fr)_316px]';
  if (isUnused(affiliate)) {
    return (
      <div className="grid gap-4 md:gap-5">
        <ReferralLink affiliate={affiliate} />
        <p className="type-lead max-w-[34em] py-4 text-muted">
          Share your link where people ask which tool you use. Clicks, sign-ups and earnings will show up here.
        </p>
        <AffiliateKit affiliate={affiliate} />
      </div>
    );
  }
  return (
    <div className="grid gap-4 md:gap-5">
      <ReferralLink affiliate={affiliate} />
      <div className={columns}>
        <AffiliateChart weeks={affiliate.weeks} />
        <AffiliateBalances affiliate={affiliate} />
      </div>
      <div className={columns}>
        <AffiliateHistory />
        <AffiliateKit affiliate={affiliate} />
      </div>
    </div>
  );
}

/** An affiliate's link, numbers and money; for who has not joined, how to. */
export function AffiliateAccount() {
  const [span, setSpan] = useState<Span>('12');
  const [isSaving, setSaving] = useState(false);
  const { data: affiliate, isError, isFetching, refetch } = useAffiliate(Number(span));
  const actions =
    affiliate && !isUnused(affiliate) ? (
      <div className="flex flex-wrap items-center gap-2">
        <Select label="Time shown" look="tool" value={span} options={spans} onChange={setSpan} />
        <Button icon={<Download aria-hidden="true" />} onClick={() => setSaving(true)}>
          Statement
        </Button>
        {isSaving ? <StatementDialog onClose={() => setSaving(false)} /> : null}
      </div>
    ) : null;
  return (
    <DashboardPage title="Affiliate" actions={actions}>
      {affiliate ? <Account affiliate={affiliate} /> : null}
      {affiliate === null ? <JoinProgram /> : null}
      {affiliate === undefined && isError ? (
        <ProblemCard title={messages.errors.system} busy={isFetching} onTryAgain={() => void refetch()} />
      ) : null}
      {affiliate === undefined && !isError ? <Loading className="min-h-[40vh]" /> : null}
    </DashboardPage>
  );
}
