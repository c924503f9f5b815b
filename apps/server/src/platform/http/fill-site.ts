import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** What pages that were written out in advance are to say about this installation. */
export interface SiteFacts {
  /** Where people reach it, without a slash at the end. */
  origin: string;
  operatorName: string;
  supportEmail: string;
  sourceUrl: string;
  legalDate: string;
  legalState: 'draft' | 'confirmed';
  comparison: 'on' | 'off';
  tagManagerId: string;
  adsTagId: string;
}

/** As they stand in the built files (apps/web/src/features/site/site-facts.ts). */
const tokens: Readonly<Record<string, keyof SiteFacts>> = {
  __HOOKLINE_ORIGIN__: 'origin',
  __HOOKLINE_OPERATOR_NAME__: 'operatorName',
  __HOOKLINE_SUPPORT_EMAIL__: 'supportEmail',
  __HOOKLINE_SOURCE_URL__: 'sourceUrl',
  __HOOKLINE_LEGAL_DATE__: 'legalDate',
  __HOOKLINE_LEGAL_STATE__: 'legalState',
  __HOOKLINE_COMPARISON__: 'comparison',
  __HOOKLINE_TAG_MANAGER_ID__: 'tagManagerId',
  __HOOKLINE_ADS_TAG_ID__: 'adsTagId',
};
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
      const name = tokens[token];
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
