import { requireItem } from '#lists/require-item.ts';
import type { ScriptToken } from './script/split-script.ts';

/** Frequent short words of several languages are unstressed; longer words usually are not. */
const shortestContentWord = 4;
const englishFunctionWords = new Set(
  "this that these those with from have been were will would could should your their there then than them they what when where which while about into just like some such only very more most much many also because before after over under again once here does doesn't don't didn't isn't wasn't can't won't it's i'm i've you're we're you'll".split(
    ' ',
  ),
);

/**
 * Picks the one to three words of each sentence that an actor emphasizes.
 * @param durations spoken length of each token in ms, 0 for silent ones
 * @returns one flag per token
 */
export function markStress(tokens: ScriptToken[], durations: number[]): boolean[] {
  const stressed = tokens.map(() => false);
  const count = (tokens.at(-1)?.sentence ?? -1) + 1;
  for (let sentence = 0; sentence < count; sentence++) {
    const members = tokens.flatMap((token, index) =>
      token.sentence === sentence && (durations[index] ?? 0) > 0 ? [index] : [],
    );
    const wanted = Math.min(3, Math.max(1, Math.round(members.length / 5)));
    const ranked = members
      .map((index, place) => ({
        index,
        place,
        weight:
          weight(requireItem(tokens, index).text, requireItem(durations, index)) +
          (place === members.length - 1 ? 0.6 : 0),
      }))
      .sort((a, b) => b.weight - a.weight || a.index - b.index);
    const chosen: number[] = [];
    for (const { index, place } of ranked) {
      if (chosen.length === wanted) break;
      // Nods two words apart look like a nervous twitch.
      if (chosen.some((other) => Math.abs(other - place) < 3)) continue;
      chosen.push(place);
      stressed[index] = true;
    }
  }
  return stressed;
}

function weight(text: string, durationMs: number): number {
  const word = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}'’]/gu, '')
    .replaceAll('’', "'");
  const letters = [...word].length;
  let score = durationMs / 300;
  if (/\p{N}/u.test(word)) score += 1;
  if (letters >= shortestContentWord && !englishFunctionWords.has(word)) score += 0.8;
  if (letters > 1 && text === text.toUpperCase() && text !== text.toLowerCase()) score += 0.8;
  if (/[!]/u.test(text)) score += 0.3;
  return score;
}
