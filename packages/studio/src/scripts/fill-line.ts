import type { PromptFacts } from './read-prompt.ts';

/** Fills the `{slots}` of a line with facts; undefined if one is missing. */
export function fillLine(line: string, facts: PromptFacts): string | undefined {
  let isComplete = true;
  const filled = line.replace(/\{(\w+)\}/gu, (_, slot: string) => {
    const fact = facts[slot as keyof PromptFacts];
    if (!fact) isComplete = false;
    return fact ?? '';
  });
  if (!isComplete) return undefined;
  // A fact that ends in a period meets the line's own: 'kr.' + '.', 'Yahoo' + '!'.
  return filled.replace(/([.!?…])[.]+$/u, '$1').replace(/ {2,}/gu, ' ');
}

/**
 * One of the fillable lines, filled; undefined if there are none. Prefers a line that occurs in none of the texts of
 * `unlike`, else in as few of the first of them as possible. Always draws one random number.
 */
export function pickLine(
  lines: readonly string[],
  facts: PromptFacts,
  random: () => number,
  unlike: readonly string[] = [],
): string | undefined {
  const draw = random();
  const filled = lines.map((line) => fillLine(line, facts)).filter((line) => line !== undefined);
  let fresh = filled;
  for (const text of unlike) {
    const fresher = fresh.filter((line) => !text.includes(line));
    if (fresher.length === 0) break;
    fresh = fresher;
  }
  return fresh[Math.floor(draw * fresh.length)];
}
