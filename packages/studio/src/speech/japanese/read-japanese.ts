import { stripPictures } from '@hookline/contract/sentences';
import { requireItem } from '#lists/require-item.ts';
import type { Respoken } from '../script/find-pronunciations.ts';
import { isCounter } from './japanese-counters.ts';
import type { Morpheme } from './morpheme.ts';
import { ownWords, sayCounted, sayForeign, sayPlainNumber, symbols } from './say-foreign.ts';

/** A stretch of Japanese text shown as one caption word, with its kana reading for the voice. */
export interface JapanesePhrase {
  text: string;
  /** UTF-16 offsets. */
  startOffset: number;
  endOffset: number;
  /** Katakana, '' if the phrase is silent. */
  spoken: string;
}

interface Piece extends JapanesePhrase {
  /** True if the piece may not start a phrase. */
  follows: boolean;
  /** True if the next piece may not start a phrase. */
  leads: boolean;
}

/** Longest phrase in characters; longer ones would not fit a caption line in large type. */
const longest = 9;
const numeral = /^[\d０-９.,．，〇一二三四五六七八九十百千万億兆]+$/u;

/**
 * Splits Japanese text into phrases (a word with its particles and endings) and gives each its reading in katakana,
 * including numbers with their counters, prices, times, addresses and Latin words. Joined in order, the phrases equal
 * the text except for white space.
 * @param morphemes the text's morphemes as `analyzeJapanese` returns them
 * @param respoken stretches with a custom pronunciation; only its kana, Latin letters and digits are spoken
 */
export function readJapanese(
  text: string,
  morphemes: readonly Morpheme[],
  respoken: readonly Respoken[] = [],
): JapanesePhrase[] {
  const phrases: JapanesePhrase[] = [];
  let previous: Piece | undefined;
  for (const piece of readPieces(text, morphemes, respoken)) {
    const last = phrases.at(-1);
    const adjacent = last !== undefined && last.endOffset === piece.startOffset;
    const punctuation = piece.spoken === '' && piece.follows;
    const joined =
      adjacent &&
      (punctuation ||
        ((piece.follows || previous?.leads) &&
          (last.text.length + piece.text.length <= longest || piece.text.length <= 2)));
    if (joined) {
      last.text += piece.text;
      last.endOffset = piece.endOffset;
      last.spoken += piece.spoken;
    } else {
      const { follows: _follows, leads: _leads, ...phrase } = piece;
      phrases.push(phrase);
    }
    previous = piece;
  }
  return phrases;
}

/**
 * Stretches read as a unit: addresses, names, prices with a leading sign, times, dates, telephone numbers, the dash of
 * a range, Latin words.
 */
