import { referralClickPath, referralCodePattern, referralCookie } from '@hookline/contract/affiliate-rules';

const keptSeconds = referralCookie.days * 24 * 60 * 60;

/** The referral code in an address's query, null when there is none or it is none of ours. */
export function parseReferralCode(search: string): string | null {
  const code = new URLSearchParams(search).get('ref');
  return code !== null && referralCodePattern.test(code) ? code : null;
}

/**
 * Keeps who sent a visitor here, for 60 days; the last link counts. A cookie, because the server reads it at sign-up. The
 * server counts the click, and writes the cookie again: some browsers forget soon what a page wrote.
 */
export function keepReferral(search: string): void {
  const code = parseReferralCode(search);
  // Public pages have a script that did it before the program was there.
  if (code === null || document.documentElement.dataset.ref === code) return;
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${referralCookie.name}=${code}; Path=/; Max-Age=${keptSeconds}; SameSite=Lax${secure}`;
  // Nobody waits for it, and a page opens without it. Not by the endpoint: its schemas would come with every first page.
  const headers = { 'content-type': 'application/json' };
  const report = { method: 'POST', headers, body: JSON.stringify({ code }), keepalive: true };
  fetch(referralClickPath, report).catch(() => undefined);
}
