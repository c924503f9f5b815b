import type { BillingFlag } from '@hookline/contract/billing';

/** What administrators read of each kind of flag: what happened, and what to do about it. */
export const flagWords: Readonly<Record<BillingFlag['kind'], { title: string; advice: string }>> = {
  'second-subscription': {
    title: 'A second subscription',
    advice: 'Plans are never added up: end it at the payment provider and pay it back.',
  },
  'unknown-price': {
    title: 'A price nobody knows',
    advice: 'Should it be one of yours, add it to STRIPE_PRICE_... and start again; the next news of it counts then.',
  },
  'unmatched-payment': {
    title: 'A payment of nobody',
    advice: 'Ask the buyer which account it was for, or pay it back.',
  },
  refund: { title: 'Paid back in full', advice: 'The plan has ended here. Its subscription must not go on charging.' },
  dispute: { title: 'A disputed payment', advice: 'Answer it at the payment provider; the plan rests until then.' },
  'cancel-by-hand': {
    title: 'A subscription to end by hand',
    advice: 'Its account is gone. End it at the payment provider, so that nobody pays for nothing.',
  },
  'renewal-late': {
    title: 'A renewal nobody told of',
    advice: 'See at the payment provider whether its events still arrive here, and send the missing ones again.',
  },
};
