const cookieName = 'hookline_ref';
const keptSeconds = 60 * 24 * 60 * 60;

/** The referral code in an address's query, null when there is none or it is none of ours. */
export function parseReferralCode(search: string): string | null {
  const code = new URLSearchParams(search).get('ref');
  return code !== null && /^[\w-]{1,64}$/.test(code) ? code : null;
}

/** Keeps who sent a visitor here, for 60 days; the last link counts. A cookie, because the server reads it at sign-up. */
export function keepReferral(search: string): void {
  const code = parseReferralCode(search);
  if (code === null) return;
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${cookieName}=${code}; Path=/; Max-Age=${keptSeconds}; SameSite=Lax${secure}`;
}
