import type { Offer } from '@hookline/contract/billing';
import type { SubscriberState } from '#features/accounts/index.ts';
import { planInForce } from './hold-larger-plan.ts';
import type { SubscriptionRow } from './subscriptions.repository.ts';

type PaymentStatus = SubscriberState['paymentStatus'];

/** Refund state of a subscription's newest paid invoice. */
export type MoneyBack = 'refunded' | 'disputed' | null;

export interface KnownSubscription {
  row: SubscriptionRow;
  moneyBack: MoneyBack;
  /** Since when a payment is missing, by its invoices; null where none is open. */
  unpaidSince: Date | null;
  /**
   * Bought from this account; otherwise the account's address was entered at the checkout, possibly by another person.
   */
  isOwn: boolean;
  /** Its trial is not the first one of this account or card: it gives nothing before it is paid for. */
  isTrialRepeated: boolean;
}

export interface DerivedSubscription {
  /** The one that counts; null when nothing certain is known of any. */
  primary: KnownSubscription | null;
  /** Others that also run and cost money. They give nothing: plans are never stacked. */
  extra: readonly SubscriptionRow[];
  /** The account's new state; null leaves it unchanged. */
  state: SubscriberState | null;
}

/**
 * The time after a period's end in which a subscription that goes on still counts as paid: the provider closes the
 * renewal's invoice about an hour later, and news of it may come late.
 */
export const renewalGraceMs = 24 * 3_600_000;

const statusByProvider: Readonly<Record<string, PaymentStatus>> = {
  active: 'paid',
  trialing: 'paid',
  past_due: 'past_due',
  canceled: 'canceled',
  incomplete_expired: 'canceled',
  incomplete: 'incomplete',
};

/** Precedence of payment statuses; an unfinished attempt and an expired plan have equal rank. */
const ranks: Readonly<Record<PaymentStatus, number>> = { paid: 0, past_due: 1, unpaid: 2, incomplete: 3, canceled: 3 };

/** Whether the provider still charges for it; a second one must not be bought beside it. */
export function isRunning(row: Pick<SubscriptionRow, 'status'>): boolean {
  return ['active', 'trialing', 'past_due', 'unpaid', 'paused'].includes(row.status);
}

/**
 * Whether it belongs to another product paid through the same provider: its price never was one of ours. It neither
 * blocks purchases nor is it canceled with the account.
 */
export function isForeign(row: Pick<SubscriptionRow, 'status' | 'plan'>): boolean {
  return row.plan === null && row.status !== 'pending';
}

/** In the product's words. */
export function paymentStatusOf({ row, moneyBack, isTrialRepeated }: KnownSubscription): PaymentStatus {
  const status = statusByProvider[row.status] ?? 'unpaid';
  if (status !== 'paid') return status;
  if (row.status === 'trialing' && isTrialRepeated) return 'unpaid';
  if (row.firstPayment === 'waiting' || row.firstPayment === 'failed') return 'incomplete';
  if (moneyBack !== null) return moneyBack === 'refunded' ? 'canceled' : 'unpaid';
  return row.plan === null ? 'unpaid' : 'paid';
}

/** Payment status at a given time: a paid period that ended without a reported renewal is no longer paid. */
export function paymentStatusAt(known: KnownSubscription, now: Date): PaymentStatus {
  const status = paymentStatusOf(known);
  const paidUntil = paidUntilOf(known.row);
  return status === 'paid' && paidUntil !== null && paidUntil <= now ? 'unpaid' : status;
}

/** Derives the account state from all known subscriptions of a user. */
export function deriveSubscription(known: readonly KnownSubscription[], now: Date): DerivedSubscription {
  const certain = known.filter(({ row }) => row.status !== 'pending').sort((a, b) => bySignificance(a, b, now));
  const counted = withoutOthersGifts(certain, now);
  const primary = mostRecentTruth(counted, now) ?? counted[0];
  if (primary === undefined) return { primary: null, extra: [], state: null };
  const hasEnded = ({ endsAt }: SubscriptionRow): boolean => endsAt !== null && endsAt <= now;
  const others = certain.filter((one) => one !== primary);
  const extra = others.flatMap(({ row }) => (isRunning(row) && !hasEnded(row) ? [row] : []));
  return { primary, extra: isRunning(primary.row) ? extra : [], state: stateOf(primary, counted, now) };
}

