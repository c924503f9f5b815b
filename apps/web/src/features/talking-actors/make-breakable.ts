/** Letters of the house style that fit on a line of a caption. */
const lineLetters = 15;
/** A word that has more is broken; up to then all its line is set smaller. */
const shrunkLetters = 21;
/** As few are never left alone by a hyphen. */
const fewestLetters = 4;

const softHyphen = '\u00ad';
const zeroWidthSpace = '\u200b';
/** Letters of these hang together, or break anywhere and without a hyphen. */
const unhyphenated = /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u;
/** Of Latin, Cyrillic and Greek; letters with marks are looked up without them. */
const vowel = /^[aeiouyæøœıаеиоуыэюяієαεηιουω]/iu;

/** An address, which would be another with a hyphen in it. */
const address = /[./@_]\p{L}/u;
const placesInAddress = /(?<=[/_@=&+-])(?=.)|(?=[.?]\p{L})/gu;

const lettersOf = (word: string): string[] => Array.from(new Intl.Segmenter().segment(word), ({ segment }) => segment);
const isLetter = (letter: string | undefined): boolean => letter !== undefined && /^\p{L}/u.test(letter);
const isVowel = (letter: string | undefined): boolean => vowel.test(letter?.normalize('NFD') ?? '');

/** About where a syllable begins: before a consonant with a vowel after it, but not within ch, sh, th and ph. */
function beginsSyllable(letters: readonly string[], index: number): boolean {
  const [before, letter, after] = [letters[index - 1], letters[index], letters[index + 1]];
  const isPair = letter?.toLowerCase() === 'h' && /^[cpst]$/i.test(before ?? '');
  return isLetter(before) && isLetter(letter) && !isVowel(letter) && isVowel(after) && !isPair;
}

/** How much smaller a line is set so that its longest word fits on it. */
export function shrinkToFit(words: readonly string[]): number {
  const counts = words.filter((word) => !unhyphenated.test(word)).map((word) => lettersOf(word).length);
  const longest = Math.max(0, ...counts.filter((count) => count <= shrunkLetters));
  return Math.min(1, lineLetters / longest);
}

/** A word that is much wider than a line, with the places where it may be broken; any other word as it is. */
export function makeBreakable(word: string): string {
  if (unhyphenated.test(word)) return word;
  const letters = lettersOf(word);
  if (letters.length <= shrunkLetters) return word;
  if (address.test(word)) return word.replace(placesInAddress, zeroWidthSpace);
  return letters
    .map((letter, index) => {
      const isInside = index >= fewestLetters && index <= letters.length - fewestLetters;
      return isInside && beginsSyllable(letters, index) ? softHyphen + letter : letter;
    })
    .join('');
}
