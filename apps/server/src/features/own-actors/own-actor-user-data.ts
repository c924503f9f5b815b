import type { Database } from '#platform/db/database.ts';
import type { UserDataOwner } from '#platform/user-data/user-data-owner.ts';
import { deleteActorsOfUser, listActors } from './own-actors.repository.ts';

/** A user's own actors, with all they are drawn from. */
export function createOwnActorUserData(db: Database): UserDataOwner {
  return {
    async *exportOf(userId) {
      const actors = await listActors(db, userId);
      if (actors.length > 0) yield { name: 'own-actors.json', content: { json: actors } };
    },
    erase: (userId) => deleteActorsOfUser(db, userId),
  };
}
