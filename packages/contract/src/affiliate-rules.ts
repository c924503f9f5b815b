/** What an affiliate gets of each paid invoice without tax, in percent. */
export const commissionPercent = 30;

/** How long a commission is pending before it can be paid out. */
export const pendingDays = 30;

/** The smallest payout. */
export const smallestPayoutCents = 5000;

/** How long another payout destination waits before money goes there, so that its owner can react to our mail. */
export const destinationHoldDays = 3;

/** How long marking a payout as paid can be undone. */
export const undoPaidHours = 24;

/** The cookie that remembers whose link was clicked last. Server and pages write it, the server reads it at sign-up. */
export const referralCookie = { name: 'hookline_ref', days: 60 } as const;

/** Where pages report that they were opened through a link. */
export const referralClickPath = '/api/affiliate/clicks';

/** What may stand in the cookie and in `?ref=`; anything else was not written here. */
export const referralCodePattern = /^[\w-]{1,64}$/;

/** The only currency commissions are counted in; invoices in others earn nothing by themselves. */
export const commissionCurrency = 'usd';

/** Codes that look like a part of the product. */
const reservedCodes = ['admin', 'affiliate', 'affiliates', 'api', 'hookline', 'official', 'staff', 'support'];

/** Why this cannot be an affiliate's own code; null if it can. */
export function findCodeProblem(code: string): string | null {
  if (code.length < 4 || code.length > 24) return 'Use 4 to 24 characters';
  if (!/^[a-z0-9-]+$/i.test(code)) return 'Use letters, digits and hyphens only';
  if (code.startsWith('-') || code.endsWith('-')) return 'Start and end with a letter or a digit';
  return reservedCodes.includes(code.toLowerCase()) ? 'This code is reserved' : null;
}
