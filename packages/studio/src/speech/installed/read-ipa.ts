/** A phone of a sentence, or what stands between words. */
export interface IpaPart {
  /** As eSpeak writes it, without stress marks; '' between words. */
  symbol: string;
  /** Characters the voice is given for it. */
  characters: string[];
  /** Number of the word, from 0; null between words. */
  word: number | null;
}

/** eSpeak marks words of other languages with their code. */
const languageMarks = /\([a-z-]+\)/g;

/**
 * Reads a sentence in eSpeak's IPA: a line for each clause, spaces between words and '_' between phones. Voices were
 * trained on its characters in Unicode's decomposed form, with a comma between clauses and the sentence's own end.
 */
export function readIpa(ipa: string, ending: string): IpaPart[] {
  const clauses = ipa
    .replaceAll(languageMarks, '')
    .split('\n')
    .map((clause) => clause.split(' ').filter((word) => word.replaceAll('_', '') !== ''))
    .filter((clause) => clause.length > 0);
  const parts: IpaPart[] = [];
  let word = 0;
  for (const [index, clause] of clauses.entries()) {
    if (index > 0) parts.push({ symbol: '', characters: [',', ' '], word: null });
    for (const [place, written] of clause.entries()) {
      if (place > 0) parts.push({ symbol: '', characters: [' '], word: null });
      for (const phone of written.split('_').filter(Boolean)) {
        const symbol = phone.replaceAll(/[ˈˌ]/g, '');
        parts.push({ symbol, characters: [...phone.normalize('NFD')], word });
      }
      word++;
    }
  }
  if (parts.length > 0) parts.push({ symbol: '', characters: [ending], word: null });
  return parts;
}

/** The same for voices that read letters: each of the text's characters is a phone. */
export function readLetters(text: string, ending: string): IpaPart[] {
  const parts = text
    .toLowerCase()
    .split(' ')
    .flatMap((written, word): IpaPart[] => [
      ...(word > 0 ? [{ symbol: '', characters: [' '], word: null }] : []),
      ...[...written.normalize('NFD')].map((letter) => ({ symbol: letter, characters: [letter], word })),
    ]);
  return [...parts, { symbol: '', characters: [ending], word: null }];
}

export interface PhonemeIds {
  ids: number[];
  /** For each id the part it belongs to, -1 for the sentence's beginning and end. */
  parts: number[];
  /** Characters that the voice does not know; they are left out. */
  unknown: string[];
}

/** Numbers of a sentence for a voice: its beginning, each character followed by the pad, and its end. */
export function toPhonemeIds(parts: readonly IpaPart[], map: Readonly<Record<string, number[]>>): PhonemeIds {
  const of = (character: string) => (Object.hasOwn(map, character) ? (map[character] ?? []) : []);
  const pad = of('_');
  const ids = [...of('^'), ...pad];
  const owners = ids.map(() => -1);
  const unknown: string[] = [];
  for (const [index, { characters }] of parts.entries()) {
    for (const character of characters) {
      const known = of(character);
      if (known.length === 0) {
        unknown.push(character);
        continue;
      }
      ids.push(...known, ...pad);
      owners.push(...[...known, ...pad].map(() => index));
    }
  }
  const end = of('$');
  return { ids: [...ids, ...end], parts: [...owners, ...end.map(() => -1)], unknown };
}
