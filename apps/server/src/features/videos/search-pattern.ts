/** Searching for STRASSE finds Straße, and the other way round. */
const sharpS = '(?:ß|ẞ|[sS][sS])';
/** One letter to those who search, although one is no other's capital: those of Turkish, and the Greek s at the end of a word. */
const sameLetters = ['iIİı', 'σΣς'];

/**
 * A word as a regular expression of PostgreSQL that finds it in small letters and in capitals. Every letter is spelled
 * out in both, because a database whose locale is C knows the capitals of ASCII only.
 */
export function searchPattern(word: string): string {
  const characters = word.normalize('NFC').match(/ss|./gisu) ?? [];
  return characters
    .map((character) => {
      if (/^(?:ss|[ßẞ])$/iu.test(character)) return sharpS;
      if (/^\p{L}$/u.test(character)) return `[${casesOf(character)}]`;
      // A backslash before a digit or a mark that is part of a word would mean something.
      return /^[\p{N}\p{M}]$/u.test(character) ? character : `\\${character}`;
    })
    .join('');
}

/** A letter small and large, where that is one letter. */
function casesOf(letter: string): string {
  const same = sameLetters.find((letters) => letters.includes(letter));
  if (same !== undefined) return same;
  const cases = [letter, letter.toLowerCase(), letter.toUpperCase(), letter.toUpperCase().toLowerCase()];
  return [...new Set(cases)].filter((variant) => /^\p{L}$/u.test(variant)).join('');
}
