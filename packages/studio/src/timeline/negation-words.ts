import type { LanguageCode } from '@hookline/contract/languages';

export interface Negation {
  /** Words that negate one of the next two words, as alternatives of a regular expression. */
  before?: string;
  /** The same for one of the previous two words. */
  after?: string;
}

/** Negations of a language. "Not only" negates nothing; "never" is omitted: "I have never been happier." */
export const negationWords: Record<LanguageCode, Negation> = {
  en: {
    before:
      "(?<!could\\s+|why\\s+)not(?!\\s+(?:only|just))|no|hardly|(?:is|are|was|were|do|does|did|wo|would|have|has)n['’]?t(?!\\s+(?:only|just))",
  },
  es: { before: 'no(?!\\s+s[oó]lo)|tampoco|nada' },
  fr: { before: 'ne|pas(?!\\s+que|\\s+seulement)|plus|guère', after: 'pas(?!\\s+que|\\s+seulement)|guère' },
  de: { before: 'nicht(?!\\s+nur)|kein\\p{L}*|kaum', after: 'nicht(?!\\s+nur)|kaum' },
  it: { before: 'non(?!\\s+solo)|mica' },
  pt: { before: 'não(?!\\s+s[óo])|nem' },
  nl: { before: 'niet(?!\\s+alleen)|geen|nauwelijks', after: 'niet(?!\\s+alleen)' },
  pl: { before: 'nie(?!\\s+tylko)' },
  ru: { before: 'не(?!\\s+только)' },
  uk: { before: 'не(?!\\s+тільки|\\s+лише)' },
  cs: { before: 'nejsem|nejsi|není|nejsme|nejsou|nebyl\\p{L}*|nemám|nemá' },
  sk: { before: 'nie(?!\\s+len)|nebol\\p{L}*|nemám|nemá' },
  hu: { before: 'nem(?!\\s+csak)|sem' },
  ro: { before: 'nu(?!\\s+doar|\\s+numai)|n-am' },
  bg: { before: 'не(?!\\s+само)|няма|нямам' },
  hr: { before: 'ne(?!\\s+samo)|nije(?!\\s+samo)|nisam|nisi|nismo|nisu' },
  el: { before: 'δεν|δε|όχι(?!\\s+μόνο)' },
  tr: { after: 'değil\\p{L}*' },
  ar: { before: 'لا|لست|ليس|ليست|لسنا|لم|غير' },
  hi: { before: 'नहीं|मत', after: 'नहीं' },
  ta: { after: 'இல்லை' },
  id: { before: 'tidak(?!\\s+hanya)|bukan(?!\\s+hanya)|nggak|enggak|gak|tak' },
  ms: { before: 'tidak(?!\\s+hanya)|bukan(?!\\s+hanya)|tak' },
  fil: { before: 'hindi(?!\\s+lang)|di' },
  vi: { before: 'không(?!\\s+chỉ)|chẳng|chưa' },
  zh: { before: '不(?!只|仅|但|光)|没有?|并非' },
  ja: { after: '(?:じゃ|では|く|しく)?な(?:い|かった)|(?:じゃ|では)?ありません|くありません|ません' },
  ko: { before: '안|못', after: '(?:하|스럽|우|롭)?지\\s*(?:않|못|안)\\p{L}*|없\\p{L}*' },
  sv: { before: 'inte(?!\\s+bara)|ingen|inget', after: 'inte(?!\\s+bara)' },
  da: { before: 'ikke(?!\\s+kun|\\s+bare)|ingen|intet', after: 'ikke(?!\\s+kun|\\s+bare)' },
  no: { before: 'ikke(?!\\s+bare|\\s+kun)|ingen|intet', after: 'ikke(?!\\s+bare|\\s+kun)' },
  fi: { before: '(?:en|et|ei|emme|ette|eivät)(?!\\s+vain)' },
};
