/** Browsers run or apply what is written into a page only when its hash is in the policy: `sha256-...`. */
export interface InlineHashes {
  scripts: readonly string[];
  /** Hashes of the values of style attributes. */
  styles: readonly string[];
}

/** Hosts contacted by the ad-conversion tag and the tag manager, if configured by the operator. */
const tagPictures = 'https://www.googletagmanager.com https://googleads.g.doubleclick.net https://www.google.com';
const tagCalls =
  'https://www.googletagmanager.com https://*.google-analytics.com https://googleads.g.doubleclick.net https://www.google.com';

/**
 * Content security policy of a page, or of any other response without inline content. Inline content of the built pages
 * is allowed by its hash; styles set by scripts on elements or through the CSSOM are not affected.
 */
export function contentSecurityPolicy(
  { scripts, styles }: InlineHashes = { scripts: [], styles: [] },
  { hasTags }: { hasTags: boolean } = { hasTags: false },
): string {
  const quoted = (hashes: readonly string[]): string => hashes.map((hash) => ` '${hash}'`).join('');
  const tags = (sources: string): string => (hasTags ? ` ${sources}` : '');
  return [
    "default-src 'none'",
    `script-src 'self'${quoted(scripts)}${tags('https://www.googletagmanager.com')}`,
    "style-src 'self'",
    ...(styles.length > 0 ? [`style-src-attr 'unsafe-hashes'${quoted(styles)}`] : []),
    `img-src 'self' blob: data:${tags(tagPictures)}`,
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${tags(tagCalls)}`,
    ...(hasTags ? ['frame-src https://www.googletagmanager.com https://td.doubleclick.net'] : []),
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
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(self), payment=(), usb=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
const secureHeaders = { ...plainHeaders, 'strict-transport-security': 'max-age=31536000' };

/** Headers of every answer. `isSecure`: people reach us over https. */
export function securityHeaders(isSecure: boolean): Readonly<Record<string, string>> {
  return isSecure ? secureHeaders : plainHeaders;
}
