import type { LanguageCode } from '@hookline/contract/languages';
import { stripPictures } from '@hookline/contract/sentences';
import { filipinoNumber } from './filipino-numbers.ts';
import { linkWords } from './link-words.ts';
import { readDate } from './read-date.ts';
import { readPhone } from './read-phone.ts';
import { spelledOut } from './short-words.ts';
import { spokenUnit } from './spoken-unit.ts';
import { type SymbolWords, symbolWords } from './symbol-words.ts';
import { unreadLetters } from './unread-letters.ts';

type SpokenLanguage = keyof typeof symbolWords;

interface Context {
  language: SpokenLanguage;
  words: SymbolWords;
  /** The adjacent written tokens. */
  next: string;
  previous: string;
  /** The token before the previous one. */
  earlier: string;
}

const signs = '$€£¥₹';
const codes: Readonly<Record<string, string>> = { US$: '$', USD: '$', EUR: '€', GBP: '£', JPY: '¥', INR: '₹' };
const amount = '\\d[\\d.,]*\\d|\\d';
const endsPart = /[,;:!?]$/u;
/** Currency signs of their own that precede the amount; the others follow it. */
const leading = new Set(['r$', 'rp', 'rm', '₺', '₱', '₩', 'रु', 'ரூ', 'kr']);

/**
 * Input for a voice of a language other than English or Japanese for one written token: emoji and markup are dropped,
 * prices, times, percentages and addresses become words in speaking order, numbers stay digits for the engine, which
 * knows how each language counts. '' if the token is silent.
 * @param next the following written token ('19,99' before '€')
 * @param previous the preceding written token
 * @param earlier the token before that
 */
export function spokenToken(token: string, language: LanguageCode, next = '', previous = '', earlier = ''): string {
  if (language === 'en' || language === 'ja') throw new RangeError(`${language} has readings of its own.`);
  const plain = plainText(token, language);
  if (plain === '') return '';
  const context: Context = {
    language,
    words: symbolWords[language],
    next: plainText(next, language),
    // The currency sign of an amount before a comma has already been spoken.
    previous: endsPart.test(previous) ? '' : plainText(previous, language),
    earlier: endsPart.test(earlier) ? '' : plainText(earlier, language),
  };
  const said =
    spokenDate(plain, context) ??
    spokenSigns(plain, context) ??
    spelledOut(plain, language, {
      next: context.next,
      previous: context.previous,
      hasStop: /\.\P{L}*$/u.test(token),
    }) ??
    spokenAddress(plain, context) ??
    spokenName(plain, context);
  return (said ?? quiet(plain, context)).replace(/\s+/g, ' ').trim();
}

