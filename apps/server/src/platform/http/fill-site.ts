import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type SiteFacts, siteFactTokens } from '@hookline/contract/site-facts';

const factOfToken: ReadonlyMap<string, keyof SiteFacts> = new Map(
  (Object.keys(siteFactTokens) as (keyof SiteFacts)[]).map((fact) => [siteFactTokens[fact], fact]),
);
const tokenPattern = /__HOOKLINE_[A-Z_]+?__/g;
const dataPattern = /(<script[^>]*type="application\/(?:ld\+)?json"[^>]*>)([\s\S]*?)(<\/script>)/g;

const markupEscapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, (character) => markupEscapes[character] ?? '');
/** Within a JSON string within a script element, which nothing may end. */
const escapeData = (text: string): string => JSON.stringify(text).slice(1, -1).replaceAll('<', '\\u003c');

/** Puts what holds here in the place of the tokens of a built text file; null when it has none. */
export function fillSite(content: Buffer, facts: SiteFacts): Buffer | null {
  if (!content.includes('__HOOKLINE_')) return null;
  const fill = (text: string, inContext: (value: string) => string): string =>
    text.replace(tokenPattern, (token) => {
      const name = factOfToken.get(token);
      return name === undefined ? token : inContext(facts[name]);
    });
  const text = content.toString('utf8');
  const parts: string[] = [];
  let end = 0;
  for (const match of text.matchAll(dataPattern)) {
    const [whole, opening = '', data = '', closing = ''] = match;
    parts.push(fill(text.slice(end, match.index), escapeMarkup), opening, fill(data, escapeData), closing);
    end = match.index + whole.length;
  }
  parts.push(fill(text.slice(end), escapeMarkup));
  return Buffer.from(parts.join(''));
}

/** Fast rather than small: this is done for some twenty pages at every start. */
export const compressFilled = (content: Buffer): { brotli: Buffer; gzip: Buffer } => ({
  brotli: brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: gzipSync(content),
});
