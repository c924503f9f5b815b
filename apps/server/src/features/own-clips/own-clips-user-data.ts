import type { Database } from '#platform/db/database.ts';
import type { UserDataOwner } from '#platform/user-data/user-data-owner.ts';
import { deleteClipsOfUser, listClips } from './own-clips.repository.ts';

/** The list of a user's clips; the films themselves are among the assets. */
export function createOwnClipsUserData(db: Database): UserDataOwner {
  return {
    async *exportOf(userId) {
      const clips = await listClips(db, userId);
      if (clips.length > 0) yield { name: 'clips.json', content: { json: clips } };
    },
    erase: (userId) => deleteClipsOfUser(db, userId),
  };
}
