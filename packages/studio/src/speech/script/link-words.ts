import type { LanguageCode } from '@hookline/contract/languages';

/**
 * Words for symbols between and after digits: & + and the x of '2x'. Forms of one name as one|few|many, or a single
 * form.
 */
export interface LinkWords {
  and: string;
  plus: string;
  times: string;
}

// biome-ignore format: a table is easier to compare in columns
export const linkWords: Readonly<Record<Exclude<LanguageCode, 'en' | 'ja'>, LinkWords>> = {
  es: { and: 'y', plus: 'más', times: 'vez|veces' },
  fr: { and: 'et', plus: 'plus', times: 'fois' },
  de: { and: 'und', plus: 'plus', times: 'mal' },
  it: { and: 'e', plus: 'più', times: 'volta|volte' },
  pt: { and: 'e', plus: 'mais', times: 'vez|vezes' },
  nl: { and: 'en', plus: 'plus', times: 'keer' },
  pl: { and: 'i', plus: 'plus', times: 'raz|razy|razy' },
  cs: { and: 'a', plus: 'plus', times: 'krát' },
  sk: { and: 'a', plus: 'plus', times: 'krát' },
  hu: { and: 'és', plus: 'plusz', times: 'szer' },
  ro: { and: 'și', plus: 'plus', times: 'ori' },
  hr: { and: 'i', plus: 'plus', times: 'puta' },
  tr: { and: 've', plus: 'artı', times: 'kat' },
  id: { and: 'dan', plus: 'plus', times: 'kali' },
  ms: { and: 'dan', plus: 'tambah', times: 'kali' },
  fil: { and: 'at', plus: 'plas', times: 'beses' },
  vi: { and: 'và', plus: 'cộng', times: 'lần' },
  sv: { and: 'och', plus: 'plus', times: 'gång|gånger' },
  da: { and: 'og', plus: 'plus', times: 'gang|gange' },
  no: { and: 'og', plus: 'pluss', times: 'gang|ganger' },
  fi: { and: 'ja', plus: 'plus', times: 'kertaa' },
  ru: { and: 'и', plus: 'плюс', times: 'раз|раза|раз' },
  uk: { and: 'і', plus: 'плюс', times: 'раз|рази|разів' },
  bg: { and: 'и', plus: 'плюс', times: 'път|пъти' },
  el: { and: 'και', plus: 'συν', times: 'φορά|φορές' },
  ar: { and: 'و', plus: 'زائد', times: 'مرات' },
  hi: { and: 'और', plus: 'प्लस', times: 'गुना' },
  ta: { and: 'மற்றும்', plus: 'பிளஸ்', times: 'மடங்கு' },
  zh: { and: '和', plus: '加', times: '倍' },
  ko: { and: '그리고', plus: '플러스', times: '배' },
};
