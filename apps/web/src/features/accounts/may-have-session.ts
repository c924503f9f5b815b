import { readStoredValue } from '#state/stored-value.ts';

/** True in a browser somebody signed in with, until they sign out. */
export const signedInKey = 'hookline.signed-in';

/**
 * Whether this browser may hold a session, without asking the server: its session cookies are hidden from scripts, but
 * come and go with one that says only that they are there. A browser that knew somebody asks as well: only the server
 * can say that their session has expired.
 */
export function mayHaveSession(): boolean {
  if (typeof document === 'undefined') return true;
  return /(?:^|; )(?:__Host-)?hookline_signed_in=1/.test(document.cookie) || readStoredValue(signedInKey) === true;
}
