export interface HookFacts {
  /** "cold brew" */
  product: string;
  /** "people who work late"; may be empty. */
  audience: string;
  /** "coffee keeps you up at night"; may be empty. */
  problem: string;
}

export interface WrittenHook {
  angle: 'Pain point' | 'Question' | 'List' | 'Comparison' | 'Story';
  line: string;
}

type Pattern = (facts: HookFacts) => string;

const startsVowel = (word: string): boolean => /^[aeiou]/i.test(word);
const a = (thing: string): string => `${startsVowel(thing) ? 'an' : 'a'} ${thing}`;

const patterns: Readonly<Record<WrittenHook['angle'], readonly Pattern[]>> = {
  'Pain point': [
    ({ problem }) => `If ${problem}, this one is for you.`,
    ({ problem }) => `Nobody warns you when ${problem}.`,
    ({ problem, product }) => `When ${problem}, look at your ${product} first.`,
  ],
  Question: [
    ({ audience }) => `Why does nobody tell ${audience} about this?`,
    ({ product }) => `What would you change about your ${product}?`,
    ({ problem }) => `What do you do when ${problem}?`,
  ],
  List: [
    ({ product }) => `Three things I wish I’d known before I bought ${product}.`,
    ({ audience }) => `Two mistakes ${audience} make every week.`,
    ({ product }) => `Three signs it’s time for a different ${product}.`,
  ],
  Comparison: [
    ({ product }) => `I put two kinds of ${product} side by side. Watch.`,
    ({ problem }) => `On the left: ${problem}. On the right: my morning.`,
    ({ product }) => `Same price, same shelf, very different ${product}.`,
  ],
  Story: [
    ({ problem }) => `It’s Tuesday, it’s late, and ${problem}. Again.`,
    ({ product }) => `A friend left her ${product} at my place. I didn’t give it back.`,
    ({ audience, product }) => `I asked ${audience} to try ${a(product)} for a week.`,
  ],
};

const clean = (text: string, fallback: string): string => text.trim().replace(/[.!?\s]+$/u, '') || fallback;

/** One line for each angle; `round` moves on to the next pattern of each. */
export function writeHooks(facts: HookFacts, round: number): WrittenHook[] {
  const filled: HookFacts = {
    product: clean(facts.product, 'product'),
    audience: clean(facts.audience, 'people like you'),
    problem: clean(facts.problem, 'it stops working at the worst moment'),
  };
  return Object.entries(patterns).map(([angle, lines]) => ({
    angle: angle as WrittenHook['angle'],
    line: lines[round % lines.length]?.(filled) ?? '',
  }));
}
