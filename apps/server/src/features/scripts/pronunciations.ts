import type { Pronunciation } from '@hookline/contract/scripts';
import type { Moderation } from '#features/moderation/index.ts';
import type { Database } from '#platform/db/database.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { listPronunciations, removePronunciation, setPronunciation } from './pronunciations.repository.ts';

/** A user's pronunciations; each method returns the complete list, sorted by word. */
export interface Pronunciations {
  list(userId: string): Promise<Pronunciation[]>;
  /** @throws Refusal what moderation refuses; CONFLICT when there are too many */
  set(userId: string, pronunciation: Pick<Pronunciation, 'word' | 'say'>): Promise<Pronunciation[]>;
  /** @throws Refusal NOT_FOUND */
  remove(userId: string, id: string): Promise<Pronunciation[]>;
}

export function createPronunciations({ db, moderation }: { db: Database; moderation: Moderation }): Pronunciations {
  const list = (userId: string) => listPronunciations(db, userId);
  return {
    list,
    async set(userId, pronunciation) {
      await moderation.assertAllowed(userId, [{ field: 'say', text: pronunciation.say }]);
      await setPronunciation(db, userId, pronunciation);
      return list(userId);
    },
    async remove(userId, id) {
      if (!(await removePronunciation(db, userId, id))) throw new Refusal('NOT_FOUND');
      return list(userId);
    },
  };
}