function plainText(token: string, language: LanguageCode): string {
  return stripPictures(token.normalize('NFC'))
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
    .replace(/(?<=\d)[٬’'](?=\d)/gu, '')
    .replace(/(?<=\d)٫(?=\d)/gu, '.')
    .replace(/٪|％/gu, '%')
    .replaceAll('＠', '@')
    .replaceAll('＃', '#')
    .replaceAll('￥', '¥')
    .replace(/№\.?(?=\s*\d)|^n[.º°]+º?(?=\d)/iu, '#')
    .replace(/(?<=\d)\s?×/gu, 'x')
    .replace(/(?<=\d)\s?:-$/u, language === 'sv' ? 'kr' : '')
    .replace(/^(?:US\$|USD|EUR|GBP|JPY|INR)(?=\d|$)|(?<=\d)(?:USD|EUR|GBP|JPY|INR)$/u, (code) => codes[code] ?? code)
    .replaceAll('：', ':')
    .replace(unreadLetters(language), '')
    .replace(/[–—−](?=\d)/gu, '-')
    .replace(/[^\p{L}\p{N}\p{M}%&@+=$€£¥₹₽₴₺₱₫₩﷼°#_'’.,/:?-]+/gu, ' ')
    .replace(/^[\s.,/:?'’_-]+|[\s.,/:?'’_-]+$/gu, '')
    .trim();
}

/** Digits of every script as 0..9: each script has its ten digits in a row. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return code - zero;
}

function spokenSigns(plain: string, context: Context): string | undefined {
  return (
    spokenPrice(plain, context) ??
    spokenPercent(plain, context) ??
    spokenTime(plain, context) ??
    spokenNumbers(plain, context)
  );
}

function spokenPrice(plain: string, context: Context): string | undefined {
  const { words } = context;
  const own = Object.keys(words.own ?? {}).map((sign) => sign.replace('$', '\\$'));
  const sign = `[${signs}]|${own.join('|') || '[]'}`;
  const match = new RegExp(
    `^(?:(?<before>${sign})\\.?(?<first>${amount})|(?<last>${amount})(?<after>${sign}))(?:/(?<each>\\p{L}[\\p{L}\\p{M}]*))?$`,
    'iu',
  ).exec(plain)?.groups;
  if (match) {
    const written = match.first ?? match.last ?? '';
    const each = match.each ? `${words.per} ${match.each}` : '';
    return `${price(written, match.before ?? match.after ?? '', context)} ${each}`;
  }
  const alone = new RegExp(`^(?:${sign})$`, 'iu');
  const isAmount = new RegExp(`^(?:${amount})$`, 'u');
  const leads = (written: string) => signs.includes(written) || leading.has(written.toLowerCase());
  // '19,99 €' and '€ 19,99' are two written words: '19' and 'euros 99'.
  if (
    isAmount.test(plain) &&
    (alone.test(context.next) ||
      (alone.test(context.previous) && leads(context.previous) && !isAmount.test(context.earlier)))
  ) {
    const [whole, cents] = splitAmount(plain);
    if (alone.test(context.next)) return sayNumber(whole, context);
    return [moneyName(context.previous, whole, context), cents ? words.and : '', cents].join(' ');
  }
  if (alone.test(plain)) {
    if (isAmount.test(context.previous)) {
      const [whole, cents] = splitAmount(context.previous);
      return `${moneyName(plain, whole, context)} ${cents ? `${words.and} ${sayNumber(cents, context)}` : ''}`;
    }
    if (isAmount.test(context.next) && leads(plain)) return sayNumber(splitAmount(context.next)[0], context);
    return moneyName(plain, '5', context);
  }
  return undefined;
}

function price(written: string, sign: string, context: Context): string {
  const [whole, cents] = splitAmount(written);
  const name = moneyName(sign, whole, context);
  return [sayNumber(whole, context), name, cents ? context.words.and : '', sayNumber(cents, context)].join(' ');
}

/** '1.299,90' -> ['1299', '90']; hundredths of 00 are silent, '05' is 5. */
function splitAmount(written: string): [whole: string, cents: string] {
  const [, whole = written, cents = ''] = /^(.*\d)[.,](\d{1,2})$/.exec(written) ?? [];
  return [whole.replace(/[.,]/g, ''), Number(cents) === 0 ? '' : String(Number(cents.padEnd(2, '0')))];
}

function moneyName(sign: string, count: string, { words, language }: Context): string {
  const place = signs.indexOf(sign);
  const forms = place >= 0 ? words.money[place] : words.own?.[sign.toLowerCase()];
  return pluralForm(forms ?? '', count, language);
}

function pluralForm(forms: string, count: string, language: LanguageCode): string {
  const [one = '', few, many] = forms.split('|');
  const rule = new Intl.PluralRules(language).select(Number(count));
  if (rule === 'one' || few === undefined) return one;
  return many === undefined || rule === 'few' ? few : many;
}

function spokenPercent(plain: string, context: Context): string | undefined {
  const { words, language } = context;
  if (plain === '%')
    return words.percentFirst ? '' : pluralForm(words.percent, splitAmount(context.previous)[0], language);
  if (words.percentFirst && context.next === '%' && /^\d/.test(plain)) {
    return `${words.percent} ${sayNumber(plain, context)}`;
  }
  const match = new RegExp(`^(?:%(${amount})|([+-]?)(${amount})%)(\\+?)$`, 'u').exec(plain);
  if (!match) return undefined;
  const written = match[1] ?? match[3] ?? '';
  const number = `${match[2] === '+' ? '+' : ''}${sayNumber(written, context)}`;
  const name = pluralForm(words.percent, splitAmount(written)[0], language);
  return words.percentFirst ? `${name} ${number}` : `${number} ${name}`;
}

const nativeHours = '열두 한 두 세 네 다섯 여섯 일곱 여덟 아홉 열 열한 열두'.split(' ');

function spokenTime(plain: string, { words, language }: Context): string | undefined {
  const [, hour, minutes] = /^([01]?\d|2[0-4]):([0-5]\d)(?!\d)$/.exec(plain) ?? [];
  if (hour === undefined || minutes === undefined) return undefined;
  const shown = Number(minutes) === 0 ? '' : minutes;
  // A clock hour without a word after it, '15', is how the rest say it.
  if (language === 'ko') return `${nativeHours[Number(hour)] ?? Number(hour)} 시 ${shown ? `${Number(shown)}분` : ''}`;
  if (language === 'zh') return `${Number(hour)}点${shown ? `${shown}分` : ''}`;
  if (language === 'it' || language === 'es' || language === 'pt') {
    return shown ? `${Number(hour)} ${words.and === 'con' ? 'y' : 'e'} ${shown}` : `${Number(hour)} ${words.hour}`;
  }
  if (language === 'hi' && shown) return `${Number(hour)} बजकर ${shown} मिनट`;
  if (language === 'fil') return `${filipinoNumber(Number(hour))} ${shown && filipinoNumber(Number(shown))}`;
  return `${Number(hour)} ${pluralForm(words.hour, String(Number(hour)), language)} ${shown}`;
}

/** Digits of a telephone number one by one, with a breath after every third. */
function spokenPhone(digits: string[], { language }: Context): string {
  const said = digits.map((digit) => (language === 'fil' ? filipinoNumber(Number(digit)) : digit));
  return said.map((digit, index) => (index % 3 === 2 && index < said.length - 2 ? `${digit},` : digit)).join(' ');
}

/** A date in digits, with the name of its month as the language writes it. */
function spokenDate(plain: string, { language }: Context): string | undefined {
  const date = readDate(plain, false);
  if (!date) return undefined;
  const form = new Intl.DateTimeFormat(`${language}-u-nu-latn-ca-gregory`, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const said = form
    .format(Date.UTC(date.year, date.month - 1, date.day))
    .replace(/г\.$/u, language === 'bg' ? 'година' : 'года')
    .replace(/р\.$/u, 'року')
    .replace(/[,.]$/u, '');
  if (language === 'zh') return said.replace(/^\d{4}/, chineseDigits);
  return language === 'fil' ? said.replace(/\d+/g, (digits) => filipinoNumber(Number(digits))) : said;
}

/** Numbers with adjacent symbols: #1, 24/7, 4.9/5, 3-5, 2026年, 1.299. */
function spokenNumbers(plain: string, context: Context): string | undefined {
  const { words, language } = context;
  if ((!/\d/.test(plain) && !/^\d/.test(context.previous)) || /[@_]|^https?:|\p{L}{2,}[./]\p{L}/u.test(plain))
    return undefined;
  const phone = readPhone(plain);
  if (phone) return spokenPhone(phone, context);
  if (/^#\d+$/.test(plain)) return `${words.number} ${sayNumber(plain.slice(1), context)}`;
  if (plain === '24/7') return `${sayNumber('24', context)} ${sayNumber('7', context)}`;
  if (language === 'zh' && /^\d{4}$/.test(plain) && context.next.startsWith('年')) return chineseDigits(plain);
  const share = new RegExp(`^(${amount})/(\\d+)$`, 'u').exec(plain);
  if (share) {
    const [, part = '', whole = ''] = share;
    return `${sayNumber(part, context)} ${words.of} ${sayNumber(whole, context)}`;
  }
  const range = new RegExp(`^(${amount})-(${amount})(%?)$`, 'u').exec(plain.replace(/^%(.*\d)$/, '$1%'));
  if (range) {
    const [, from = '', to = '', sign] = range;
    if (sign && words.percentFirst) {
      return `${words.percent} ${sayNumber(from, context)} ${words.to} ${sayNumber(to, context)}`;
    }
    const end = sign ? (spokenPercent(`${to}%`, context) ?? '') : sayNumber(to, context);
    return `${sayNumber(from, context)} ${words.to} ${end}`;
  }
  if (new RegExp(`^(?:${amount})$`, 'u').test(plain)) return sayNumber(plain, context);
  const unit = /^\d/.test(context.previous) ? spokenUnit(plain, countOf(context.previous), language) : undefined;
  if (unit !== undefined) return unit;
  const measured = new RegExp(`^(${amount})(\\p{L}{1,3}|°C)$`, 'u').exec(plain);
  if (measured) {
    const [, count = '', unit = ''] = measured;
    const times = /^x$/i.test(unit)
      ? pluralForm(linkWords[language].times, splitAmount(count)[0], language)
      : undefined;
    const name = times ?? spokenUnit(unit, countOf(count), language);
    if (name !== undefined) return `${sayNumber(count, context)} ${name}`;
  }
  if (language === 'fil') return plain.replace(/\d+/g, (digits) => ` ${filipinoNumber(Number(digits))} `);
  return undefined;
}

/** Determines the form of a name after a number; grouping does not matter. */
function countOf(written: string): number {
  return Number.parseFloat(written.replace(',', '.'));
}

/** The number as its language writes it, without grouping, so that the engine reads it as a single number. */
function sayNumber(written: string, { words, language }: Context): string {
  if (/^\d+$/.test(written))
    return language === 'fil' && !written.startsWith('0') ? filipinoNumber(Number(written)) : written;
  const other = words.decimal === ',' ? '.' : ',';
  const grouped =
    /^\d{1,3}(?:[.,]\d{2,3})*[.,]\d{3}$/.test(written) && !(written.includes('.') && written.includes(','));
  if (grouped) return sayNumber(written.replace(/[.,]/g, ''), { words, language, next: '', previous: '', earlier: '' });
  const [, whole = '', fraction] =
    /^(.*)[.,](\d+)$/.exec(written.replaceAll(other, written.includes(words.decimal) ? '' : words.decimal)) ?? [];
  if (fraction === undefined) return written;
  const plainWhole = whole.replace(/[.,]/g, '');
  if (language === 'fil')
    return `${filipinoNumber(Number(plainWhole))} punto ${[...fraction].map((digit) => filipinoNumber(Number(digit))).join(' ')}`;
  return `${plainWhole}${words.decimal}${fraction}`;
}

function chineseDigits(digits: string): string {
  return [...digits].map((digit) => '〇一二三四五六七八九'[Number(digit)]).join('');
}

function spokenAddress(plain: string, { words }: Context): string | undefined {
  const address = /^(https?:|www\.)|[\p{L}\d]\.[a-z]{2,}(\/|$)|\S@\S/iu.test(plain);
  if (!address || /^(\p{L}\.)+\p{L}?$/u.test(plain)) return undefined;
  return plain
    .replace(/^https?:\/*/i, '')
    .replace(/^www\./i, '')
    .split(/([./@])|[_?&=#:-]+/)
    .map((part) => (part === '.' ? words.dot : part === '/' ? words.slash : part === '@' ? words.at : part))
    .filter(Boolean)
    .join(' ');
}

/** '#NuevaPiel' is read as two words, '@glow_up' with its sign. */
function spokenName(plain: string, { words }: Context): string | undefined {
  if (!/^[#@]?[\p{L}\p{N}]+_|^[#@]\S/u.test(plain)) return undefined;
  return plain
    .replace(/^#/, '')
    .replace(/^@/, `${words.at} `)
    .replace(/[_#]/g, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .trim();
}

/** Some voices would spell out words in all capitals; digits beside letters are spoken as one number. */
function quiet(plain: string, context: Context): string {
  const { words, language } = context;
  return plain
    .replace(/[#_?]/g, ' ')
    .replaceAll('@', ` ${words.at} `)
    .replaceAll('&', ` ${linkWords[language].and} `)
    .replaceAll('+', ` ${linkWords[language].plus} `)
    .replace(/\d[\d.,]*\d/g, (number) => sayNumber(number, context))
    .replace(/\p{Lu}{4,}/gu, (word) => word.toLowerCase());
}
