import type { Database } from '#platform/db/database.ts';
import type { UserDataOwner } from '#platform/user-data/user-data-owner.ts';
import { deletePronunciationsOf, listPronunciations } from './pronunciations.repository.ts';

/** A user's pronunciations. */
export function createPronunciationUserData(db: Database): UserDataOwner {
  return {
    async *exportOf(userId) {
      const words = await listPronunciations(db, userId);
      if (words.length === 0) return;
      yield { name: 'pronunciations.json', content: { json: words.map(({ word, say }) => ({ word, say })) } };
    },
    erase: (userId) => deletePronunciationsOf(db, userId),
  };
}
