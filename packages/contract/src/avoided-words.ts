/**
 * Whether a text says one of the words a brand avoids, in any form that begins like it: 'cheap' is also 'cheaper', not
 * 'recheap'. Where there are no spaces between words, anywhere.
 */
export function usesAvoided(text: string, avoid: readonly string[]): boolean {
  const plain = text.normalize('NFC').toLowerCase();
  return avoid.some((entry) => {
    const word = entry.normalize('NFC').toLowerCase().trim();
    if (word === '') return false;
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + 1)) {
      const before = plain.slice(0, at).at(-1) ?? '';
      const isWhole =
        !/[\p{L}\p{N}]/u.test(before) ||
        !/^[\p{L}\p{N}]/u.test(word) ||
        /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u.test(word);
      if (isWhole) return true;
    }
    return false;
  });
}
