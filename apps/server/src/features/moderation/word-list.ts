import type { ContentCategory } from '@hookline/contract/moderation';
import type { Pair, Rule } from './rule.ts';

/**
 * The words of one language, in the notation of `Pair`. Only what is hardly ever said innocently in an advert: words
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
  /** Sex for sale or for show. */
  sexTrade?: readonly string[];
  /** Encouraging people to hurt themselves, or telling how. */
  selfHarm: readonly string[];
  /** Threats, calls to hurt people, killing for hire. */
  violence?: readonly string[];
  terror?: readonly string[];
  /** Drugs that are sold nowhere, and words of trade. */
  drugs: readonly string[];
  trade: readonly string[];
  /** Weapons outside the law, trade in people or organs. */
  illegal?: readonly string[];
  /** Weapons, which count beside words of trade. */
  weapons?: readonly string[];
  /** Cures of what nothing on sale heals, and weight that is lost for certain. */
  cures?: readonly string[];
  /** False papers and money, stolen accounts, sure profit. */
  fraud?: readonly string[];
  /** Words that are prohibited only in combination. */
  pairs?: readonly (Pair & { category: ContentCategory })[];
  /** Harmless phrases that contain one of the above. */
  harmless?: readonly string[];
}

/** Rules of a word list. */
export function rulesOf(list: WordList): Rule[] {
  const { minors, sexual, abuse, drugs, trade, weapons = [], pairs = [] } = list;
  const rules: Rule[] = [
    { category: 'sexual-minors', phrases: abuse, beside: { one: minors, other: sexual, apart: 1 } },
    { category: 'hate', phrases: [...(list.slurs ?? []), ...(list.hatred ?? [])] },
    { category: 'self-harm', phrases: list.selfHarm },
    { category: 'terror', phrases: list.terror ?? [] },
    { category: 'violence', phrases: list.violence ?? [] },
    { category: 'illegal-goods', phrases: list.illegal ?? [], beside: { one: trade, other: drugs, apart: 2 } },
    { category: 'fraud', phrases: list.fraud ?? [] },
    { category: 'health', phrases: list.cures ?? [] },
    { category: 'sexual', phrases: list.sexTrade ?? [] },
    ...pairs.map(({ category, ...beside }): Rule => ({ category, beside })),
  ];
  if (weapons.length > 0) rules.push({ category: 'weapons', beside: { one: trade, other: weapons, apart: 2 } });
  return rules.filter((rule) => (rule.phrases?.length ?? 0) > 0 || rule.beside !== undefined);
}
