/** Browsers run or apply what is written into a page only when its hash is in the policy: `sha256-...`. */
export interface InlineHashes {
  scripts: readonly string[];
  /** Of the values of style attributes. */
  styles: readonly string[];
}

/**
 * The policy for a page, or with nothing inline for anything else. What the built pages hold is named by its hash; styles
 * that scripts set on elements or hand to the browser as objects are no concern of it.
 */
export function contentSecurityPolicy({ scripts, styles }: InlineHashes = { scripts: [], styles: [] }): string {
  const quoted = (hashes: readonly string[]): string => hashes.map((hash) => ` '${hash}'`).join('');
  return [
    "default-src 'none'",
    `script-src 'self'${quoted(scripts)}`,
    "style-src 'self'",
    ...(styles.length > 0 ? [`style-src-attr 'unsafe-hashes'${quoted(styles)}`] : []),
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const plainHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy(),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
const secureHeaders = { ...plainHeaders, 'strict-transport-security': 'max-age=31536000' };

/** Headers of every answer. `isSecure`: people reach us over https. */
export function securityHeaders(isSecure: boolean): Readonly<Record<string, string>> {
  return isSecure ? secureHeaders : plainHeaders;
}
