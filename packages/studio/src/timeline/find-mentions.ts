import path from 'node:path';

/** Generic file names given by people and cameras. */
const emptyNames = new Set(
  'image images photo photos picture pictures product products screenshot screen shot final copy file upload front back side main hero white background small large crop cropped edited download whatsapp untitled scan img dsc dcim pxl ast png jpg pic new old version draft mockup render packshot cutout transparent pexels unsplash canva photoroom removebg removed preview signal telegram snapchat instagram facebook tiktok bild bilder foto fotos fotka produkt bildschirmfoto imagen captura pantalla producto capture écran produit schermata immagine prodotto captura tela imagem produto schermafbeelding afbeelding zrzut ekranu zdjęcie ekran görüntüsü ürün resim'.split(
    ' ',
  ),
);

/** Words between others in file names; every script has them. */
const joiningWords = new Set(
  'the and for with from that this your our you are not all one two out day mit und für der die das von ein eine con para por del las los una con avec pour les des une sur per dalla della met voor een het van com dos das uma dla oraz ile için'.split(
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
    .filter((part) => (part.length >= 3 || looseScripts.test(part)) && /^[\p{L}\p{M}]+$/u.test(part))
    .filter((part) => !emptyNames.has(part.toLowerCase()) && !joiningWords.has(part.toLowerCase()));
}
