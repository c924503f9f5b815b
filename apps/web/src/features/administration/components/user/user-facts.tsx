import type { AdminUserDetail } from '@hookline/contract/admin-users';
import { type CreditKind, creditKinds, creditNouns, plans, priceCents } from '@hookline/contract/plans';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { formatDay } from '#components/media/format-day.ts';
import { formatMoney } from '#features/billing/index.ts';
import { capitalized, countWords, stateWords } from '../../admin-words.ts';

function Fact({ label, children, note }: { label: string; children: ReactNode; note?: ReactNode }) {
  return (
    <div className="min-w-0 border-line border-t border-l px-5 py-4 md:px-6">
      <dt className="type-small text-muted">{label}</dt>
      <dd className="mt-0.5 [overflow-wrap:anywhere]">
        <span className="font-[650]">{children}</span>
        {note ? <span className="type-small block text-muted">{note}</span> : null}
      </dd>
    </div>
  );
}

function Usage({ kind, usage }: { kind: CreditKind; usage: AdminUserDetail['usage'] }) {
  const used = usage.usage[kind] ?? 0;
  const limit = usage.limits[kind] ?? 0;
  const isUnlimited = limit < 0;
  const share = isUnlimited || limit === 0 ? 0 : Math.min(100, (100 * used) / limit);
  return (
    <Fact label={capitalized(creditNouns[kind].many)}>
      <span className="type-h3 tabular-nums">{countWords(used)}</span>{' '}
      <span className="type-small font-normal text-muted tabular-nums">
        {isUnlimited ? 'unlimited' : `of ${countWords(limit)}`}
      </span>
      {isUnlimited ? null : (
        <span aria-hidden="true" className="mt-2 block h-1.5 overflow-hidden rounded-[3px] bg-track">
          <span
            className={clsx('block h-full rounded-[3px]', share >= 100 ? 'bg-accent' : 'bg-inverse')}
            style={{ width: `${share}%` }}
          />
        </span>
      )}
    </Fact>
  );
}

function planFact({ subscription, user }: AdminUserDetail): { name: string; note?: string } {
  if (subscription === null) {
    if (user.plan === null) return { name: 'No plan' };
    return { name: plans[user.plan].name, note: 'Given, not bought' };
  }
  const { plan, period } = subscription;
  const price = formatMoney(priceCents(plans[plan], period), 'usd');
  const every = period === 'annual' ? 'a year' : 'a month';
  return { name: `${plans[plan].name}, ${period}`, note: `${price} ${every}` };
}

function stateNote({ subscription }: AdminUserDetail): string | undefined {
  if (subscription === null) return undefined;
  if (subscription.trialEnd !== null) return `until ${formatDay(subscription.trialEnd)}`;
  if (subscription.endsAt !== null) return `ends ${formatDay(subscription.endsAt)}`;
  return `until ${formatDay(subscription.currentPeriodEnd)}`;
}

/** Plan, state, where they came from, and credits of the current month. */
export function UserFacts({ detail }: { detail: AdminUserDetail }) {
  const { user, usage, referredBy } = detail;
  const plan = planFact(detail);
  const state = user.isAdmin && user.state === 'none' ? 'Administrator' : stateWords[user.state];
  return (
    <section aria-label="Plan and usage" className="overflow-hidden rounded-l border border-line bg-surface">
      <dl className="-mt-px -ml-px grid grid-cols-2 lg:grid-cols-4">
        <Fact label="Plan" note={plan.note}>
          {plan.name}
        </Fact>
        <Fact label="State" note={stateNote(detail)}>
          {user.isSuspended ? `Suspended, ${state.toLowerCase()}` : state}
        </Fact>
        <Fact label="Came from" note={referredBy === null ? undefined : 'affiliate link'}>
          {referredBy ?? 'Direct'}
        </Fact>
        <Fact label="Credits renew" note={`in ${usage.billingCycle.daysUntilReset} days`}>
          {formatDay(usage.billingCycle.end)}
        </Fact>
        {creditKinds.map((kind) => (
          <Usage key={kind} kind={kind} usage={usage} />
        ))}
      </dl>
    </section>
  );
}
