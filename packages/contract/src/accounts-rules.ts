/** Account rules shared by pages and server. Plain data and functions: no imports. */
export const accountLimits = {
  emailCharacters: 254,
  passwordMinCharacters: 6,
  passwordMaxCharacters: 128,
  nameCharacters: 80,
  /** Maximum age of a provider sign-in that authorizes an account deletion or change without a password. */
  freshSignInMs: 10 * 60_000,
} as const;

/** Obsolete keys, removed from browser storage at sign-out and after a failed status check; never written. */
export const legacyStorageKeys = ['hookline.access_token', 'hookline.refresh_token', 'hookline.session'] as const;

/** Normalizes a password before it is counted, compared or hashed, because keyboards compose letters differently. */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC');
}

/** Splits an email address at the last @; the domain is lowercased. */
export function splitEmail(email: string): { localPart: string; domain: string } {
  const at = email.lastIndexOf('@');
  return { localPart: email.slice(0, Math.max(0, at)), domain: at < 0 ? '' : email.slice(at + 1).toLowerCase() };
}

/**
 * Returns a same-site path (with query and fragment) to open after sign-in, or null for anything that could lead
 * elsewhere (another host, a scheme, control characters) or back to the sign-in page.
 */
export function parseReturnPath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2000 || !value.startsWith('/')) return null;
  // Browsers read a backslash as a slash and drop tabs and line ends, so `/\t/evil.example` would be another host.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (/[\\\u0000-\u0020\u007f-\u009f\u2028\u2029]/.test(value)) return null;
  const base = 'http://own.invalid';
  const url = URL.parse(value, base);
  if (url === null || url.origin !== base || url.username !== '' || url.pathname.startsWith('//')) return null;
  if (/^\/(api|auth|files)(\/|$)/i.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}
