import type { Database } from '#platform/db/database.ts';
import type { UserDataOwner } from '#platform/user-data/user-data-owner.ts';
import { deleteRecordingsOfUser, listRecordings } from './voice-recordings.repository.ts';

/** A user's recordings with their consent; the sounds themselves are among the assets. */
export function createVoiceRecordingsUserData(db: Database): UserDataOwner {
  return {
    async *exportOf(userId) {
      const recordings = await listRecordings(db, userId);
      if (recordings.length > 0) yield { name: 'voice-recordings.json', content: { json: recordings } };
    },
    erase: (userId) => deleteRecordingsOfUser(db, userId),
  };
}
