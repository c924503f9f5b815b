import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm';
import { users } from '#features/accounts/accounts.table.ts';
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
    .where(and(eq(ownActors.userId, userId), isNull(ownActors.revokedAt)))
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

export async function listActorsOfOperations(db: Database, operationIds: readonly string[]): Promise<OwnActorRow[]> {
  if (operationIds.length === 0) return [];
  return db
    .select()
    .from(ownActors)
    .where(inArray(ownActors.operationId, [...operationIds]));
}

export async function updateActor(
  db: Database,
  id: string,
  changed: Partial<Pick<OwnActorRow, 'name' | 'definition' | 'revokedAt'>>,
): Promise<void> {
  await db.update(ownActors).set(changed).where(eq(ownActors.id, id));
}

/** All of a user's, those that were taken away as well. */
export async function listAllActors(db: Database, userId: string): Promise<OwnActorRow[]> {
  return db.select().from(ownActors).where(eq(ownActors.userId, userId)).orderBy(ownActors.createdAt, ownActors.id);
}

/** Everybody's actors made from photos, newest first, with their users' addresses. */
export async function listPhotoActors(db: Database, limit: number): Promise<{ actor: OwnActorRow; email: string }[]> {
  return db
    .select({ actor: ownActors, email: users.email })
    .from(ownActors)
    .innerJoin(users, eq(users.id, ownActors.userId))
    .where(eq(ownActors.kind, 'photo'))
    .orderBy(desc(ownActors.createdAt), desc(ownActors.id))
    .limit(limit);
}
