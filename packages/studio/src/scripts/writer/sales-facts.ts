import type { ScriptTone } from '#scripts/script-language.ts';

/** What kind of reason to buy a fact is. */
export type PointKind = 'benefit' | 'proof' | 'number' | 'detail';

/** A fact as a clause that can follow 'and': small first letter, no final stop. */
export interface Point {
  kind: PointKind;
  clause: string;
}

/** What a prompt, a product page and a brand say, sorted by what an ad needs it for. Nothing is added. */
export interface SalesFacts {
  name?: string | undefined;
  /** What it is, with its article: 'a mug'. */
  noun?: string | undefined;
  /** The noun as it is said with the name, if the prompt's own words were too many. */
  saidNoun?: string | undefined;
  /** The noun without article, if it names a single countable thing: 'mug'. */
  thing?: string | undefined;
  isPlural: boolean;
  /** Without preposition: 'office people'. */
  audience?: string | undefined;
  /** Sentences that open an ad, such as a question of the prompt. */
  pains: readonly string[];
  points: readonly Point[];
  /** Prices, discounts, codes; clauses like points. */
  offers: readonly string[];
  /** What viewers are asked to do, in the prompt's words: 'book at yogaden.com'. */
  calls: readonly string[];
  /** All that was read, to see what it is about and to avoid long copies. */
  source: string;
  tone?: ScriptTone | undefined;
  /** The prompt is in another language, and only names and numbers could be taken from it. */
  isForeign?: boolean;
}

/** What to ask for when there is too little to fill a script. */
export const missingFacts = ['benefit', 'audience', 'offer', 'proof'] as const;
export type MissingFact = (typeof missingFacts)[number];

/** How many facts there are to tell, besides what it is and is called. */
export function countFacts({ points, offers, audience, pains, calls }: SalesFacts): number {
  return points.length + offers.length + Number(audience !== undefined) + pains.length + calls.length;
}

/** The fact that would help most; undefined if there is one of each. */
export function findMissing({ points, offers, audience, noun = '' }: SalesFacts): MissingFact | undefined {
  // A long noun says what it does: 'a cup that keeps coffee hot'.
  if (points.length === 0 && noun.split(/\s+/u).length < 5) return 'benefit';
  if (offers.length === 0) return 'offer';
  if (audience === undefined) return 'audience';
  return points.some(({ kind }) => kind === 'number' || kind === 'proof') ? undefined : 'proof';
}
