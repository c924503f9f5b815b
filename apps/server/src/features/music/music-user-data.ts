import type { Database } from '#platform/db/database.ts';
import type { UserDataOwner } from '#platform/user-data/user-data-owner.ts';
import { deleteTracksOfUser, listTracks } from './own-tracks.repository.ts';

/** The list of a user's tracks; the sounds themselves are among the assets. */
export function createMusicUserData(db: Database): UserDataOwner {
  return {
    async *exportOf(userId) {
      yield { name: 'music.json', content: { json: await listTracks(db, userId) } };
    },
    erase: (userId) => deleteTracksOfUser(db, userId),
  };
}
