import type { BillingStatus, SubscriptionTrouble } from '@hookline/contract/billing';
import { messages } from '@hookline/contract/messages';
import { isFormerCustomer } from './describe-subscription.ts';

interface Words {
  title: string;
  lead: string;
}

/** For whom a subscription stands in the way of buying, although it gives nothing. */
const troubleWords: Readonly<Record<SubscriptionTrouble, Words>> = {
  'renewal-late': {
    title: 'Waiting for your renewal',
    lead: 'Once the payment provider tells us of it, everything goes on as before. You need not pay again.',
  },
  refunded: {
    title: 'Your payment was paid back',
    lead: 'Its subscription is being closed. After that you can choose a plan again.',
  },
  disputed: {
    title: 'Your payment is disputed',
    lead: 'Once your bank has settled it, everything goes on as before. Until then the plan cannot be changed.',
  },
};

/** What the page with the plans is about for this person. `mayEnter`: the dashboard is open for them. */
export function planPageWords(status: BillingStatus | undefined, mayEnter: boolean): Words {
  const { subscription = null, canBuy = true, canChange = false } = status ?? {};
  if (canChange)
    return {
      title: 'Change your plan',
      lead: 'A larger plan is yours at once, and you pay the difference. A smaller one begins when the time you have paid for is over; until then nothing is taken.',
    };
  if (!canBuy && subscription?.trouble) return troubleWords[subscription.trouble];
  if (!canBuy)
    return subscription?.status === 'paid'
      ? { title: 'Your plan', lead: 'It goes on as it is. Whoever runs this installation can change it for you.' }
      : {
          title: 'A payment is missing',
          lead: 'Once it is there, everything goes on as before. Until then the plan cannot be changed.',
        };
  const title = status && isFormerCustomer(status) ? 'Pick up where you left off' : 'Choose your plan';
  const lead = mayEnter
    ? 'The dashboard is open for you already; a plan can be bought all the same.'
    : messages.gates.subscriptionRequired;
  return { title, lead };
}
