/** Steps people count in. */
const steps = [1, 2, 3, 4, 5, 6, 8, 10];
const lines = 3;

/**
 * The lines of a chart from 0 up: three steps of the smallest round size that reach the largest value. In the unit of the
 * values, which are whole.
 */
export function chartTicks(largest: number, smallestStep = 1): number[] {
  const wanted = Math.max(largest / lines, smallestStep);
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = power * (steps.find((one) => one * power >= wanted) ?? 10);
  return Array.from({ length: lines + 1 }, (_, index) => index * step);
}

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** A week by its first day, which is counted in UTC: "Nov 9". */
export const formatWeek = (startsOn: string): string => day.format(new Date(`${startsOn}T00:00:00Z`));

/** "Nov 9 to 15", "Oct 26 to Nov 1". */
export function formatWeekSpan(startsOn: string): string {
  const last = new Date(`${startsOn}T00:00:00Z`);
  last.setUTCDate(last.getUTCDate() + 6);
  const [from, to] = [formatWeek(startsOn), day.format(last)];
  return `${from} to ${from.split(' ')[0] === to.split(' ')[0] ? to.split(' ')[1] : to}`;
}
