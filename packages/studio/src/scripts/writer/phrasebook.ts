import type { ScriptStructure } from '@hookline/contract/script-structures';
import type { ScriptTone } from '#scripts/script-language.ts';

/**
 * The lines of one language, in the first person. A line with a slot is used only if there is a fact for it: `{product}`
 * is name and noun, `{it}` the name or 'this mug', `{thing}` the bare noun, `{whom}` the audience, `{point}`, `{offer}`
 * and `{call}` words of the prompt. No line states anything about the product.
 */
export interface Phrasebook {
  hooks: Record<ScriptStructure, readonly string[]>;
  /** Openings that name the audience. */
  whom: readonly string[];
  /** The audience later in the script. */
  forWhom: readonly string[];
  /** Everyday moments, by what the product is about; the last entry fits anything. */
  scenes: readonly { about: RegExp; lines: readonly string[] }[];
  /** From the opening to the product, with `{product}`. */
  turns: Record<ScriptStructure, readonly string[]>;
  /** Before a fact, with `{point}`. The first is the fact alone. */
  points: readonly string[];
  /** Numbers of a list, with `{point}`. */
  numbered: readonly string[];
  /** Two facts in one sentence, with `{point}` and `{other}`. */
  pairs: readonly string[];
  /** Before prices, with `{offer}`. The first is the offer alone. */
  offers: readonly string[];
  /** Before an amount of money. */
  prices: readonly string[];
  /** Short reactions after a fact. */
  asides: readonly string[];
  tones: Record<ScriptTone, readonly string[]>;
  /** The prompt's own call, with `{call}`. */
  ownCalls: readonly string[];
  calls: readonly string[];
  /** Replace or insert a word so that no long run of the prompt is left: pattern, replacement. The first that fits. */
  breaks: readonly (readonly [RegExp, string])[];
  /** Inserted between two words where none of `breaks` fits. */
  pauses: readonly string[];
  /** Words a pause may stand before: prepositions, numbers. */
  joint: RegExp;
  /** At the start of a sentence that goes on in the prompt's words. */
  leads: readonly string[];
  /** Words of somebody who speaks about themselves. */
  self: RegExp;
  /** Whether a sentence begins with a capital. */
  hasCapitals: boolean;
  /** 'Lumora, a serum' */
  apposition: (name: string, noun: string) => string;
  /** 'this mug'; without it, only names are pointed at. */
  pointAt?: (noun: string) => string;
  /** Words a new thought begins with in a long noun phrase: 'with', 'that'. */
  hinges?: RegExp;
}
