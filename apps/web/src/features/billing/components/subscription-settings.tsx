import type { Profile } from '@hookline/contract/accounts';
import type { BillingStatus, Subscription } from '@hookline/contract/billing';
import { messages } from '@hookline/contract/messages';
import { pagePaths } from '@hookline/contract/page-paths';
import { planFeatures } from '@hookline/contract/plan-features';
import { plans } from '@hookline/contract/plans';
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
import { describeState, periodNames, stateColors } from '../describe-subscription.ts';
import { formatMoney } from '../format-money.ts';
import { InvoicesDialog } from './invoices-dialog.tsx';
import { RenewalButton } from './renewal-button.tsx';
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

function Buttons({ hasPlan }: { hasPlan: boolean }) {
  const status = useBillingStatus().data;
  const portal = useOpenPortal();
  const [showsInvoices, setShowsInvoices] = useState(false);
  const supportEmail = useInstallation()?.supportEmail;
  const cannotManage = status !== undefined && !status.canManage;
  // Whoever never had a plan has nothing to manage yet.
  const isNew = !hasPlan && status?.subscription === null;
  return (
    <div className="px-5 py-4 md:px-6">
      <div className="flex flex-wrap gap-2.5">
        {hasPlan ? null : (
          <ButtonLink to={pagePaths.payment} kind="accent">
            {messages.gates.choosePlan}
          </ButtonLink>
        )}
        {isNew ? null : (
          <Button
            busy={portal.isPending || portal.isSuccess}
            disabled={cannotManage}
            aria-describedby={cannotManage ? 'nothing-to-manage' : undefined}
            onClick={() => portal.mutate(undefined)}
          >
            {text.manageBilling}
          </Button>
        )}
        {hasPlan ? <ButtonLink to={pagePaths.payment}>{text.changePlan}</ButtonLink> : null}
        {isNew ? null : <Button onClick={() => setShowsInvoices(true)}>{text.downloadInvoices}</Button>}
      </div>
      {cannotManage && !isNew ? (
        <p id="nothing-to-manage" className="type-small mt-3 text-muted">
          {status.subscription === null || !supportEmail ? text.noBillingAccount : <SupportLine email={supportEmail} />}
        </p>
      ) : null}
      <InvoicesDialog open={showsInvoices} onOpenChange={setShowsInvoices} />
    </div>
  );
}

/** How the plan stands, and canceling or resuming it beside. */
function StateRow({ status, subscription }: { status: BillingStatus; subscription: Subscription }) {
  const { label, tone, note } = describeState(subscription);
  return (
    <SettingRow
      label="Status"
      value={<span className={stateColors[tone]}>{label}</span>}
      note={note}
      action={<RenewalButton status={status} subscription={subscription} />}
    />
  );
}

/** Plan, state, cycle and features, and the ways to do something about them. */
export function SubscriptionSettings() {
  const { profile } = useSession();
  const status = useBillingStatus().data;
  if (!profile) return null;
  const { payment_status, subscription_status, billing_cycle_start, billing_cycle_end } = profile;
  const subscription = status?.subscription ?? null;
  const isPaid = payment_status === 'paid';
  // While a payment is overdue, the plan waits for it; what has ended is no plan any more.
  const plan = isPaid || payment_status === 'past_due' ? subscription_status : null;
  const isGiven = status !== undefined && subscription === null && isPaid;
  return (
    <SettingSection title="Subscription & Billing" text="Your plan, payments, and invoices.">
      <SettingRow
        label="Plan"
        value={
          <>
            {plan ? plans[plan].name : 'No plan'}
            {plan && subscription ? (
              <span className="font-normal text-muted">, paid {periodNames[subscription.period]}</span>
            ) : null}
          </>
        }
        note={
          isGiven
            ? 'Provided by your administrator'
            : plan === null && subscription_status
              ? `Your last plan was ${plans[subscription_status].name}`
              : undefined
        }
      />
      {status && subscription ? <StateRow status={status} subscription={subscription} /> : null}
      {status?.credit ? (
        <SettingRow
          label="Credit from a plan change"
          value={formatMoney(status.credit.cents, status.credit.currency)}
          note="Comes off your next invoices"
        />
      ) : null}
      {isPaid && billing_cycle_start && billing_cycle_end ? (
        <SettingRow
          label="Billing cycle"
          value={`${formatDay(billing_cycle_start)} to ${formatDay(billing_cycle_end)}`}
        />
      ) : null}
      {isPaid ? <PlanFeatureList profile={profile} /> : null}
      <Buttons hasPlan={plan !== null} />
    </SettingSection>
  );
}
