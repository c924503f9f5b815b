import type { ContentCategory } from '@hookline/contract/moderation';

/**
 * Phrase syntax: capitals and accents do not count; a space matches anything but letters within a sentence, `*` at the
 * end of a word any ending, `(a|b)` either, `(a |)` an optional word, ` ... ` up to six words of the same sentence,
 * `# ` a number, `.` at the end of a phrase the end of its sentence, `,` in a harmless phrase a comma (without it, a
 * harmless phrase does not match across commas).
 */
export interface Pair {
  one: readonly string[];
  other: readonly string[];
  /** Maximum number of words between the two. */
  apart: number;
  /** Which ones may; any without it. */
  between?: readonly string[];
  /** Only with the first before the second; in either order without it. */
  inOrder?: boolean;
  /**
   * Words that must not directly follow the second, because they change its meaning: the dad bod. Only with `inOrder`.
   */
  notBefore?: readonly string[];
}

/** A prohibited expression. */
export interface Rule {
  category: ContentCategory;
  /** Any of these alone. */
  phrases?: readonly string[];
  /** One of the first beside one of the second. */
  beside?: Pair;
}
