/** Cyrillic and Greek letters that look like Latin ones, used to disguise words. */
const lookAlikes: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  ѕ: 's',
  к: 'k',
  м: 'm',
  т: 't',
  в: 'b',
  н: 'h',
  α: 'a',
  ε: 'e',
  ο: 'o',
  ρ: 'p',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  τ: 't',
};

const digitLetters: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * A text as the word lists read it: lower case, Latin and Greek letters without accents, invisible characters gone,
 * letters and digits that stand for look-alikes replaced inside words of Latin letters, and "k.i.l.l" closed up. Sentences
 * stay apart.
 */
export function plainText(text: string): string {
  const composed = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/['’`´]/g, "'");
  const closed = composed.replaceAll(/(?<![\p{L}\p{N}])(?:\p{L}[.\-_*·]){3,}\p{L}(?![\p{L}\p{N}])/gu, (spaced) =>
    spaced.replaceAll(/[^\p{L}]/gu, ''),
  );
  return closed.replaceAll(/[\p{L}\p{M}\p{N}@$!]+/gu, plainWord);
}

function plainWord(written: string): string {
  let word = written;
  const isLatin = /[a-z\u00c0-\u024f]/.test(word);
  if (isLatin) {
    word = [...word].map((letter) => lookAlikes[letter] ?? letter).join('');
    word = word
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll('ı', 'i')
      .replaceAll('ł', 'l')
      .replaceAll('ß', 'ss');
    // Only between letters: '50mg' and 'wow!' stay what they are.
    word = word.replaceAll(/(?<=[a-z])[013457@$!](?=[a-z])/g, (sign) => digitLetters[sign] ?? sign);
  } else if (/\p{sc=Greek}/u.test(word)) {
    // Written without accents in capitals, and the last s has a shape of its own.
    word = word.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ς', 'σ');
  }
  return word.normalize('NFC').replaceAll(/(\p{L})\1{2,}/gu, '$1$1');
}
