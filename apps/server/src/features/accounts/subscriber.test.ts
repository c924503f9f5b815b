import { expect, it } from 'vitest';
import { cycleShownFrom } from './subscriber.ts';

const cycle = { start: new Date('2026-10-24T10:00:00Z'), end: new Date('2026-11-24T10:00:00Z') };

it('shows the cycle of a trial from the start of the trial, and any other one from its own start', () => {
  const began = new Date('2026-11-21T10:00:00Z');
  expect(cycleShownFrom(cycle, began)).toEqual(began);
  expect(cycleShownFrom(cycle, new Date('2026-08-24T10:00:00Z'))).toEqual(cycle.start);
  expect(cycleShownFrom(cycle, null)).toEqual(cycle.start);
  // The owner of an installation moves a subscription by hand to a later day.
  expect(cycleShownFrom(cycle, new Date('2027-01-01T00:00:00Z'))).toEqual(cycle.start);
});
