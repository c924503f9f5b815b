import { readDate } from '../script/read-date.ts';
import { readPhone } from '../script/read-phone.ts';
import { counted } from './japanese-counters.ts';
import { numeralValue, sayDigits, sayNumber } from './japanese-numbers.ts';
import { latinToKana } from './latin-kana.ts';

const signs: Readonly<Record<string, string>> = {
  '¥': '円',
  '￥': '円',
  $: 'ドル',
  '＄': 'ドル',
  '€': 'ユーロ',
  '£': 'ポンド',
  '₹': 'ルピー',
};
const signKana: Readonly<Record<string, string>> = {
  円: 'エン',
  ドル: 'ドル',
  ユーロ: 'ユーロ',
  ポンド: 'ポンド',
  ルピー: 'ルピー',
};
/** Spoken symbols; keys as written, values in katakana. */
export const symbols: Readonly<Record<string, string>> = {
  '&': 'アンド',
  '＆': 'アンド',
  '+': 'プラス',
  '＋': 'プラス',
  '=': 'イコール',
  '@': 'アット',
  '＠': 'アット',
  '%': 'パーセント',
  '％': 'パーセント',
  '℃': 'ド',
  '№': 'ナンバー',
  '×': 'カケル',
  ...signKana,
};

/** Advertising words that the dictionary lacks or splits incorrectly. */
export const ownWords: Readonly<Record<string, string>> = {
  美白: 'ビハク',
  美肌: 'ビハダ',
  美容液: 'ビヨーエキ',
  肌荒れ: 'ハダアレ',
  時短: 'ジタン',
  爆売れ: 'バクウレ',
  神: 'カミ',
  推し: 'オシ',
  激安: 'ゲキヤス',
  即: 'ソク',
  初回: 'ショカイ',
  税込: 'ゼーコミ',
  税抜: 'ゼーヌキ',
  保湿: 'ホシツ',
  筋トレ: 'キントレ',
  推し活: 'オシカツ',
  乾燥肌: 'カンソーハダ',
  敏感肌: 'ビンカンハダ',
  日焼け止め: 'ヒヤケドメ',
  行っ: 'イッ',
  腸活: 'チョーカツ',
  温活: 'オンカツ',
  何: 'ナニ',
  何で: 'ナンデ',
  何度: 'ナンド',
  何回: 'ナンカイ',
  何人: 'ナンニン',
  何分: 'ナンプン',
  私: 'ワタシ',
};

/** A number without a counter; codes ('007') digit by digit. */
export function sayPlainNumber(digits: string): string {
  const plain = digits.normalize('NFKC');
  if (/^0\d/.test(plain)) return sayDigits(plain);
  return sayNumber(numeralValue(digits));
}

/**
 * A number with its counter.
 * @param inDate true after a month: there the first is ツイタチ, while one day is イチニチ
 */
export function sayCounted(digits: string, counter: string, inDate = false): string {
  const value = numeralValue(digits);
  if (counter === '日' && value === 1 && !inDate) return 'イチニチ';
  return Number.isNaN(value) ? '' : counted(value, counter);
}

/** A foreign stretch as a unit: a custom word, a time, a price, an address, a Latin word. */
export function sayForeign(written: string): string {
  const own = ownWords[written];
  if (own) return own;
  const plain = written.normalize('NFKC');
  // A digit in a box is an emoji.
  if (plain.includes('\u20e3')) return '';
  if (/^[-–〜~]$/u.test(plain)) return 'カラ';
  if (/^No\.?$/.test(plain)) return 'ナンバー';
  const date = readDate(plain, false);
  if (date)
    return (
      sayCounted(String(date.year), '年') +
      sayCounted(String(date.month), '月') +
      sayCounted(String(date.day), '日', true)
    );
  const phone = readPhone(plain);
  if (phone) return phone.map(sayDigits).join('');
  const time = /^(\d{1,2}):(\d{2})$/.exec(plain);
  if (time) return counted(Number(time[1]), '時') + (Number(time[2]) ? counted(Number(time[2]), '分') : '');
  const price = /^([¥$€£₹])\s?([\d,]+(?:\.\d+)?)$/u.exec(plain);
  if (price) {
    const [, sign = '', amount = ''] = price;
    const unit = signs[sign] ?? '';
    const value = numeralValue(amount);
    if (unit === '円') return counted(Math.round(value), '円');
    const cents = Math.round((value % 1) * 100);
    const kana = signKana[unit] ?? unit;
    return (
      sayNumber(Math.trunc(value)) +
      kana +
      (cents && unit === 'ドル' ? `${sayNumber(cents)}セント` : cents ? sayNumber(cents) : '')
    );
  }
  return plain
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/^#|[/.]+$/g, '')
    .split(/([@./\s_-])|(?<=\d)(?=\D)|(?<=\D)(?=\d)/u)
    .map((part) => {
      if (!part) return '';
      if (part === '.') return 'ドット';
      if (part === '/') return 'スラッシュ';
      if (part === '@') return 'アット';
      return /^\d+$/.test(part) ? sayNumber(Number(part)) : latinToKana(part);
    })
    .join('');
}
