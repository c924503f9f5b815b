import type { Sale } from './fit-action.ts';

/** What a request states beyond sentences. Layouts that need a fact are offered only where it stands. */
export interface AdFacts {
  /** The kind of offer; null for things in a shop. */
  sale: Sale | null;
  phone: string | null;
  /** Two prices of one thing. */
  priceDrop: { before: string; now: string } | null;
  deadline: { month: number; day: number } | null;
  /** A set with the price of each part, and of the whole if it is said. */
  receipt: { items: { name: string; price: string }[]; total: string | null } | null;
  /** A number that starts a sentence, and what there is so many of. */
  figure: { figure: string; words: string } | null;
  /** Our values beside those of a category that the request names. */
  comparison: { rival: string; rows: { label: string; ours: string; theirs: string }[] } | null;
  question: string | null;
  season: 'cold' | 'warm' | 'night' | null;
  /** Sentences of the maker about themselves. */
  story: string[];
  /** The photos are said to show one thing before and after. */
  isBeforeAfter: boolean;
}

/** A request that states none of them. */
export const noFacts: AdFacts = {
  sale: null,
  phone: null,
  priceDrop: null,
  deadline: null,
  receipt: null,
  figure: null,
  comparison: null,
  question: null,
  season: null,
  story: [],
  isBeforeAfter: false,
};
