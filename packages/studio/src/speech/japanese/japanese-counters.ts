import { sayNumber, soften } from './japanese-numbers.ts';

/** How a number and its counter change each other; see `counted`. */
type Change = 'plain' | 'k' | 's' | 'h' | 'hNasal' | 'p';

const counters: Readonly<Record<string, [kana: string, change: Change]>> = {
  円: ['エン', 'plain'],
  年: ['ネン', 'plain'],
  年間: ['ネンカン', 'plain'],
  時: ['ジ', 'plain'],
  時間: ['ジカン', 'plain'],
  人: ['ニン', 'plain'],
  人前: ['ニンマエ', 'plain'],
  名: ['メー', 'plain'],
  枚: ['マイ', 'plain'],
  倍: ['バイ', 'plain'],
  番: ['バン', 'plain'],
  位: ['イ', 'plain'],
  度: ['ド', 'plain'],
  秒: ['ビョー', 'plain'],
  秒間: ['ビョーカン', 'plain'],
  台: ['ダイ', 'plain'],
  割: ['ワリ', 'plain'],
  割引: ['ワリビキ', 'plain'],
  月: ['ガツ', 'plain'],
  日間: ['ニチカン', 'plain'],
  個: ['コ', 'k'],
  回: ['カイ', 'k'],
  回分: ['カイブン', 'k'],
  階: ['カイ', 'k'],
  件: ['ケン', 'k'],
  キロ: ['キロ', 'k'],
  ヶ月: ['カゲツ', 'k'],
  ヵ月: ['カゲツ', 'k'],
  か月: ['カゲツ', 'k'],
  カ月: ['カゲツ', 'k'],
  ケ月: ['カゲツ', 'k'],
  ヶ月間: ['カゲツカン', 'k'],
  か月間: ['カゲツカン', 'k'],
  歳: ['サイ', 's'],
  才: ['サイ', 's'],
  週間: ['シューカン', 's'],
  冊: ['サツ', 's'],
  着: ['チャク', 's'],
  点: ['テン', 's'],
  種類: ['シュルイ', 's'],
  セット: ['セット', 's'],
  本: ['ホン', 'hNasal'],
  杯: ['ハイ', 'hNasal'],
  匹: ['ヒキ', 'hNasal'],
  分: ['フン', 'h'],
  分間: ['フンカン', 'h'],
  泊: ['ハク', 'h'],
  パーセント: ['パーセント', 'p'],
  '%': ['パーセント', 'p'],
  '％': ['パーセント', 'p'],
  ポイント: ['ポイント', 'p'],
  袋: ['フクロ', 'plain'],
  つ: ['ツ', 'plain'],
  '℃': ['ド', 'plain'],
  '°': ['ド', 'plain'],
  kg: ['キロ', 'k'],
  g: ['グラム', 'plain'],
  mg: ['ミリグラム', 'plain'],
  ml: ['ミリリットル', 'plain'],
  mm: ['ミリ', 'plain'],
  cm: ['センチ', 's'],
  m: ['メートル', 'plain'],
  km: ['キロ', 'k'],
  x: ['バイ', 'plain'],
};

const days: Readonly<Record<number, string>> = {
  1: 'ツイタチ',
  2: 'フツカ',
  3: 'ミッカ',
  4: 'ヨッカ',
  5: 'イツカ',
  6: 'ムイカ',
  7: 'ナノカ',
  8: 'ヨーカ',
  9: 'ココノカ',
  10: 'トーカ',
  14: 'ジューヨッカ',
  20: 'ハツカ',
  24: 'ニジューヨッカ',
};
const things = ['', 'ヒトツ', 'フタツ', 'ミッツ', 'ヨッツ', 'イツツ', 'ムッツ', 'ナナツ', 'ヤッツ', 'ココノツ'];

/** True for a counter word: 円, 個, 時間, %. */
export function isCounter(word: string): boolean {
  return word === '日' || Object.hasOwn(counters, word.toLowerCase());
}

/** A number with its counter in katakana: 1 and 本 -> イッポン, 10 and 日 -> トーカ. Requires a counter word. */
export function counted(value: number, counter: string): string {
  if (counter === '日' || counter === '日間') {
    const special = value === 1 && counter === '日間' ? undefined : days[value];
    return special
      ? special + (counter === '日間' ? 'カン' : '')
      : `${sayNumber(value)}${counter === '日' ? 'ニチ' : 'ニチカン'}`;
  }
  if (counter === 'つ') return things[value] ?? sayNumber(value);
  if (counter === '人' && value <= 2 && value >= 1) return value === 1 ? 'ヒトリ' : 'フタリ';
  const [kana, change] = counters[counter.toLowerCase()] ?? ['', 'plain'];
  const said = sayNumber(value);
  if (change === 'plain') return plainNumber(said, kana) + kana;
  return join(said, kana, change);
}

/** 4 and 9 shorten before some counters: ヨエン, ヨジ, シガツ, クジ. */
function plainNumber(said: string, kana: string): string {
  if (kana === 'ガツ')
    return said
      .replace(/ヨン$/u, 'シ')
      .replace(/ナナ$/u, 'シチ')
      .replace(/キュー$/u, 'ク');
  if (/^(エン|ネン|ジ|ニン)/u.test(kana)) {
    const short = said.replace(/ヨン$/u, 'ヨ');
    return kana.startsWith('ジ') ? short.replace(/ナナ$/u, 'シチ').replace(/キュー$/u, 'ク') : short;
  }
  return said;
}

function join(said: string, kana: string, change: Change): string {
  const doubled = soften(said);
  const sixOrHundred = doubled.replace(/ロク$/u, 'ロッ').replace(/ャク$/u, 'ャッ');
  const first = kana[0] ?? '';
  const rest = kana.slice(1);
  if (change === 'k') return sixOrHundred + kana;
  if (change === 's' || change === 'p') return doubled + kana;
  const hard = { ホ: 'ポ', ハ: 'パ', ヒ: 'ピ', フ: 'プ' }[first] ?? first;
  const soft = { ホ: 'ボ', ハ: 'バ', ヒ: 'ビ', フ: 'ブ' }[first] ?? first;
  if (sixOrHundred.endsWith('ッ')) return sixOrHundred + hard + rest;
  if (change === 'hNasal' && /サン$|セン$|マン$/u.test(said)) return said + soft + rest;
  return said + (change === 'h' && said.endsWith('ン') ? hard : first) + rest;
}
