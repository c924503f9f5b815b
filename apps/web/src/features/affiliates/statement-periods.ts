/** Periods a statement is asked for, in UTC as everything that is counted. */
export const statementPeriods = [
  { value: 'month', label: 'This month' },
  { value: 'last-month', label: 'Last month' },
  { value: 'year', label: 'This year' },
  { value: 'last-year', label: 'Last year' },
  { value: 'all', label: 'All time' },
] as const;
export type StatementPeriod = (typeof statementPeriods)[number]['value'];

const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** First and last day of a period; without one where it has none. */
export function daysOf(period: StatementPeriod, now = new Date()): { from?: string; to?: string } {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  switch (period) {
    case 'month':
      return { from: dayOf(year, month, 1) };
    case 'last-month':
      // Day 0 is the last one of the month before.
      return { from: dayOf(year, month - 1, 1), to: dayOf(year, month, 0) };
    case 'year':
      return { from: dayOf(year, 0, 1) };
    case 'last-year':
      return { from: dayOf(year - 1, 0, 1), to: dayOf(year, 0, 0) };
    case 'all':
      return {};
  }
}
