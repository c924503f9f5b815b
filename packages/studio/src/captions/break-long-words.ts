import { burnableText } from '#captions/burnable-text.ts';
import type { CaptionWord } from '#captions/group-words.ts';
import { breakWord, needsHyphen } from '#layouts/break-word.ts';

/** A word that would have to be set smaller than this to fit on a line is broken instead. */
const smallestScale = 0.7;

/** Scripts whose letters join, or that have no hyphen of their own. */
const unbroken = /[\p{sc=Arabic}\p{sc=Hebrew}]/u;

/** Breaks words much wider than a line into successive hyphenated pieces; all others are unchanged. */
export function breakLongWords(
  words: readonly CaptionWord[],
  maxLineWidth: number,
  measure: (text: string) => number,
): CaptionWord[] {
  return words.flatMap((word) => {
    if (measure(word.drawn) * smallestScale <= maxLineWidth || unbroken.test(word.drawn)) return [word];
    const pieces = breakWord(word.text, maxLineWidth, (text) => measure(burnableText(text)));
    const letters = word.text.length;
    let from = 0;
    return pieces.map((text, index): CaptionWord => {
      const startMs = word.startMs + ((word.endMs - word.startMs) * from) / letters;
      from += text.length;
      const isContinued = index < pieces.length - 1;
      const drawn = burnableText(text);
      return {
        ...word,
        text,
        drawn: isContinued && needsHyphen(drawn, word.text) ? `${drawn}-` : drawn,
        hasSpaceBefore: index === 0 && word.hasSpaceBefore,
        startMs,
        endMs: word.startMs + ((word.endMs - word.startMs) * from) / letters,
        ...(isContinued && { isContinued }),
      };
    });
  });
}