/**
 * A subscription that another person may have paid for counts only where it does no harm: beside the user's own active
 * subscription it is ignored, and beside an expired one it counts while it is paid.
 */
function withoutOthersGifts(sorted: readonly KnownSubscription[], now: Date): readonly KnownSubscription[] {
  const own = sorted.filter(({ isOwn }) => isOwn);
  if (own.length === 0) return sorted;
  if (own.some(({ row }) => isRunning(row))) return own;
  return sorted.filter((one) => one.isOwn || paymentStatusAt(one, now) === 'paid');
}

function bySignificance(a: KnownSubscription, b: KnownSubscription, now: Date): number {
  const [rank, other] = [ranks[paymentStatusAt(a, now)], ranks[paymentStatusAt(b, now)]];
  if (rank !== other) return rank - other;
  // Of two active ones, the first counts and the second was a mistake; of expired ones, the newest counts.
  const age = a.row.startedAt.getTime() - b.row.startedAt.getTime() || a.row.id.localeCompare(b.row.id);
  return rank <= ranks.past_due ? age : -age;
}

/**
 * A user with two subscriptions has the state of the first: a missing payment there is not offset by an earlier payment
 * for the second. A later payment for the second does count, even if the provider keeps opening periods of the first.
 */
function mostRecentTruth(sorted: readonly KnownSubscription[], now: Date): KnownSubscription | undefined {
  const first = sorted[0];
  if (first === undefined || paymentStatusAt(first, now) !== 'paid') return undefined;
  const periodOf = ({ row }: KnownSubscription): number => row.currentPeriodStart?.getTime() ?? 0;
  const paidSince = Math.max(...sorted.filter((one) => paymentStatusAt(one, now) === 'paid').map(periodOf));
  const failedAt = (one: KnownSubscription): number => Math.min(periodOf(one), one.unpaidSince?.getTime() ?? Infinity);
  return sorted.find(
    (one) =>
      paymentStatusAt(one, now) === 'past_due' && one.row.startedAt < first.row.startedAt && failedAt(one) > paidSince,
  );
}

function stateOf(primary: KnownSubscription, all: readonly KnownSubscription[], now: Date): SubscriberState {
  const { row } = primary;
  const paymentStatus = paymentStatusOf(primary);
  // A former subscriber keeps the name of the plan while a new attempt is incomplete: they are a returning customer,
  // not a new one.
  const source = row.wasLive ? row : all.find((other) => other.row.wasLive)?.row;
  const offer = source === undefined ? null : planInForce(source, now);
  // Also while a payment is missing: the larger plan ends when it ends.
  const next = isRunning(row) ? nextPlanOf(row, now) : null;
  return {
    paymentStatus,
    plan: offer?.plan ?? null,
    cycleAnchor: row.wasLive && paymentStatus === 'paid' ? anchorOf(row) : null,
    cyclesSince: row.startedAt,
    paidUntil: paymentStatus === 'paid' ? paidUntilOf(row) : null,
    nextPlan: next?.plan ?? null,
    nextPlanAt: next?.at ?? null,
  };
}

/** The smaller plan that takes over when a held one ends. */
export function nextPlanOf(row: SubscriptionRow, now: Date): (Offer & { at: Date }) | null {
  const { plan, period, heldUntil } = row;
  if (row.heldPlan === null || heldUntil === null || heldUntil <= now || plan === null || period === null) return null;
  return { plan, period, at: heldUntil };
}

function anchorOf(row: SubscriptionRow): Date | null {
  return row.billingAnchor ?? row.currentPeriodStart;
}

function paidUntilOf(row: SubscriptionRow): Date | null {
  if (row.endsAt !== null) return row.endsAt;
  return row.currentPeriodEnd === null ? null : new Date(row.currentPeriodEnd.getTime() + renewalGraceMs);
}
