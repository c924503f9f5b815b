import type { ContentCategory } from '@hookline/contract/moderation';

/** Port: decides whether texts may be spoken in an advert. */
export interface Moderator {
  /** The category of the first thing that may not be said; null when all of it may. */
  check(texts: readonly string[], signal?: AbortSignal): Promise<ContentCategory | null>;
}
