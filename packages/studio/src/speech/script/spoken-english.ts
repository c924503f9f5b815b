import { stripPictures } from '@hookline/contract/sentences';
import { cardinal, decimal, ordinal, year } from './english-numbers.ts';
import {
  abbreviations,
  currencies,
  initials,
  letterNames,
  magnitudes,
  respellings,
  symbols,
  units,
} from './english-words.ts';
import { readDate } from './read-date.ts';
import { readPhone } from './read-phone.ts';

const magnitudeWords = /^(thousand|million|billion|trillion)\b/i;

/**
 * Plain words for an English voice to speak for one written token; '' if it is silent.
 * @param next the following written token, because '$5 million' is spoken 'five million dollars'
 * @param previous the preceding written token, for the same reason
 */
export function spokenEnglish(token: string, next = '', previous = ''): string {
  const plain = stripPictures(token)
    .normalize('NFKC')
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/[‐‑]|(?<=\d)[–—](?=\d)/g, '-')
    .replaceAll('⁄', '/')
    .replace(/(?<=\d)'s$/, 's')
    .replace(/[–—―…]|\.{2,}/g, ' ');
  const words = plain
    .split(/\s+/)
    .map((part) =>
      part.replace(/^["'([{¿¡*_~.,;:!?-]+(?=[^\d.,])|^["'([{*_~]+/u, '').replace(/["')\]},;:!?*_~-]+$/u, ''),
    )
    .filter(Boolean)
    .map((part) => spokenPart(part, next, previous))
    .filter(Boolean)
    .join(' ');
  return words.replace(/\s+/g, ' ').trim();
}

