import { createHmac, timingSafeEqual } from 'node:crypto';

export interface SignedUrlOptions {
  /** From now; the expiry is rounded up so that pages asking again within a while get the same, cacheable URL. */
  expiresInSeconds: number;
  /** File name to save as; makes the browser download instead of showing it. */
  downloadName?: string;
  /** Other sites may show it: webmail shows pictures of ours in pages of its own. */
  isEmbeddable?: boolean;
}

export interface VerifiedUrl {
  key: string;
  isEmbeddable: boolean;
  downloadName: string | null;
  expiresAt: Date;
  isExpired: boolean;
}

export interface UrlSigner {
  /** Path with query, starting with `/files/`. */
  sign(key: string, options: SignedUrlOptions): string;
  /**
   * null when the signature is not ours. An expired URL is still returned, marked: serving it is refused, but a request
   * may name an asset by it.
   */
  verify(pathAndQuery: string): VerifiedUrl | null;
}

const prefix = '/files/';

/** Signs with the first secret and accepts all (rotation). HMAC-SHA-256 over all that the address says. */
export function createUrlSigner(secrets: readonly string[], now: () => number = Date.now): UrlSigner {
  // Its own key, so that no other use of the application secret can ever produce a valid signature here.
  const keys = secrets.map((secret) => createHmac('sha256', secret).update('hookline signed url').digest());
  const [signingKey] = keys;
  if (signingKey === undefined) throw new Error('createUrlSigner needs a secret');

  return {
    sign(key, { expiresInSeconds, downloadName, isEmbeddable = false }) {
      const step = Math.max(1, Math.floor(expiresInSeconds / 4));
      const expires = Math.ceil((now() / 1000 + expiresInSeconds) / step) * step;
      const query = new URLSearchParams({ exp: String(expires) });
      if (downloadName !== undefined) query.set('name', downloadName);
      if (isEmbeddable) query.set('embed', '1');
      const signed = signature(signingKey, key, String(expires), downloadName ?? '', ...embedField(isEmbeddable));
      query.set('sig', signed.toString('base64url'));
      return `${prefix}${key}?${query}`;
    },

    verify(pathAndQuery) {
      const url = URL.parse(pathAndQuery, 'http://localhost');
      if (url === null || !url.pathname.startsWith(prefix)) return null;
      const key = url.pathname.slice(prefix.length);
      const expires = url.searchParams.get('exp') ?? '';
      const given = Buffer.from(url.searchParams.get('sig') ?? '', 'base64url');
      const downloadName = url.searchParams.get('name');
      const isEmbeddable = url.searchParams.get('embed') === '1';
      if (!/^\d{1,12}$/.test(expires)) return null;
      const matches = keys
        .map((secret) => signature(secret, key, expires, downloadName ?? '', ...embedField(isEmbeddable)))
        .map((expected) => given.length === expected.length && timingSafeEqual(given, expected));
      if (!matches.includes(true)) return null;
      const expiresAt = new Date(Number(expires) * 1000);
      return { key, isEmbeddable, downloadName, expiresAt, isExpired: expiresAt.getTime() <= now() };
    },
  };
}

const embedField = (isEmbeddable: boolean): string[] => (isEmbeddable ? ['embed'] : []);

/** Fields are joined by a character that none of them may hold unescaped, so no two field lists sign alike. */
function signature(secret: Buffer, ...fields: string[]): Buffer {
  return createHmac('sha256', secret)
    .update(fields.map((field) => encodeURIComponent(field)).join('\n'))
    .digest();
}
