/** A monthly span in which credits count; `start` belongs to it, `end` to the next. UTC. */
export interface BillingCycle {
  start: Date;
  end: Date;
}

/**
 * The monthly cycle that `now` falls into, counted from the subscription's anchor. An anchor on day 29 to 31 falls on the last
 * day of shorter months and returns to its own day after them.
 */
export function billingCycleAt(anchor: Date, now: Date): BillingCycle {
  const months = (now.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + now.getUTCMonth() - anchor.getUTCMonth();
  const start = addMonths(anchor, months);
  return start <= now
    ? { start, end: addMonths(anchor, months + 1) }
    : { start: addMonths(anchor, months - 1), end: start };
}

/** Whole days until the cycle ends, at least 0; a day begun counts. */
export function daysUntilReset(cycle: BillingCycle, now: Date): number {
  return Math.max(0, Math.ceil((cycle.end.getTime() - now.getTime()) / 86_400_000));
}

/** The same day and time some months later, or the last day of a shorter month. UTC. */
export function addMonths(anchor: Date, months: number): Date {
  const date = new Date(anchor);
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const daysInMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(anchor.getUTCDate(), daysInMonth));
  return date;
}
