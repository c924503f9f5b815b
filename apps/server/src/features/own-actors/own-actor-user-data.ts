import type { ActorPictures } from '#features/actors/index.ts';
import type { Database } from '#platform/db/database.ts';
import type { UserDataOwner } from '#platform/user-data/user-data-owner.ts';
import { deleteActorsOfUser, listActors } from './own-actors.repository.ts';

/** A user's own actors, with all they are drawn from. */
export function createOwnActorUserData({
  db,
  pictures,
}: {
  db: Database;
  pictures: Pick<ActorPictures, 'forget'>;
}): UserDataOwner {
  return {
    async *exportOf(userId) {
      const actors = await listActors(db, userId);
      if (actors.length > 0) yield { name: 'own-actors.json', content: { json: actors } };
    },
    async erase(userId) {
      for (const { id } of await listActors(db, userId)) await pictures.forget(id);
      await deleteActorsOfUser(db, userId);
    },
  };
}
