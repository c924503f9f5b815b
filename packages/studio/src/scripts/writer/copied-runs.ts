/** Words of a text, without case and punctuation; letters one by one where no spaces are written. */
export function plainWords(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[\p{L}\p{M}\p{N}$€£%'+@/]+(?:[.,:-][\p{L}\p{N}]+)*/gu) ?? []
  );
}

/** Every run of `length` words of `source`. */
export function runsOf(source: string, length: number): Set<string> {
  const words = plainWords(source);
  const runs = new Set<string>();
  for (let index = 0; index + length <= words.length; index++) runs.add(words.slice(index, index + length).join(' '));
  return runs;
}

/** The first run of a text that is one of those, as the number of words before it; -1 if there is none. */
export function findRun(text: string, runs: ReadonlySet<string>, length: number): number {
  const words = plainWords(text);
  for (let index = 0; index + length <= words.length; index++)
    if (runs.has(words.slice(index, index + length).join(' '))) return index;
  return -1;
}
