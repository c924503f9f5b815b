import type { Rule } from './rule.ts';

/**
 * The words of one language, in the notation of `Rule`. Only what is hardly ever said innocently in an advert: words
 * with a harmless meaning stay out, or count only beside others.
 */
export interface WordList {
  /** Insults of people for what they are. */
  slurs?: readonly string[];
  /** Calls to harm a group, praise of those who did. */
  hatred?: readonly string[];
  /** Children, and what may not stand near them. */
  minors: readonly string[];
  sexual: readonly string[];
  /** Sexual abuse of children by a word of its own. */
  abuse: readonly string[];
  /** Sex for sale. */
  sexTrade?: readonly string[];
  /** Encouraging people to hurt themselves, or telling how. */
  selfHarm: readonly string[];
  /** Threats and killing for hire. */
  violence?: readonly string[];
  terror?: readonly string[];
  /** Drugs that are sold nowhere, and words of trade. */
  drugs: readonly string[];
  trade: readonly string[];
  /** Weapons outside the law, trade in people or organs. */
  illegal?: readonly string[];
  /** False papers and money, stolen accounts. */
  fraud?: readonly string[];
  /** Harmless phrases that contain one of the above. */
  harmless?: readonly string[];
}

/** The rules a word list stands for. */
export function rulesOf(list: WordList): Rule[] {
  const { slurs = [], hatred = [], sexTrade = [], violence = [], terror = [], illegal = [], fraud = [] } = list;
  const unless = list.harmless ?? [];
  const rules: Rule[] = [
    { category: 'sexual-minors', phrases: list.abuse, beside: { one: list.minors, other: list.sexual, apart: 1 } },
    { category: 'hate', phrases: [...slurs, ...hatred] },
    { category: 'self-harm', phrases: list.selfHarm },
    { category: 'terror', phrases: terror },
    { category: 'violence', phrases: violence },
    { category: 'illegal-goods', phrases: illegal, beside: { one: list.trade, other: list.drugs, apart: 2 } },
    { category: 'fraud', phrases: fraud },
    { category: 'sexual', phrases: sexTrade },
  ];
  return rules
    .filter((rule) => (rule.phrases?.length ?? 0) > 0 || rule.beside !== undefined)
    .map((rule) => ({ ...rule, unless }));
}
