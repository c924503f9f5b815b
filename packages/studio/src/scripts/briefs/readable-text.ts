import type { LanguageCode } from '@hookline/contract/languages';

/** A separate word: not in an address, and not joined to another word, as in 'u-shaped'. */
function alone(word: string, flags = 'gu'): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}.@/'’&_-]|\\d )${word}(?![\\p{L}\\p{N}@/'’&_-]|\\.[\\p{L}\\p{N}])`, flags);
}

/** Hasty spellings and their spoken forms. Only unambiguous ones. */
const hasty: readonly [RegExp, string][] = [
  [alone('(we|you|they) r', 'giu'), '$1 are'],
  [alone('u r', 'giu'), 'you are'],
  [alone('u'), 'you'],
  [alone('ur'), 'your'],
  // 'a type n connector' and 'size n' mean the letter.
  [
    /(?<=\p{Ll})(?<!(?<!\p{L})(?:type|class|size|grade|model|series|letter|line|version|vitamin)) n (?=\p{Ll})/gu,
    ' and ',
  ],
  [/(?<=\p{L}\s)w\/o\s(?=\p{L})/giu, 'without '],
  [/(?<=\p{L}\s)w\/\s?(?=[\p{L}\d])/giu, 'with '],
  [/(?<=\p{L} )w (?=\p{Ll})/gu, 'with '],
  [alone('biz'), 'business'],
  [/(?<=\d) ?w(?![\p{L}\p{N}/-])/gu, ' watt'],
];

const longAddress = /(?:https?:\/\/|www\.)\S+/giu;

/** A prompt as it would be read aloud: abbreviations written out, addresses without their unspoken parts. */
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

/** The product named by the last part of an address, if a prompt consists of an address only: 'vitamin c serum'. */
export function wordsOfAddress(text: string): { address: string; words: string } | undefined {
  const match = /^(?:https?:\/\/)?(?:www\.)?((?:[\p{L}\d-]+\.)+\p{L}{2,})(\/\S*)?$/iu.exec(text);
  if (!match?.[1]) return undefined;
  const [path = ''] = (match[2] ?? '').split(/[?#]/u);
  const words = path
    .split('/')
    .map(wordsOfPart)
    .findLast((part) => /\p{L}{3}.*\s\p{L}/u.test(part));
  return { address: match[1], words: words ?? '' };
}

/** 'wool-socks-40871234.html' -> 'wool socks' */
function wordsOfPart(part: string): string {
  return decoded(part)
    .replace(/\.\p{L}{2,5}$/u, '')
    .replace(/-\d{4,}$/u, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}'’&]+/gu, ' ')
    .trim();
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A stray '%' does not belong to a word.
    return part.replace(/%[\da-f]{0,2}/giu, ' ');
  }
}
