import type { ActorPictures } from '#features/actors/index.ts';
import type { Database } from '#platform/db/database.ts';
import type { UserDataOwner } from '#platform/user-data/user-data-owner.ts';
import { deleteActorsOfUser, listAllActors } from './own-actors.repository.ts';
import { deleteConsentsOfUser, listConsents } from './photo-consents.repository.ts';

/** A user's own actors, with all they are drawn from, and what was agreed to. Files of photo actors are assets. */
export function createOwnActorUserData({
  db,
  pictures,
}: {
  db: Database;
  pictures: Pick<ActorPictures, 'forget'>;
}): UserDataOwner {
  return {
    async *exportOf(userId) {
      const [actors, consents] = [await listAllActors(db, userId), await listConsents(db, userId)];
      if (actors.length > 0) yield { name: 'own-actors.json', content: { json: actors } };
      if (consents.length > 0) yield { name: 'photo-consents.json', content: { json: consents } };
    },
    async erase(userId) {
      for (const { id } of await listAllActors(db, userId)) await pictures.forget(id);
      await deleteActorsOfUser(db, userId);
      await deleteConsentsOfUser(db, userId);
    },
  };
}
