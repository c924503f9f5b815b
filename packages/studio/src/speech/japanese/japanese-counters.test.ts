import { describe, expect, it } from 'vitest';
import { counted, isCounter } from './japanese-counters.ts';
import { numeralValue, sayNumber } from './japanese-numbers.ts';

describe('sayNumber', () => {
  it.each([
    [0, 'ゼロ'],
    [10, 'ジュー'],
    [300, 'サンビャク'],
    [8600, 'ハッセンロッピャク'],
    [1980, 'センキューヒャクハチジュー'],
    [30_005, 'サンマンゴ'],
    [10_000_000, 'センマン'],
    [120_000_000, 'イチオクニセンマン'],
    [4.95, 'ヨンテンキューゴ'],
  ])('says %d', (value, said) => expect(sayNumber(value)).toBe(said));
});

describe('numeralValue', () => {
  it.each([
    ['1,980', 1980],
    ['３０', 30],
    ['二十四', 24],
    ['二〇二六', 2026],
    ['三千五百', 3500],
    ['3万5千', 35_000],
    ['1.5億', 150_000_000],
    ['万', 10_000],
  ])('reads %s', (written, value) => expect(numeralValue(written)).toBe(value));

  it('is not a number for anything else', () => expect(numeralValue('三匹')).toBeNaN());
});

describe('counted', () => {
  it.each([
    [1, '本', 'イッポン'],
    [3, '本', 'サンボン'],
    [4, '本', 'ヨンホン'],
    [100, '本', 'ヒャッポン'],
    [3, '分', 'サンプン'],
    [4, '分', 'ヨンプン'],
    [10, '分', 'ジュップン'],
    [6, '個', 'ロッコ'],
    [8, '回', 'ハッカイ'],
    [20, '歳', 'ニジュッサイ'],
    [10, '%', 'ジュッパーセント'],
    [4, '円', 'ヨエン'],
    [9, '時', 'クジ'],
    [7, '時間', 'シチジカン'],
    [4, '月', 'シガツ'],
    [1, '人', 'ヒトリ'],
    [2, '人', 'フタリ'],
    [14, '人', 'ジューヨニン'],
    [10, '日', 'トーカ'],
    [7, '日間', 'ナノカカン'],
    [11, '日', 'ジューイチニチ'],
    [5, 'つ', 'イツツ'],
    [30, 'ml', 'サンジューミリリットル'],
  ])('says %d %s', (value, counter, said) => {
    expect(isCounter(counter)).toBe(true);
    expect(counted(value, counter)).toBe(said);
  });

  it('recognizes words that are not counters', () => expect(isCounter('肌')).toBe(false));
});
