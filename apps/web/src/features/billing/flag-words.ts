import type { BillingFlag } from '@hookline/contract/billing';

/** What administrators read of each kind of flag: what happened, and what to do about it. */
export const flagWords: Readonly<Record<BillingFlag['kind'], { title: string; advice: string }>> = {
  'second-subscription': {
    title: 'Duplicate subscription',
    advice: 'Plans don’t add up. End it at the payment provider and refund it.',
  },
  'unknown-price': {
    title: 'Unknown price',
    advice: 'If it’s yours, add it to STRIPE_PRICE_... and restart. The next event counts.',
  },
  'unmatched-payment': {
    title: 'Unmatched payment',
    advice: 'Ask the buyer which account it’s for, or refund it.',
  },
  refund: { title: 'Refunded in full', advice: 'The plan has ended here. Make sure its subscription stops charging.' },
  dispute: { title: 'Disputed payment', advice: 'Respond at the payment provider. The plan is paused until then.' },
  'cancel-by-hand': {
    title: 'Subscription to end manually',
    advice: 'Its account is gone. End it at the payment provider so nobody keeps paying.',
  },
  'renewal-late': {
    title: 'Missing renewal event',
    advice: 'Check that the payment provider’s events still arrive here, and resend the missing ones.',
  },
};
