import type { Database } from '#platform/db/database.ts';
import type { UserDataOwner } from '#platform/user-data/user-data-owner.ts';
import { findActorName } from './catalogue.ts';
import { deleteFavouritesOf, listFavourites } from './favourites.repository.ts';

/** A user's favourite actors. */
export function createFavouriteUserData(db: Database): UserDataOwner {
  return {
    async *exportOf(userId) {
      const ids = await listFavourites(db, userId);
      if (ids.length === 0) return;
      yield { name: 'favourite-actors.json', content: { json: ids.map((id) => ({ id, name: findActorName(id) })) } };
    },
    erase: (userId) => deleteFavouritesOf(db, userId),
  };
}
