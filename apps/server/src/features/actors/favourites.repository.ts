import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { favouriteActors } from './favourites.table.ts';

/** Newest first. */
export async function listFavourites(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ actorId: favouriteActors.actorId })
    .from(favouriteActors)
    .where(eq(favouriteActors.userId, userId))
    .orderBy(desc(favouriteActors.createdAt), favouriteActors.actorId);
  return rows.map(({ actorId }) => actorId);
}

export async function addFavourite(db: Database, userId: string, actorId: string): Promise<void> {
  await db.insert(favouriteActors).values({ userId, actorId }).onConflictDoNothing();
}

export async function removeFavourite(db: Database, userId: string, actorId: string): Promise<void> {
  await db.delete(favouriteActors).where(and(eq(favouriteActors.userId, userId), eq(favouriteActors.actorId, actorId)));
}

export async function deleteFavouritesOf(db: Database, userId: string): Promise<void> {
  await db.delete(favouriteActors).where(eq(favouriteActors.userId, userId));
}
