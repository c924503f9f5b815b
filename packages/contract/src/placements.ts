import type { Placement } from './talking-actor-options.ts';

/** Sentences that share less than this are different ones. */
const likeness = 0.5;

/**
 * Which sentence of a changed script is the one that was said: word for word, or else the one most like it; of several,
 * the nearest to where it was. Null if there is none.
 * @param near its number in the earlier script
 */
export function findSentence(said: string, sentences: readonly string[], near: number): number | null {
  const pairs = pairsOf(said);
  let best: { index: number; alike: number } | null = null;
  for (const [index, sentence] of sentences.entries()) {
    const alike = compare(pairs, pairsOf(sentence));
    const isNearer = best !== null && alike === best.alike && Math.abs(index - near) < Math.abs(best.index - near);
    if (alike >= likeness && (best === null || alike > best.alike || isNearer)) best = { index, alike };
  }
  return best?.index ?? null;
}

/**
 * The same placements in a changed script: each follows its sentence. Those whose sentence is gone are left out, unless
 * the script has as many sentences as before, so that one was written anew.
 */
export function followSentences(
  placements: readonly Placement[],
  before: readonly string[],
  after: readonly string[],
): Placement[] {
  const taken = new Set<number>();
  return placements
    .flatMap((placement) => {
      const { sentence: was } = placement;
      const found = findSentence(before[was] ?? '', after, was);
      const sentence = found ?? (before.length === after.length && was < after.length ? was : null);
      if (sentence === null || taken.has(sentence)) return [];
      taken.add(sentence);
      return [{ ...placement, sentence, sentences: Math.min(placement.sentences, after.length - sentence) }];
    })
    .sort((a, b) => a.sentence - b.sentence);
}

/** Pairs of neighboring letters and digits, with how often each occurs: works without spaces between words too. */
function pairsOf(text: string): Map<string, number> {
  const letters = [...text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')];
  const pairs = new Map<string, number>();
  const count = (pair: string) => pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  if (letters.length === 1) count(letters.join(''));
  for (let at = 1; at < letters.length; at++) count(`${letters[at - 1]}${letters[at]}`);
  return pairs;
}

/** Share of pairs that both have: 1 for equal texts. */
function compare(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  const sizeOf = (pairs: ReadonlyMap<string, number>) => [...pairs.values()].reduce((sum, times) => sum + times, 0);
  const total = sizeOf(one) + sizeOf(other);
  let shared = 0;
  for (const [pair, times] of one) shared += Math.min(times, other.get(pair) ?? 0);
  return total === 0 ? 0 : (2 * shared) / total;
}
