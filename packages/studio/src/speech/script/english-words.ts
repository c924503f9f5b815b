/** Currency signs: singular, plural, hundredths. */
export const currencies: Readonly<Record<string, [one: string, many: string, cents: string]>> = {
  $: ['dollar', 'dollars', 'cents'],
  '€': ['euro', 'euros', 'cents'],
  '£': ['pound', 'pounds', 'pence'],
  '¥': ['yen', 'yen', 'sen'],
  '₹': ['rupee', 'rupees', 'paise'],
};

export const magnitudes: Readonly<Record<string, string>> = {
  k: 'thousand',
  m: 'million',
  mm: 'million',
  b: 'billion',
  bn: 'billion',
};

/** Spoken after a number without a space: '30ml', '2x', '3pm'. */
export const units: Readonly<Record<string, string>> = {
  ml: 'milliliters',
  l: 'liters',
  mg: 'milligrams',
  g: 'grams',
  kg: 'kilograms',
  mm: 'millimeters',
  cm: 'centimeters',
  km: 'kilometers',
  oz: 'ounces',
  lb: 'pounds',
  lbs: 'pounds',
  ft: 'feet',
  min: 'minutes',
  mins: 'minutes',
  sec: 'seconds',
  s: 'seconds',
  h: 'hours',
  hr: 'hours',
  hrs: 'hours',
  mph: 'miles per hour',
  gb: 'gigabytes',
  mb: 'megabytes',
  tb: 'terabytes',
  x: 'times',
  am: 'ay em',
  pm: 'pea em',
};

/** Read differently than written, in any case and with or without a period. */
export const abbreviations: Readonly<Record<string, string>> = {
  dr: 'doctor',
  mr: 'mister',
  mrs: 'missus',
  ms: 'miz',
  prof: 'professor',
  vs: 'versus',
  etc: 'et cetera',
  approx: 'approximately',
  'e.g': 'for example',
  'i.e': 'that is',
  'a.m': 'ay em',
  'p.m': 'pea em',
  pm: 'pea em',
  ok: 'okay',
  'w/': 'with',
  'w/o': 'without',
  'b/c': 'because',
  omg: 'oh em gee',
  diy: 'dee eye why',
  ig: 'eye gee',
  tv: 'tee vee',
  spf: 'ess pee eff',
};

/** Advertising words that the voice's own dictionary mispronounces, respelled for the correct pronunciation. */
export const respellings: Readonly<Record<string, string>> = {
  collagen: 'collajen',
  ecommerce: 'ee commerce',
  espresso: 'ess presso',
  giveaway: 'give away',
  gonna: 'gunna',
  hmm: 'hum',
  ipad: 'eye pad',
  keto: 'keeto',
  latte: 'lah tay',
  pilates: 'pih lah teez',
  shopify: 'shop if eye',
  tiktok: 'tick tock',
  uber: 'oober',
  vegan: 'veegan',
};

/** A lone 'a' would be read as the article. */
export const letterNames: Readonly<Record<string, string>> = { a: 'ay' };

export const symbols: Readonly<Record<string, string>> = {
  '&': 'and',
  '+': 'plus',
  '=': 'equals',
  '@': 'at',
  '%': 'percent',
  '#': 'number',
  '°': 'degrees',
  '×': 'times',
};

/** Initials with vowels that are spelled out anyway; those without vowels always are. */
export const initials: ReadonlySet<string> = new Set(
  'usa uk us eu ai ugc roi cta ceo cfo cto faq usb led lcd hd uhd dm pr hr pdf gps atm api url bpa aha bha uv uva uvb id ii aov kpi ios seo sms iq io pov'.split(
    ' ',
  ),
);
