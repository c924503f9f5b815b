/** Letters of the house style that fit on a line of a caption. */
const lineLetters = 15;
/** As few are never left alone by a hyphen. */
const fewestLetters = 4;

const softHyphen = '\u00ad';
/** Letters of these hang together, or break anywhere and without a hyphen. */
const unhyphenated = /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u;
/** Of Latin, Cyrillic and Greek; letters with marks are looked up without them. */
const vowel = /^[aeiouyæøœıаеиоуыэюяієαεηιουω]/iu;

const isLetter = (letter: string | undefined): boolean => letter !== undefined && /^\p{L}/u.test(letter);
const isVowel = (letter: string | undefined): boolean => vowel.test(letter?.normalize('NFD') ?? '');

/** About where a syllable begins: before a consonant with a vowel after it, but not within ch, sh, th and ph. */
function beginsSyllable(letters: readonly string[], index: number): boolean {
  const [before, letter, after] = [letters[index - 1], letters[index], letters[index + 1]];
  const isPair = letter?.toLowerCase() === 'h' && /^[cpst]$/i.test(before ?? '');
  return isLetter(before) && isLetter(letter) && !isVowel(letter) && isVowel(after) && !isPair;
}

/** A word that is wider than a line, with the places where a hyphen may break it; any other word as it is. */
export function makeBreakable(word: string): string {
  if (unhyphenated.test(word)) return word;
  const letters = Array.from(new Intl.Segmenter().segment(word), ({ segment }) => segment);
  if (letters.length <= lineLetters) return word;
  return letters
    .map((letter, index) => {
      const isInside = index >= fewestLetters && index <= letters.length - fewestLetters;
      return isInside && beginsSyllable(letters, index) ? softHyphen + letter : letter;
    })
    .join('');
}
