import path from 'node:path';

/** Generic file names given by people and cameras. */
const emptyNames = new Set(
  'image images photo photos picture pictures product products screenshot screen shot final copy file upload front back side main hero white background small large crop cropped edited download whatsapp untitled scan'.split(
    ' ',
  ),
);

/** Scripts written without spaces, and those that freely attach endings to words: a term may start inside a token. */
const looseScripts = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;
/** Letters a word may have in addition to the term: plural, case, article. */
const longestEnding = 3;

/**
 * Marks that only modify a letter: accents, Arabic vowels. Marks specific to one script (the vowels of Hindi and Tamil)
 * and the two that voice kana make different words.
 */
const accents = /(?![\u3099\u309a])\p{sc=Inherited}/gu;

/** Lower case without accents, punctuation and spaces, so that "Café" matches "cafés". */
function keyOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(accents, '')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/**
 * Indexes of the words at which one of the terms is spoken, in order. A term may be several words; endings may differ a
 * little ("bottle" matches "bottles", "serums" matches "serum").
 */
export function findMentions(words: readonly { text: string }[], terms: readonly string[]): number[] {
  const keys = words.map((word) => keyOf(word.text));
  const starts: number[] = [];
  let length = 0;
  for (const key of keys) {
    starts.push(length);
    length += key.length;
  }
  const spoken = keys.join('');
  const ends = new Set([...starts, length]);
  const found = new Set<number>();
  for (const term of terms.flatMap(variants)) {
    const isLoose = looseScripts.test(term.normalize('NFC'));
    const key = keyOf(term);
    if (key === '') continue;
    for (let at = spoken.indexOf(key); at >= 0; at = spoken.indexOf(key, at + 1)) {
      const word = starts.findLastIndex((start) => start <= at);
      if (isLoose || (starts[word] === at && endsNear(ends, at + key.length, key.length))) found.add(word);
    }
  }
  return [...found].sort((a, b) => a - b);
}

/** Whether a few words of a name are said in a text; accents, case and endings may differ. */
export function isNamedIn(text: string, name: string): boolean {
  return (
    findMentions(
      text.split(/\s+/u).map((word) => ({ text: word })),
      [name],
    ).length > 0
  );
}

/** The term, also without its last letter if that may be a plural's. */
function variants(term: string): string[] {
  const bare = term.trim();
  return keyOf(bare).length >= 5 && !looseScripts.test(bare) ? [bare, bare.slice(0, -1)] : [bare];
}

function endsNear(ends: ReadonlySet<number>, at: number, termLength: number): boolean {
  const slack = termLength >= 4 ? longestEnding : 0;
  return Array.from({ length: slack + 1 }, (_, extra) => at + extra).some((end) => ends.has(end));
}

/** Words of a file name that may occur in the script: `cold-brew_2.png` gives "cold" and "brew". Ids give none. */
export function termsOfFileName(file: string): string[] {
  const name = path.basename(file, path.extname(file)).normalize('NFC');
  return name
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((part) => (part.length >= 4 || looseScripts.test(part)) && /^[\p{L}\p{M}]+$/u.test(part))
    .filter((part) => !emptyNames.has(part.toLowerCase()));
}
