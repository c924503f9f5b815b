import type { ContentCategory } from '@hookline/contract/moderation';

/**
 * Phrases are written like this: capitals and accents do not count; a space stands for anything but letters within a
 * sentence, `*` at the end of a word for any ending, `(a|b)` for either, `(a |)` for a word that may be missing, ` ... ` for
 * up to six words of the same sentence, `# ` for a number, `.` at the
 * end of a phrase for the end of its sentence, `,` in a harmless one for a comma, which it does not read over otherwise.
 */
export interface Pair {
  one: readonly string[];
  other: readonly string[];
  /** How many words may stand between the two. */
  apart: number;
  /** Which ones may; any without it. */
  between?: readonly string[];
  /** Only with the first before the second; in either order without it. */
  inOrder?: boolean;
  /** What may not follow the second at once, as it is something else then: the dad bod. Only with `inOrder`. */
  notBefore?: readonly string[];
}

/** What may not be said. */
export interface Rule {
  category: ContentCategory;
  /** Any of these alone. */
  phrases?: readonly string[];
  /** One of the first beside one of the second. */
  beside?: Pair;
}
