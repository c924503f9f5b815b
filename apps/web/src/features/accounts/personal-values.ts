import { writeStoredValue } from '#state/stored-value.ts';
import { getSession } from './session-store.ts';
import { personalKey } from './stored-values.ts';

/**
 * Keeps something of one person in this browser, as JSON. Whoever has signed out is no longer written for: pages say
 * their last word while they go away, which is after sign-out has removed everything. A lost session still counts.
 */
export function keepPersonalValue(userId: string, name: string, value: unknown): void {
  const { user, ending } = getSession();
  const isLost = ending === 'lost' || ending === 'lapsed';
  if (user?.id === userId || (user === null && isLost)) writeStoredValue(personalKey(userId, name), value);
}
