import type { Profile } from '@hookline/contract/accounts';
import { messages } from '@hookline/contract/messages';
import { pagePaths } from '@hookline/contract/page-paths';
import { planFeatures } from '@hookline/contract/plan-features';
import { plans } from '@hookline/contract/plans';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '#components/media/format-day.ts';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { SettingRow, SettingSection, useSession } from '#features/accounts/index.ts';
import { useInstallation } from '#features/installation/index.ts';
import { useUsageSummary } from '#features/usage/index.ts';
import { useBillingStatus } from '../api/get-billing-status.ts';
import { useOpenPortal } from '../api/open-portal.ts';
import { useBillingTerms } from '../billing-options.ts';
import { describeNext, periodNames } from '../describe-subscription.ts';
import { formatMoney } from '../format-money.ts';
import { InvoicesDialog } from './invoices-dialog.tsx';
import { SupportLine } from './support-line.tsx';

const text = messages.billing;

function PlanFeatureList({ profile }: { profile: Profile }) {
  const { realisticActors } = useBillingTerms();
  const inForce = useUsageSummary().data?.limits;
  if (!profile.subscription_status) return null;
  const plan = plans[profile.subscription_status];
  // What is in force, which whoever runs the installation may have widened.
  const features = planFeatures({ ...plan, limits: { ...plan.limits, ...inForce } }, { realisticActors });
  return (
    <SettingRow label="Plan features">
      <ul className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {features.map((line) => (
          <li key={line} className="flex items-start gap-2.5 text-[14px]">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 stroke-2" />
            {line}
          </li>
        ))}
      </ul>
    </SettingRow>
  );
}

function Buttons() {
  const status = useBillingStatus().data;
  const portal = useOpenPortal();
  const [showsInvoices, setShowsInvoices] = useState(false);
  const supportEmail = useInstallation()?.supportEmail;
  const cannotManage = status !== undefined && !status.canManage;
  return (
    <div className="px-5 py-4 md:px-6">
      <div className="flex flex-wrap gap-2.5">
        <Button
          busy={portal.isPending || portal.isSuccess}
          disabled={cannotManage}
          aria-describedby={cannotManage ? 'nothing-to-manage' : undefined}
          onClick={() => portal.mutate(undefined)}
        >
          {text.manageBilling}
        </Button>
        <ButtonLink to={pagePaths.payment}>{text.changePlan}</ButtonLink>
        <Button onClick={() => setShowsInvoices(true)}>{text.downloadInvoices}</Button>
      </div>
      {cannotManage ? (
        <p id="nothing-to-manage" className="type-small mt-3 text-muted">
          {status.subscription === null || !supportEmail ? text.noBillingAccount : <SupportLine email={supportEmail} />}
        </p>
      ) : null}
      <InvoicesDialog open={showsInvoices} onOpenChange={setShowsInvoices} />
    </div>
  );
}

/** Plan, payment status, cycle and features, and the three ways to do something about them. */
export function SubscriptionSettings() {
  const { profile } = useSession();
  const status = useBillingStatus().data;
  if (!profile) return null;
  const { payment_status, subscription_status, billing_cycle_start, billing_cycle_end } = profile;
  const subscription = status?.subscription ?? null;
  const isGiven = status !== undefined && subscription === null && payment_status === 'paid';
  return (
    <SettingSection title="Subscription & Billing" text="Your plan, payments, and invoices.">
      <SettingRow
        label="Plan"
        value={
          <>
            {subscription_status ? plans[subscription_status].name : 'No plan'}
            {subscription ? (
              <span className="font-normal text-muted">, paid {periodNames[subscription.period]}</span>
            ) : null}
          </>
        }
        note={isGiven ? 'Provided by your administrator' : undefined}
      />
      <SettingRow
        label="Payment status"
        value={
          <span className={clsx(payment_status === 'paid' ? 'text-success' : 'text-danger')}>
            {text.statusLabels[payment_status]}
          </span>
        }
        note={subscription ? describeNext(subscription) : undefined}
      />
      {status?.credit ? (
        <SettingRow
          label="Credit from a plan change"
          value={formatMoney(status.credit.cents, status.credit.currency)}
          note="Comes off your next invoices"
        />
      ) : null}
      {billing_cycle_start && billing_cycle_end ? (
        <SettingRow
          label="Billing cycle"
          value={`${formatDay(billing_cycle_start)} to ${formatDay(billing_cycle_end)}`}
        />
      ) : null}
      <PlanFeatureList profile={profile} />
      <Buttons />
    </SettingSection>
  );
}
