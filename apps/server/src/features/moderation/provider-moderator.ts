import type { ContentCategory } from '@hookline/contract/moderation';
import type { Logger } from 'pino';
import { isProviderError } from '#features/providers/index.ts';
import type { Moderator } from './moderator.ts';

/** For each text the categories it falls under, in the service's words. */
export type AskModeration = (texts: readonly string[], signal?: AbortSignal) => Promise<readonly (readonly string[])[]>;

/** The service's categories as ours; the most serious first, for texts that fall under several. */
const categories: readonly (readonly [RegExp, ContentCategory])[] = [
  [/^sexual\/minors/, 'sexual-minors'],
  [/^self-harm/, 'self-harm'],
  [/^(hate|harassment$)/, 'hate'],
  [/^(violence|harassment\/threatening)/, 'violence'],
  [/^illicit\/violent/, 'weapons'],
  [/^illicit/, 'illegal-goods'],
  [/^sexual/, 'sexual'],
];

/**
 * Checks our lists first, then a service's endpoint. An unreachable service rejects nothing: the lists have been
 * checked, and an outage of the service must not stop users from working.
 */
export function createProviderModerator(deps: { lists: Moderator; ask: AskModeration; logger: Logger }): Moderator {
  return {
    async check(texts, signal) {
      const offence = await deps.lists.check(texts, signal);
      if (offence !== null || texts.length === 0) return offence;
      const found = await deps.ask(texts, signal).catch((error: unknown) => {
        if (!isProviderError(error)) throw error;
        deps.logger.warn({ err: error }, 'the moderation endpoint could not be asked');
        return [];
      });
      for (const [textIndex, names] of found.entries()) {
        const category = categories.find(([pattern]) => names.some((name) => pattern.test(name)))?.[1];
        if (category !== undefined) return { category, textIndex };
      }
      return null;
    },
  };
}
