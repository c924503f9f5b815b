import type { Invoice, Subscription, TestEvent } from '@hookline/contract/billing';

interface TestEventWords {
  event: TestEvent;
  label: string;
  note: string;
}

const words: readonly (TestEventWords & {
  fits: (subscription: Subscription, invoices: ReadonlySet<Invoice['status']>) => boolean;
})[] = [
  {
    event: 'end-trial',
    label: 'End the trial',
    note: 'Charges the first payment now',
    fits: ({ status, trialEnd }) => status === 'paid' && trialEnd !== null,
  },
  {
    event: 'renew',
    label: 'Renew',
    note: 'The next payment goes through and credits reset',
    fits: ({ status, trouble }) => status === 'paid' || status === 'past_due' || trouble !== null,
  },
  {
    event: 'fail-payment',
    label: 'Fail a payment',
    note: 'The next payment does not go through',
    fits: ({ status }) => status === 'paid',
  },
  {
    event: 'recover-payment',
    label: 'Recover the payment',
    note: 'The card works again',
    fits: ({ status }) => status === 'past_due',
  },
  {
    event: 'cancel-at-period-end',
    label: 'Cancel at the end',
    note: 'It stays until the paid time ends',
    fits: ({ status, endsAt }) => status === 'paid' && endsAt === null,
  },
  {
    event: 'resume',
    label: 'Undo the cancellation',
    note: 'The plan continues',
    fits: ({ status, endsAt }) => status === 'paid' && endsAt !== null,
  },
  {
    event: 'cancel-now',
    label: 'Cancel now',
    note: 'It ends right away',
    // What was paid back runs on until somebody ends it.
    fits: ({ status, trouble }) => status !== 'canceled' || trouble !== null,
  },
  {
    event: 'refund',
    label: 'Refund',
    note: 'Refunds the last payment and ends the subscription',
    fits: (_, invoices) => invoices.has('paid'),
  },
  {
    event: 'refund-only',
    label: 'Refund without ending',
    note: 'Refunds the last payment; the subscription continues',
    fits: (_, invoices) => invoices.has('paid'),
  },
  {
    event: 'dispute',
    label: 'Dispute',
    note: 'The bank reverses the last payment',
    fits: (_, invoices) => invoices.has('paid'),
  },
  {
    event: 'win-dispute',
    label: 'Win the dispute',
    note: 'The bank returns it',
    fits: (_, invoices) => invoices.has('disputed'),
  },
];

/** What can be pretended about a subscription and its invoices as they are now, in the order it is offered. */
export function testEventsFor(
  subscription: Subscription,
  invoices: readonly Pick<Invoice, 'status'>[],
): TestEventWords[] {
  const statuses = new Set(invoices.map(({ status }) => status));
  return words.filter(({ fits }) => fits(subscription, statuses));
}
