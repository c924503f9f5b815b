import type { ContentCategory } from '@hookline/contract/moderation';

/** A prohibited phrase and the text that contains it. */
export interface Offence {
  category: ContentCategory;
  /** Counted from 0. */
  textIndex: number;
}

/** Port: decides whether texts may be spoken in an advert. */
export interface Moderator {
  /** The first thing that may not be said; null when all of it may. */
  check(texts: readonly string[], signal?: AbortSignal): Promise<Offence | null>;
}
