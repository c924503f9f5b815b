import type { LanguageCode } from '@hookline/contract/languages';

/** As typed in haste, and as it is spoken. Only what can be nothing else. */
const hasty: readonly [RegExp, string][] = [
  [/\b(we|you|they|u) r\b/giu, '$1 are'],
  [/\bu r\b/giu, 'you are'],
  [/\bu\b(?!\.)/gu, 'you'],
  [/\bur\b/gu, 'your'],
  [/(?<=\p{L}) n (?=\p{Ll})/gu, ' and '],
  [/(?<=\s)w\/o\s?(?=\p{L})/giu, 'without '],
  [/(?<=\s)w(?:\/|\s)\s?(?=\p{L})/gu, 'with '],
  [/\bbiz\b/gu, 'business'],
];

const longAddress = /(?:https?:\/\/|www\.)\S+/giu;

/** A prompt as one would read it out: written-out words, addresses without what nobody says. */
export function readableText(text: string, language: LanguageCode): string {
  const said = text.replace(longAddress, (address) => sayableAddress(address));
  return language === 'en' ? hasty.reduce((all, [typed, spoken]) => all.replace(typed, spoken), said) : said;
}

/** 'https://www.a.com/products/long-name?ref=1' -> 'a.com', 'https://a.com/sale' -> 'a.com/sale'. */
export function sayableAddress(address: string): string {
  const [, host = address, path = '', stop = ''] =
    /^(?:https?:\/\/)?(?:www\.)?([^\s/?#]*[\p{L}\d])(\/[\p{L}\d-]{1,14}(?=[/?#.,;:!)]*(?:[?#]\S*)?$))?\S*?([.,;:!?)]*)$/iu.exec(
      address,
    ) ?? [];
  return `${host}${path}${stop}`;
}

/** What the last part of an address names, when a prompt is an address and nothing else: 'vitamin c serum'. */
export function wordsOfAddress(text: string): { address: string; words: string } | undefined {
  const match = /^(?:https?:\/\/)?(?:www\.)?((?:[\p{L}\d-]+\.)+\p{L}{2,})(\/\S*)?$/iu.exec(text);
  if (!match?.[1]) return undefined;
  const slug =
    (match[2] ?? '')
      .split(/[?#]/u)[0]
      ?.split('/')
      .filter((part) => /\p{L}{3}/u.test(part))
      .at(-1) ?? '';
  const words = slug
    .replace(/\.\p{L}{2,5}$/u, '')
    .replace(/[-_+]+|%20/gu, ' ')
    .trim();
  return { address: match[1], words: /\p{L}{3}.*\s/u.test(words) ? words : '' };
}
