import { formatDay } from '#components/media/format-day.ts';

const dayMs = 24 * 60 * 60_000;

/** What a purchase that begins with a trial takes later: "then $199 on November 25, 2026". */
export function afterTrial(price: string, trialDays: number, now = Date.now()): string {
  return `then ${price} on ${formatDay(new Date(now + trialDays * dayMs).toISOString())}`;
}