function spokenPart(written: string, next: string, previous: string): string {
  // A comma before one or two digits is a decimal point: thousands have three.
  const part = written.replace(/(?<![\d,.])(\d+),(\d{1,2})(?![\d,.])/g, '$1.$2');
  const lower = part.toLowerCase();
  const withoutDot = lower.replace(/\.+$/, '');
  if (abbreviations[withoutDot] !== undefined) return abbreviations[withoutDot];
  const price = /^([$€£¥₹])([\d,]*\.?\d+)([kmb]|mm|bn)?(\+)?\.?$/iu.exec(part);
  if (price) {
    const [, sign = '', amount = '', magnitude, plus] = price;
    return spokenPrice(sign, amount, magnitude, next) + (plus ? ' plus' : '');
  }
  const each = /^([$€£¥₹][\d,]*\.?\d+)\/(\p{L}+)\.?$/u.exec(part);
  if (each) {
    const [, cost = '', unit = ''] = each;
    return `${spokenPart(cost, '', '')} a ${spokenLetters(unit)}`;
  }
  const numbered = /^no\.?(\d+)\.?$/i.exec(part)?.[1];
  if (numbered) return `number ${cardinal(numbered)}`;
  const priceAfter = /^([\d,]*\.?\d+)([$€£¥₹])\.?$/u.exec(part);
  if (priceAfter) {
    const [, amount = '', sign = ''] = priceAfter;
    return spokenPrice(sign, amount, undefined, next);
  }
  if (
    /^(https?:\/\/|www\.)|^[\w-]+(\.[\w-]+)*\.(com|org|net|io|co|shop|store|app|ai|dev|me|us|uk|de|fr|es|it|nl|pl)(\/\S*)?\.?$/i.test(
      part,
    )
  ) {
    return spokenAddress(part);
  }
  if (/^[\w.+-]+@[\w-]+\.[\w.-]+$/.test(part)) return spokenAddress(part);
  if (/^[#@][\p{L}_]/u.test(part)) return `${part.startsWith('#') ? 'hashtag' : 'at'} ${camelWords(part.slice(1))}`;
  if (/\d/.test(part)) return spokenNumber(part.replace(/\.+$/, ''));
  if (magnitudeWords.test(part) && /^[$€£¥₹]/u.test(previous)) {
    return `${withoutDot} ${currencies[previous.charAt(0)]?.[1] ?? ''}`.trim();
  }
  return spokenLetters(part);
}

function spokenPrice(sign: string, amount: string, magnitude: string | undefined, next: string): string {
  const [one, many, cents] = currencies[sign] ?? ['', '', ''];
  if (magnitude) return `${decimal(amount)} ${magnitudes[magnitude.toLowerCase()] ?? ''} ${many}`;
  if (magnitudeWords.test(next)) return decimal(amount);
  const [whole = '', fraction = ''] = amount.replaceAll(',', '').split('.');
  if (fraction.length !== 2) return `${decimal(amount)} ${Number(amount) === 1 ? one : many}`;
  const large = whole === '' || Number(whole) === 0 ? '' : `${cardinal(whole)} ${Number(whole) === 1 ? one : many}`;
  const little = Number(fraction) === 0 ? '' : `${cardinal(String(Number(fraction)))} ${cents}`;
  return [large, little].filter(Boolean).join(' and ') || `zero ${many}`;
}

function spokenAddress(address: string): string {
  return address
    .replace(/^https?:\/\//i, '')
    .replace(/[./]+$/, '')
    .replace(/^www\./i, '')
    .split(/([./@_?&=-])/)
    .map((piece) => {
      if (piece === '.') return 'dot';
      if (piece === '/') return 'slash';
      if (piece === '@') return 'at';
      if (piece === '-') return 'dash';
      if (/^[_?&=]$/.test(piece)) return '';
      return piece === '' ? '' : camelWords(piece);
    })
    .filter(Boolean)
    .join(' ');
}

/** 'SkinCareTips24' -> 'Skin Care Tips twenty four' */
function camelWords(name: string): string {
  return name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{L})(\d)/gu, '$1 $2')
    .replace(/(\d)(\p{L})/gu, '$1 $2')
    .split(/[\s_]+/)
    .map((word) => (/^\d+$/.test(word) ? spokenNumber(word) : spokenLetters(word)))
    .filter(Boolean)
    .join(' ');
}

const months = 'January February March April May June July August September October November December'
  .toLowerCase()
  .split(' ');

function spokenNumber(part: string): string {
  // Slashes are read the American way, as the voices are American.
  const date = readDate(part, true);
  if (date) return `${months[date.month - 1]} ${ordinal(String(date.day))} ${year(String(date.year))}`;
  const phone = readPhone(part);
  if (phone) return phone.map(cardinal).join(' ');
  // A network or a screen, not grams and thousands.
  const generation = /^([2-6]G|[248]K)$/.exec(part)?.[1];
  if (generation) return `${cardinal(generation.slice(0, -1))} ${generation.endsWith('G') ? 'jee' : 'kay'}`;
  const time = /^(\d{1,2}):(\d{2})(am|pm)?$/i.exec(part);
  if (time) {
    const [, hours = '', minutes = '', half] = time;
    return [cardinal(hours), spokenMinutes(minutes, half), half ? units[half.toLowerCase()] : '']
      .filter(Boolean)
      .join(' ');
  }
  const rank = /^(\d+)(?:st|nd|rd|th)$/i.exec(part)?.[1];
  if (rank) return ordinal(rank);
  if (/^(1[1-9]|20)\d\d$/.test(part)) return year(part);
  const decade = /^'?(\d{2,4})s$/.exec(part)?.[1];
  if (decade && Number(decade) % 10 === 0)
    return `${(decade.length === 4 ? year : cardinal)(decade).replace(/y$/, 'ie')}s`;
  const range = /^(\d[\d,.]*)[-–](\d[\d,.]*)(\D*)$/.exec(part);
  if (range) {
    const [, from = '', to = '', unit = ''] = range;
    return `${decimal(from)} to ${spokenNumber(to + unit)}`;
  }
  if (part === '24/7') return 'twenty four seven';
  const rating = /^(\d+\.\d+)\/(\d+)$/.exec(part);
  if (rating) {
    const [, points = '', most = ''] = rating;
    return `${decimal(points)} out of ${cardinal(most)}`;
  }
  const share = /^(\d+)\/(\d+)$/.exec(part);
  if (share) {
    const [, part = '', whole = ''] = share;
    return whole === '10' || whole === '5' ? `${cardinal(part)} out of ${cardinal(whole)}` : fraction(part, whole);
  }
  const measured = /^(\d[\d,]*(?:\.\d+)?)([a-z]+|%)(\+)?$/i.exec(part);
  const [, amount = '', written = '', plus] = measured ?? [];
  const unit = written.toLowerCase();
  if (measured && (unit === '%' || units[unit] || magnitudes[unit])) {
    const name = unit === '%' ? 'percent' : (units[unit] ?? magnitudes[unit]);
    return `${decimal(amount)} ${name}${plus ? ' plus' : ''}`;
  }
  return [...part.matchAll(/\d[\d,]*(?:\.\d+)?|[\p{L}']+|[&+=@%#°×]/gu)]
    .map(([piece]) => (/\d/.test(piece) ? decimal(piece) : (symbols[piece] ?? spokenLetters(piece))))
    .join(' ');
}

function fraction(above: string, below: string): string {
  if (below === '2') return above === '1' ? 'one half' : `${cardinal(above)} halves`;
  if (below === '4') return above === '1' ? 'one quarter' : `${cardinal(above)} quarters`;
  return Number(below) > 20
    ? `${cardinal(above)} slash ${cardinal(below)}`
    : `${cardinal(above)} ${ordinal(below)}${above === '1' ? '' : 's'}`;
}

/** Words, spelled-out initials and named symbols; letters outside a-z lose their accents. */
function spokenLetters(part: string): string {
  const ascii = part
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o');
  return [...ascii.matchAll(/[A-Za-z]+(?:'[A-Za-z]+)*|[&+=@%#°×]/g)]
    .map(([piece]) => {
      const symbol = symbols[piece];
      if (symbol !== undefined) return symbol;
      const lower = piece.toLowerCase();
      if (abbreviations[lower] !== undefined && piece === piece.toUpperCase()) return abbreviations[lower];
      const shouted = piece.length > 1 && piece === piece.toUpperCase() && !piece.includes("'");
      if (shouted && (initials.has(lower) || !/[AEIOUY]/.test(piece))) {
        return [...lower].map((letter) => letterNames[letter] ?? letter).join(' ');
      }
      return respellings[lower] ?? lower;
    })
    .join(' ');
}

/** The minutes of a time; a full hour needs 'o'clock' unless am or pm follows. */
function spokenMinutes(minutes: string, half: string | undefined): string {
  if (minutes === '00') return half ? '' : "o'clock";
  return Number(minutes) < 10 ? `oh ${cardinal(minutes.charAt(1))}` : cardinal(minutes);
}
