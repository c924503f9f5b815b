import { and, asc, eq, isNotNull, notInArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { type AiCreatorRow, aiCreators } from './ai-creators.table.ts';

/** Active ones with a picture, by name. */
export async function listActiveCreators(db: Database, limit = 1000): Promise<AiCreatorRow[]> {
  return db
    .select()
    .from(aiCreators)
    .where(and(eq(aiCreators.isActive, true), isNotNull(aiCreators.thumbnailUrl)))
    .orderBy(asc(aiCreators.creatorName))
    .limit(limit);
}

export async function findActiveCreator(db: Database, creatorName: string): Promise<AiCreatorRow | undefined> {
  const [row] = await db
    .select()
    .from(aiCreators)
    .where(and(eq(aiCreators.creatorName, creatorName), eq(aiCreators.isActive, true)));
  return row;
}

/** Inserts or updates a creator by name; returns whether it is new. */
export async function upsertCreator(
  db: Database,
  creator: Pick<AiCreatorRow, 'id' | 'creatorName' | 'gender' | 'category' | 'provider'>,
): Promise<{ row: AiCreatorRow; isNew: boolean }> {
  const { gender, category, provider } = creator;
  const [row] = await db
    .insert(aiCreators)
    .values(creator)
    .onConflictDoUpdate({
      target: aiCreators.creatorName,
      set: { gender, category, provider, isActive: true, updatedAt: sql`now()` },
    })
    .returning();
  if (!row) throw new Error('an upsert gives a row');
  return { row, isNew: row.id === creator.id };
}

/** Where our copies of a creator's picture or clip are now, and of what. */
export async function setCopies(
  db: Database,
  id: string,
  copies: Partial<Pick<AiCreatorRow, 'thumbnailUrl' | 'sourceUrl' | 'clipUrl' | 'clipSourceUrl'>>,
): Promise<void> {
  await db.update(aiCreators).set(copies).where(eq(aiCreators.id, id));
}

/** Deactivates creators the service no longer lists; returns their number. */
export async function deactivateOthers(db: Database, provider: string, names: readonly string[]): Promise<number> {
  const gone = await db
    .update(aiCreators)
    .set({ isActive: false, updatedAt: sql`now()` })
    .where(
      and(
        eq(aiCreators.provider, provider),
        eq(aiCreators.isActive, true),
        names.length === 0 ? undefined : notInArray(aiCreators.creatorName, [...names]),
      ),
    )
    .returning({ id: aiCreators.id });
  return gone.length;
}
