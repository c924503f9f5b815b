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

/** One of the lines that can be filled, filled; undefined when none can. Draws one random number in any case. */
export function pickLine(lines: readonly string[], facts: PromptFacts, random: () => number): string | undefined {
  const draw = random();
  const filled = lines.map((line) => fillLine(line, facts)).filter((line) => line !== undefined);
  return filled[Math.floor(draw * filled.length)];
}
