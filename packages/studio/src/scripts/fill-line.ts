import type { PromptFacts } from './read-prompt.ts';

/** Puts facts into the `{slots}` of a line; undefined when one is missing. */
export function fillLine(line: string, facts: PromptFacts): string | undefined {
  let isComplete = true;
  const filled = line.replace(/\{(\w+)\}/gu, (_, slot: string) => {
    const fact = facts[slot as keyof PromptFacts];
    if (!fact) isComplete = false;
    return fact ?? '';
  });
  if (!isComplete) return undefined;
  // A fact that ends in a stop meets the line's own: 'kr.' + '.', 'Yahoo' + '!'.
  return filled.replace(/([.!?…])[.]+$/u, '$1').replace(/ {2,}/gu, ' ');
}

/**
 * One of the lines that can be filled, filled; undefined when none can. One that occurs in none of the texts of
 * `unlike`, else in none of the first of them, as far as there is one. Draws one random number in any case.
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
