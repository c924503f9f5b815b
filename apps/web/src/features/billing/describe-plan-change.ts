import type { BillingCredit, Offer, Subscription } from '@hookline/contract/billing';
import { isUpgrade, plans, priceCents, upgradeCents } from '@hookline/contract/plans';
import { formatDay } from '#components/media/format-day.ts';
import { formatMoney } from './format-money.ts';
import { offerKey } from './offer-path.ts';

const currency = 'usd';

function priceOf({ plan, period }: Offer): string {
  const price = formatMoney(priceCents(plans[plan], period), currency);
  return `${price} a ${period === 'annual' ? 'year' : 'month'}`;
}

/** What a change of plan takes now and later; null where it takes back one that was asked for. */
export function describePlanChange(
  from: Subscription,
  to: Offer,
  credit: BillingCredit | null,
  now: Date,
): string | null {
  if (offerKey(from) === offerKey(to)) return null;
  if (from.trialEnd)
    return `You pay nothing now. On ${formatDay(from.trialEnd)} your trial ends, then it’s ${priceOf(to)}.`;
  const [start, end] = [Date.parse(from.currentPeriodStart), Date.parse(from.currentPeriodEnd)];
  if (!isUpgrade(from, to))
    return `You pay nothing now. From ${formatDay(from.currentPeriodEnd)}, it’s ${priceOf(to)}.`;
  const cents =
    upgradeCents(from, to, (end - now.getTime()) / (end - start)) - (credit?.currency === currency ? credit.cents : 0);
  const isSamePeriod = from.period === to.period;
  const later = isSamePeriod ? `From ${formatDay(from.currentPeriodEnd)}, it’s` : 'After that, it’s';
  if (cents > 0)
    return `You pay about ${formatMoney(cents, currency)} now, ${isSamePeriod ? 'the difference for the remaining time' : `for a new ${to.period === 'annual' ? 'year' : 'month'} minus what’s left of your plan`}. ${later} ${priceOf(to)}.`;
  const left = cents < 0 ? ` About ${formatMoney(-cents, currency)} stays as credit for your next invoices.` : '';
  return `You pay nothing now: what you’ve already paid covers it.${left} ${later} ${priceOf(to)}.`;
}
