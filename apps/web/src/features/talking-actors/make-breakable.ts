/** Letters of the house style that fit on a line of a caption. */
const lineLetters = 15;
/** As few are never left alone by a hyphen. */
const fewestLetters = 4;

const softHyphen = '\u00ad';
/** Letters of these hang together, or break anywhere and without a hyphen. */
const unhyphenated = /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u;

/** A word that is wider than a line, with the places where a hyphen may break it; any other word as it is. */
export function makeBreakable(word: string): string {
  if (unhyphenated.test(word)) return word;
  const letters = Array.from(new Intl.Segmenter().segment(word), ({ segment }) => segment);
  if (letters.length <= lineLetters) return word;
  return letters
    .map((letter, index) => {
      const isInside = index >= fewestLetters - 1 && index < letters.length - fewestLetters;
      return isInside && /^\p{L}/u.test(letter) && /^\p{L}/u.test(letters[index + 1] ?? '')
        ? letter + softHyphen
        : letter;
    })
    .join('');
}
