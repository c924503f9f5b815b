import type { LanguageCode } from '@hookline/contract/languages';

/** 'a month' as it follows a price. */
const aMonth: Record<LanguageCode, string> = {
  en: ' a month',
  es: ' al mes',
  fr: ' par mois',
  de: ' im Monat',
  it: ' al mese',
  pt: ' por mês',
  nl: ' per maand',
  pl: ' miesięcznie',
  ru: ' в месяц',
  uk: ' на місяць',
  cs: ' měsíčně',
  sk: ' mesačne',
  hu: ' havonta',
  ro: ' pe lună',
  bg: ' на месец',
  hr: ' mjesečno',
  el: ' τον μήνα',
  tr: '/ay',
  ar: ' شهريًا',
  hi: ' प्रति माह',
  ta: '/மாதம்',
  id: ' per bulan',
  ms: ' sebulan',
  fil: ' kada buwan',
  vi: ' mỗi tháng',
  zh: '/月',
  ja: '/月',
  ko: '/월',
  sv: ' i månaden',
  da: ' om måneden',
  no: ' i måneden',
  fi: ' kuukaudessa',
};

const month = new RegExp(
  `^(?:\\s?/\\s?(?:mo|month|monat|mes|mois|mese|mês)\\b|\\s(?:(?:a|per|each|every) month|monthly|pro Monat)\\b|${Object.values(aMonth).join('|')})`,
  'iu',
);
const monthBefore = /每月|月額|月々|한 달|매월|(?<!\p{L})(?:ayda|aylık|monthly)(?!\p{L})/iu;
const otherPeriod = /^(?:\s?\/|\s(?:a|an|per|each|every|pro|par|por|al|la|je|за|в|на|om|i|kada|mỗi)\s)/iu;

/**
 * A price from a prompt in another language, with 'a month' translated to the script's. Undefined if the price is for
 * something other than a month, because a partial translation would be wrong. `before` and `after` are the clause's
 * text around the price.
 */
export function translatePrice(
  price: string,
  before: string,
  after: string,
  language: LanguageCode,
): string | undefined {
  if (month.test(after) || monthBefore.test(before)) return price + aMonth[language];
  return otherPeriod.test(after) ? undefined : price;
}
