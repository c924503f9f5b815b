import type { ContentCategory } from '@hookline/contract/moderation';

/**
 * What may not be said. Capitals and accents do not count; a space stands for anything but letters within a sentence,
 * `*` at the end of a word for any ending, `(a|b)` for either.
 */
export interface Rule {
  category: ContentCategory;
  /** Any of these alone. */
  phrases?: readonly string[];
  /** One of the first beside one of the second, in either order, with at most `apart` words between them. */
  beside?: { one: readonly string[]; other: readonly string[]; apart: number };
  /** Where one of these covers what was found, nothing was meant: 'bath bomb'. */
  unless?: readonly string[];
}