const foreign =
  /(?:https?:\/\/|www\.)[^\s\u3000-\u9fff]+|[@＠#＃][A-Za-z][\w.]*|[A-Za-z0-9-]+(?:\.[A-Za-z]{2,})+(?:\/[\w/-]*)?|[¥￥$＄€£₹][\d０-９][\d０-９,，]*(?:[.．]\d+)?|\d{1,2}[:：]\d{2}(?!\d)|\d{4}([-/.])\d{1,2}\1\d{1,2}(?!\d)|\d{1,2}([-/.])\d{1,2}\2\d{4}(?!\d)|0\d{1,4}-\d{1,4}-\d{3,4}(?!\d)|\d{3}-\d{4}(?!\d)|[#*\d]\ufe0f?\u20e3|No\.?(?=\d)|(?<=\d[%％]?)[-–〜~～](?=\d)|[A-Za-zÀ-ɏ][A-Za-zÀ-ɏ'’]*/gu;

const ownWord = new RegExp(
  Object.keys(ownWords)
    .filter((word) => /^\p{sc=Han}{2}|^\p{sc=Han}\p{L}{2}/u.test(word))
    .sort((a, b) => b.length - a.length)
    .join('|'),
  'gu',
);

interface Region {
  at: number;
  end: number;
  /** Katakana, if it is not read from the text. */
  spoken?: string;
}

function findRegions(text: string, respoken: readonly Respoken[]): Region[] {
  const wanted = respoken.flatMap(({ startOffset, endOffset, say }): Region[] => {
    const spoken = sayInKana(say);
    return spoken === '' ? [] : [{ at: startOffset, end: endOffset, spoken }];
  });
  const found = [...text.matchAll(foreign), ...text.matchAll(ownWord)]
    .map((match): Region => ({ at: match.index, end: match.index + match[0].length }))
    .filter(({ at, end }) => !wanted.some((region) => region.at < end && region.end > at));
  return [...wanted, ...found].sort((a, b) => a.at - b.at);
}

function sayInKana(say: string): string {
  return [...say.normalize('NFKC').matchAll(/[\p{sc=Hiragana}\p{sc=Katakana}ー]+|[A-Za-z\d'’]+/gu)]
    .map(([part]) =>
      /^[\d]+$/.test(part) ? sayPlainNumber(part) : /[A-Za-z]/.test(part) ? sayForeign(part) : toKatakana(part),
    )
    .join('');
}

function toKatakana(kana: string): string {
  return kana.replace(/[\u3041-\u3096]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0x60));
}

function readPieces(text: string, morphemes: readonly Morpheme[], respoken: readonly Respoken[]): Piece[] {
  const pieces: Piece[] = [];
  const regions = findRegions(text, respoken);
  let cursor = 0;
  let region = 0;
  for (let index = 0; index < morphemes.length; index++) {
    const morpheme = requireItem(morphemes, index);
    const end = morpheme.startOffset + morpheme.surface.length;
    if (end <= cursor) continue;
    while (region < regions.length && requireItem(regions, region).end <= morpheme.startOffset) region++;
    const here = regions[region];
    if (here && here.at < end && here.at >= cursor) {
      addPlain(pieces, text, cursor, here.at);
      // A unit in Latin letters belongs to its number: 30ml.
      const written = text.slice(here.at, here.end);
      const before = pieces.at(-1);
      const isUnit = here.spoken === undefined && isCounter(written);
      if (before && before.endOffset === here.at && numeral.test(before.text) && isUnit) {
        before.spoken = sayCounted(before.text, written);
        before.text += written;
        before.endOffset = here.end;
      } else {
        pieces.push({
          text: written,
          startOffset: here.at,
          endOffset: here.end,
          spoken: here.spoken ?? sayForeign(written),
          follows: false,
          leads: /^[\d０-９]|^[¥￥$＄€£₹]/u.test(written),
        });
      }
      cursor = here.end;
      region++;
      if (end > cursor) index--;
      continue;
    }
    addPlain(pieces, text, cursor, Math.max(cursor, morpheme.startOffset));
    const startOffset = Math.max(cursor, morpheme.startOffset);
    if (numeral.test(morpheme.surface) && /数|UNK/.test(morpheme.kind)) {
      let last = index;
      let to = end;
      const stop = here?.at ?? Number.POSITIVE_INFINITY;
      while (last + 1 < morphemes.length && isNumeralAt(requireItem(morphemes, last + 1), to, stop))
        to = endOf(requireItem(morphemes, ++last));
      const digits = text.slice(startOffset, to).replace(/[.,．，]+$/u, '');
      to = startOffset + digits.length;
      const counter = morphemes[last + 1];
      const withCounter = counter && counter.startOffset === to && isCounter(counter.surface) && endOf(counter) <= stop;
      if (digits !== '') {
        const endOffset = withCounter ? endOf(counter) : to;
        const spoken = withCounter
          ? sayCounted(digits, counter.surface, /月$/u.test(pieces.at(-1)?.text ?? ''))
          : sayPlainNumber(digits);
        pieces.push({
          text: text.slice(startOffset, endOffset),
          startOffset,
          endOffset,
          spoken,
          follows: false,
          leads: true,
        });
        cursor = endOffset;
        index = withCounter ? last + 1 : last;
        continue;
      }
    }
    pieces.push(readMorpheme(morpheme, text.slice(startOffset, end), startOffset, pieces.at(-1)));
    cursor = end;
  }
  addPlain(pieces, text, cursor, text.length);
  return pieces;
}

function endOf(morpheme: Morpheme): number {
  return morpheme.startOffset + morpheme.surface.length;
}

function isNumeralAt(morpheme: Morpheme, at: number, stop: number): boolean {
  return morpheme.startOffset === at && endOf(morpheme) <= stop && numeral.test(morpheme.surface);
}

/** Text skipped by the analyzer: kept, silent. */
function addPlain(pieces: Piece[], text: string, from: number, to: number): void {
  for (const match of text.slice(from, to).matchAll(/\S+/gu)) {
    const startOffset = from + match.index;
    pieces.push({
      text: match[0],
      startOffset,
      endOffset: startOffset + match[0].length,
      spoken: '',
      follows: true,
      leads: false,
    });
  }
}

function readMorpheme(
  { surface, pronunciation, kind }: Morpheme,
  text: string,
  startOffset: number,
  before: Piece | undefined,
): Piece {
  const piece = { text, startOffset, endOffset: startOffset + text.length };
  const opening = /^[\p{Ps}\p{Pi}#＃]+$/u.test(text);
  if (opening) return { ...piece, spoken: '', follows: false, leads: true };
  const symbol = symbols[text];
  if (symbol) return { ...piece, spoken: symbol, follows: /[%％℃]/u.test(text), leads: false };
  if (/^[\p{P}\p{S}]+$/u.test(text)) {
    // An emoji is a separate piece, so that captions can omit it or show it by itself.
    const picture = /\p{Extended_Pictographic}/u.test(text);
    return { ...piece, spoken: '', follows: !picture, leads: false };
  }
  const said = ownWords[text] ?? (pronunciation.replace('ニッポン', 'ニホン') || text);
  // 'やめよう' ends in one long o, which the dictionary splits into two parts.
  const lengthens = text === 'う' && /[オコソトノホモヨロゴゾドボポョ]$/u.test(before?.spoken ?? '');
  const spoken = lengthens ? 'ー' : kanaOnly(said);
  // 変化する, チェックする: a noun turned into a verb.
  const makesVerb =
    kind.startsWith('動詞') && /^(し|する|すれ|さ|でき)/u.test(surface) && before !== undefined && !before.follows;
  const follows =
    /^(助詞|助動詞)|-(接尾|非自立|接続助詞)/u.test(kind) ||
    makesVerb ||
    /^[ぁ-んー]$|^[っゃゅょッャュョー]/u.test(surface);
  return { ...piece, spoken, follows, leads: kind.startsWith('接頭詞') || /[\d０-９]月$/u.test(text) };
}

/** Katakana that a kana voice can speak; everything else is dropped. */
function kanaOnly(text: string): string {
  return stripPictures(text)
    .normalize('NFKC')
    .replace(/[ぁ-ゖ]/gu, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60))
    .replace(/ヵ/gu, 'カ')
    .replace(/ヶ/gu, 'ケ')
    .replace(/ヮ/gu, 'ワ')
    .replace(/[^ァ-ヴー]/gu, '');
}
