import { and, count, desc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import { type OwnActorRow, ownActors } from './own-actors.table.ts';

export async function insertActor(tx: Transaction, row: typeof ownActors.$inferInsert): Promise<void> {
  await tx.insert(ownActors).values(row);
}

/** Newest first. */
export async function listActors(db: Database, userId: string): Promise<OwnActorRow[]> {
  return db
    .select()
    .from(ownActors)
    .where(eq(ownActors.userId, userId))
    .orderBy(desc(ownActors.createdAt), desc(ownActors.id));
}

export async function countActors(db: Database, userId: string): Promise<number> {
  const [row] = await db.select({ actors: count() }).from(ownActors).where(eq(ownActors.userId, userId));
  return row?.actors ?? 0;
}

/** Of whomever it is: for signed addresses. */
export async function findActorById(db: Database, id: string): Promise<OwnActorRow | undefined> {
  const [row] = await db.select().from(ownActors).where(eq(ownActors.id, id));
  return row;
}

/** Whether the user had such an actor. */
export async function deleteActor(db: Database, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(ownActors)
    .where(and(eq(ownActors.id, id), eq(ownActors.userId, userId)))
    .returning({ id: ownActors.id });
  return rows.length > 0;
}

export async function deleteActorsOfUser(db: Database, userId: string): Promise<void> {
  await db.delete(ownActors).where(eq(ownActors.userId, userId));
}
