import type { Database } from '#platform/db/database.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { findActor } from './catalogue.ts';
import { addFavourite, listFavourites, removeFavourite } from './favourites.repository.ts';

/** A user's favorite actors; each method returns the complete list, newest first. */
export interface Favourites {
  list(userId: string): Promise<string[]>;
  /** @throws Refusal NOT_FOUND for an unknown actor */
  add(userId: string, actorId: string): Promise<string[]>;
  remove(userId: string, actorId: string): Promise<string[]>;
}

export function createFavourites({
  db,
  isOther,
}: {
  db: Database;
  /** Whether a creator of a connected service, or one of the user's own actors, has this id. */
  isOther: (userId: string, actorId: string) => Promise<boolean>;
}): Favourites {
  const list = (userId: string) => listFavourites(db, userId);
  return {
    list,
    async add(userId, actorId) {
      const isKnown = findActor(actorId)?.id === actorId || (await isOther(userId, actorId));
      if (!isKnown) throw new Refusal('NOT_FOUND');
      await addFavourite(db, userId, actorId);
      return list(userId);
    },
    async remove(userId, actorId) {
      await removeFavourite(db, userId, actorId);
      return list(userId);
    },
  };
}
