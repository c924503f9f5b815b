import { createHmac, timingSafeEqual } from 'node:crypto';
import { createOwnerHider } from './hide-owner.ts';

export interface SignedUrlOptions {
  /** From now; the expiry is rounded up so that pages asking again within a while get the same, cacheable URL. */
  expiresInSeconds: number;
  /**
   * An address unlike those signed a second before, which outlives what they are rounded to: for a file that did not load
   * under the one a page has.
   */
  isAnew?: boolean;
  /** File name to save as; makes the browser download instead of showing it. */
  downloadName?: string;
  /** Other sites may show it: webmail shows pictures of ours in pages of its own. */
  isEmbeddable?: boolean;
  /** State of a file that is replaced under its key: each has an address of its own, so no cache shows an old one. */
  version?: number;
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
   * null when the signature is not ours, or the address is not spelled as we spell it. An expired URL is still returned,
   * marked: serving it is refused, but a request may name an asset by it.
   */
  verify(pathAndQuery: string): VerifiedUrl | null;
}

const prefix = '/files/';
/** New addresses differ for this long; a minute is longer than all tries for one picture take. */
const anewSeconds = 60;

/**
 * Signs with the first secret and accepts all (rotation). HMAC-SHA-256 over all that the address says, as it is spelled
 * there: without the ids of users, which keys of former versions have.
 */
export function createUrlSigner(secrets: readonly string[], now: () => number = Date.now): UrlSigner {
  // Its own key, so that no other use of the application secret can ever produce a valid signature here.
  const keys = secrets.map((secret) => createHmac('sha256', secret).update('hookline signed url').digest());
  const [signingKey] = keys;
  if (signingKey === undefined) throw new Error('createUrlSigner needs a secret');
  const owners = createOwnerHider(secrets);

  return {
    sign(key, { expiresInSeconds, isAnew = false, downloadName, isEmbeddable = false, version }) {
      const step = Math.max(1, Math.floor(expiresInSeconds / 4));
      const rounded = Math.ceil((now() / 1000 + expiresInSeconds) / step) * step;
      const expires = String(isAnew ? rounded + 1 + (Math.floor(now() / 1000) % anewSeconds) : rounded);
      // An empty name is none: both are signed alike.
      const said = {
        path: owners.hide(key),
        expires,
        downloadName: downloadName || null,
        isEmbeddable,
        version: version === undefined ? null : String(version),
      };
      return write(said, signature(signingKey, said));
    },

    verify(pathAndQuery) {
      const url = URL.parse(pathAndQuery, 'http://localhost');
      if (url === null || !url.pathname.startsWith(prefix)) return null;
      const expires = url.searchParams.get('exp') ?? '';
      if (!/^\d{1,12}$/.test(expires)) return null;
      const said: Said = {
        path: url.pathname.slice(prefix.length),
        expires,
        downloadName: url.searchParams.get('name') || null,
        isEmbeddable: url.searchParams.get('embed') === '1',
        version: url.searchParams.get('v'),
      };
      const given = Buffer.from(url.searchParams.get('sig') ?? '', 'base64url');
      const matches = keys
        .map((secret) => signature(secret, said))
        .map((expected) => given.length === expected.length && timingSafeEqual(given, expected));
      // One address, one spelling: what caches and blocks by address must not be passed with another way to write it.
      if (!matches.includes(true) || pathAndQuery !== write(said, given)) return null;
      const { downloadName, isEmbeddable } = said;
      const key = owners.reveal(said.path);
      if (key === null) return null;
      const expiresAt = new Date(Number(expires) * 1000);
      return { key, isEmbeddable, downloadName, expiresAt, isExpired: expiresAt.getTime() <= now() };
    },
  };
}

/** Contents of a URL, all of it signed. */
interface Said {
  /** The key as it is spelled there. */
  path: string;
  /** Unix seconds. */
  expires: string;
  downloadName: string | null;
  isEmbeddable: boolean;
  version: string | null;
}

function write({ path, expires, downloadName, isEmbeddable, version }: Said, signed: Buffer): string {
  const query = new URLSearchParams({ exp: expires });
  if (downloadName !== null) query.set('name', downloadName);
  if (isEmbeddable) query.set('embed', '1');
  if (version !== null) query.set('v', version);
  query.set('sig', signed.toString('base64url'));
  return `${prefix}${path}?${query}`;
}

/** Fields are joined by a character that none of them may hold unescaped, so no two field lists sign alike. */
function signature(secret: Buffer, { path, expires, downloadName, isEmbeddable, version }: Said): Buffer {
  const marks = [...(isEmbeddable ? ['embed'] : []), ...(version === null ? [] : ['v', version])];
  const fields = [path, expires, downloadName ?? '', ...marks];
  return createHmac('sha256', secret)
    .update(fields.map((field) => encodeURIComponent(field)).join('\n'))
    .digest();
}

/** A signed address says itself when it ends, in whole seconds of the epoch. */
export function expiryOf(signedUrl: string): Date {
  return new Date(Number(new URL(signedUrl, 'http://localhost').searchParams.get('exp')) * 1000);
}
