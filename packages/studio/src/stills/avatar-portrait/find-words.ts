import type { Lexicon } from './attribute-words.ts';

/** Lower case, one kind of apostrophe and hyphen, single spaces. */
export function foldPrompt(text: string): string {
  return text
    .normalize('NFC')
    .toLocaleLowerCase('en')
    .replaceAll('‘', '’')
    .replaceAll("'", '’')
    .replace(/[‐-―]/gu, '-')
    .replace(/\s+/gu, ' ');
}

interface Word {
  text: string;
  /** Also matches longer words. */
  isOpen: boolean;
  /** In a script without spaces, which has no word boundaries. */
  isSpaceless: boolean;
}

const known = new Map<string, readonly Word[]>();

function parseWords(words: string): readonly Word[] {
  let list = known.get(words);
  if (!list) {
    list = words.split('|').map((word) => {
      const isOpen = word.endsWith('*');
      const text = foldPrompt(isOpen ? word.slice(0, -1) : word);
      return { text, isOpen, isSpaceless: /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(text) };
    });
    known.set(words, list);
  }
  return list;
}

// Combining marks go with their letters.
const isLetter = (char: string | undefined): boolean => char !== undefined && /[\p{L}\p{N}\p{M}]/u.test(char);

/** Positions of a single word. Plain search: patterns of a thousand words took seconds to compile. */
function* placesOfWord(text: string, { text: word, isOpen, isSpaceless }: Word): Generator<Place> {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const end = at + word.length;
    if (!isSpaceless && (isLetter(text[at - 1]) || (!isOpen && isLetter(text[end])))) continue;
    if (!isDenied(text, at)) yield { start: at, end };
  }
}

/** A stretch of a folded text. */
export interface Place {
  start: number;
  end: number;
}

/** Words that negate the next few: 'no glasses', 'without a hat'. */
const negation =
  /(?:\bno|\bnot|\bwithout|\bohne|\bkeine?n?|\bsans|\bsin|\bsenza|\bsem|\bbez|без|没有|不戴)\s?(?:a |an |any |eine?n? |de |un |una )?$/u;

const isDenied = (text: string, at: number): boolean => negation.test(text.slice(Math.max(0, at - 14), at));

/** First position of any of the words in a folded text, -1 if there is none or only negated ones. */
export function indexOfWords(text: string, words: string): number {
  let first = -1;
  for (const word of parseWords(words))
    for (const { start } of placesOfWord(text, word)) {
      if (first < 0 || start < first) first = start;
      break;
    }
  return first;
}

/** The first meaning of the lexicon (in its order) mentioned in the folded text. */
export function findMeaning<Value>(text: string, lexicon: Lexicon<Value>): Value | undefined {
  return lexicon.find(([, words]) => indexOfWords(text, words) >= 0)?.[0];
}

/** All positions of the words in a folded text, without negated ones; the longest at each start. */
export function placesOf(text: string, words: string): Place[] {
  const places = new Map<number, Place>();
  for (const word of parseWords(words))
    for (const place of placesOfWord(text, word))
      if (place.end > (places.get(place.start)?.end ?? -1)) places.set(place.start, place);
  return [...places.values()].toSorted((a, b) => a.start - b.start);
}

/** Every mention of every meaning; longer mentions hide shorter ones inside them ('light blue' is not 'blue'). */
export function allMeanings<Value>(text: string, lexicon: Lexicon<Value>): (Place & { value: Value })[] {
  const all = lexicon.flatMap(([value, words]) => placesOf(text, words).map((place) => ({ value, ...place })));
  return all.filter(
    (one) =>
      !all.some(
        (other) => other.start <= one.start && other.end >= one.end && other.end - other.start > one.end - one.start,
      ),
  );
}
