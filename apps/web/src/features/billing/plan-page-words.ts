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
    lead: 'Once the payment provider confirms it, you’re all set. No need to pay again.',
  },
  refunded: {
    title: 'Your payment was refunded',
    lead: 'We’re closing its subscription. Then you can choose a plan again.',
  },
  disputed: {
    title: 'Your payment is disputed',
    lead: 'Once your bank settles it, your plan continues. You can’t change it until then.',
  },
  'trial-used': {
    title: 'Your plan starts with your first payment',
    lead: 'Each account and card gets one free trial. You pay nothing until then.',
  },
};

/** What the page with the plans is about for this person. `mayEnter`: the dashboard is open for them. */
export function planPageWords(status: BillingStatus | undefined, mayEnter: boolean): Words {
  const { subscription = null, canBuy = true, canChange = false } = status ?? {};
  if (canChange)
    return {
      title: 'Change your plan',
      lead: 'Upgrades start right away, and you pay the difference. Downgrades start when your paid time ends. You pay nothing until then.',
    };
  if (!canBuy && subscription?.trouble) return troubleWords[subscription.trouble];
  if (!canBuy)
    return subscription?.status === 'paid'
      ? { title: 'Your plan', lead: 'It stays as is. Your administrator can change it for you.' }
      : {
          title: 'A payment is overdue',
          lead: 'Once it’s paid, your plan continues. You can’t change it until then.',
        };
  const title = status && isFormerCustomer(status) ? 'Pick up where you left off' : 'Choose your plan';
  const lead = mayEnter ? 'You already have access. You can still buy a plan.' : messages.gates.subscriptionRequired;
  return { title, lead };
}
