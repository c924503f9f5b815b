const digits = ['ゼロ', 'イチ', 'ニ', 'サン', 'ヨン', 'ゴ', 'ロク', 'ナナ', 'ハチ', 'キュー'];
const hundreds = [
  '',
  'ヒャク',
  'ニヒャク',
  'サンビャク',
  'ヨンヒャク',
  'ゴヒャク',
  'ロッピャク',
  'ナナヒャク',
  'ハッピャク',
  'キューヒャク',
];
const thousands = [
  '',
  'セン',
  'ニセン',
  'サンゼン',
  'ヨンセン',
  'ゴセン',
  'ロクセン',
  'ナナセン',
  'ハッセン',
  'キューセン',
];
const myriads: [size: number, name: string][] = [
  [1e12, 'チョー'],
  [1e8, 'オク'],
  [1e4, 'マン'],
];
const kanjiDigits = '〇一二三四五六七八九';
const kanjiPlaces: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };
const kanjiMyriads: Readonly<Record<string, number>> = { 万: 1e4, 億: 1e8, 兆: 1e12 };

/**
 * The value of a number written with digits (of either width, with grouping commas), kanji or both ('3万5千'). NaN if it
 * is not a number. Codes ('007') and decimals keep their text for `sayDigits`.
 */
export function numeralValue(written: string): number {
  const plain = written.normalize('NFKC').replaceAll(',', '');
  if (/^\d+(?:\.\d+)?$/.test(plain)) return Number(plain);
  let total = 0;
  let section = 0;
  let current: number | undefined;
  for (const [piece] of plain.matchAll(/\d+(?:\.\d+)?|./gu)) {
    const digit = kanjiDigits.indexOf(piece);
    const place = kanjiPlaces[piece];
    const myriad = kanjiMyriads[piece];
    if (/^\d/.test(piece)) current = Number(piece);
    else if (digit >= 0) current = (current ?? 0) * 10 + digit;
    else if (place !== undefined) {
      section += (current ?? 1) * place;
      current = undefined;
    } else if (myriad !== undefined) {
      total += (section + (current ?? 0) || 1) * myriad;
      section = 0;
      current = undefined;
    } else return Number.NaN;
  }
  return total + section + (current ?? 0);
}

/** A number in katakana: 1980 -> センキューヒャクハチジュー, 4.9 -> ヨンテンキュー. Beyond 10^16 digit by digit. */
export function sayNumber(value: number): string {
  const [whole = '0', fraction] = String(value).split('.');
  const tail = fraction ? `テン${sayDigits(fraction)}` : '';
  if (!/^\d{1,16}$/.test(whole)) return sayDigits(whole) + tail;
  if (Number(whole) === 0) return digits[0] + tail;
  let rest = Number(whole);
  let said = '';
  for (const [size, name] of myriads) {
    const count = Math.floor(rest / size);
    rest %= size;
    if (count > 0) said += (size === 1e12 ? soften(belowMyriad(count)) : belowMyriad(count)) + name;
  }
  return said + belowMyriad(rest) + tail;
}

/** Reads digits one by one, as in codes and after the decimal point. */
export function sayDigits(text: string): string {
  return [...text].map((digit) => digits[Number(digit)] ?? '').join('');
}

function belowMyriad(value: number): string {
  const thousand = Math.floor(value / 1000);
  const hundred = Math.floor(value / 100) % 10;
  const ten = Math.floor(value / 10) % 10;
  const tens = ten === 0 ? '' : ten === 1 ? 'ジュー' : `${digits[ten]}ジュー`;
  return (thousands[thousand] ?? '') + (hundreds[hundred] ?? '') + tens + (value % 10 > 0 ? digits[value % 10] : '');
}

/** イチ, ハチ, ジュー before certain sounds: イッ, ハッ, ジュッ. */
export function soften(said: string): string {
  return said.replace(/(イ|ハ)チ$/u, '$1ッ').replace(/ジュー$/u, 'ジュッ');
}
