import type { BillingCredit, Offer, Subscription } from '@hookline/contract/billing';
import { isUpgrade, plans, priceCents, upgradeCents } from '@hookline/contract/plans';
import { formatDay } from './describe-subscription.ts';
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
    return `Nothing is taken now. On ${formatDay(from.trialEnd)} your trial ends; then it is ${priceOf(to)}.`;
  const [start, end] = [Date.parse(from.currentPeriodStart), Date.parse(from.currentPeriodEnd)];
  if (!isUpgrade(from, to))
    return `Nothing is taken now. From ${formatDay(from.currentPeriodEnd)} it is ${priceOf(to)}.`;
  const cents =
    upgradeCents(from, to, (end - now.getTime()) / (end - start)) - (credit?.currency === currency ? credit.cents : 0);
  const isSamePeriod = from.period === to.period;
  const later = isSamePeriod ? `From ${formatDay(from.currentPeriodEnd)} it is` : 'After that it is';
  if (cents > 0)
    return `About ${formatMoney(cents, currency)} is taken now, ${isSamePeriod ? 'the difference for the time that is left' : `for a new ${to.period === 'annual' ? 'year' : 'month'} less what is left of your plan`}. ${later} ${priceOf(to)}.`;
  const left = cents < 0 ? ` About ${formatMoney(-cents, currency)} stays yours for the next invoices.` : '';
  return `Nothing is taken now: what you have paid already covers it.${left} ${later} ${priceOf(to)}.`;
}
