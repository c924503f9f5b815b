import { type Invoice, type Subscription, testEvents } from '@hookline/contract/billing';
import { expect, test } from 'vitest';
import { testEventsFor } from './test-event-words.ts';
import { growthSubscription as running } from './testing/growth-subscription.ts';

const eventsOf = (change: Partial<Subscription>, ...statuses: Invoice['status'][]) =>
  testEventsFor(
    { ...running, ...change },
    statuses.map((status) => ({ status })),
  ).map(({ event }) => event);

test('every event can be pretended in some state', () => {
  const states: Partial<Subscription>[] = [
    {},
    { trialEnd: '2026-11-04T12:00:00Z' },
    { endsAt: '2026-12-01T12:00:00Z' },
    { status: 'past_due' },
  ];
  expect(new Set(states.flatMap((state) => eventsOf(state, 'paid', 'disputed')))).toEqual(new Set(testEvents));
});

test('only what makes sense now is offered', () => {
  expect(eventsOf({})).not.toContain('resume');
  expect(eventsOf({})).not.toContain('end-trial');
  expect(eventsOf({ endsAt: '2026-12-01T12:00:00Z' })).not.toContain('cancel-at-period-end');
  expect(eventsOf({ status: 'canceled' })).toEqual([]);
  expect(eventsOf({ status: 'canceled', trouble: 'refunded' })).toEqual(['renew', 'cancel-now']);
  expect(eventsOf({}, 'refunded')).not.toContain('refund');
  expect(eventsOf({}, 'paid')).toContain('dispute');
  expect(eventsOf({}, 'paid')).not.toContain('win-dispute');
});
