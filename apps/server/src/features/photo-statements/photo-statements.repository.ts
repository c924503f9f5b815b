import { and, eq, or } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import { type PhotoStatementRow, photoStatements } from './photo-statements.table.ts';

export async function insertStatement(tx: Transaction, row: typeof photoStatements.$inferInsert): Promise<void> {
  await tx.insert(photoStatements).values(row);
}

/** One that the user gave for this photo, or for the same one under another name. */
export async function findStatement(
  db: Database,
  userId: string,
  { assetId, sha256 }: { assetId: string; sha256: string },
): Promise<PhotoStatementRow | undefined> {
  const isOfPhoto = or(eq(photoStatements.assetId, assetId), eq(photoStatements.sha256, sha256));
  const [row] = await db
    .select()
    .from(photoStatements)
    .where(and(eq(photoStatements.userId, userId), isOfPhoto))
    .orderBy(photoStatements.agreedAt)
    .limit(1);
  return row;
}

export async function listStatements(db: Database, userId: string): Promise<PhotoStatementRow[]> {
  return db
    .select()
    .from(photoStatements)
    .where(eq(photoStatements.userId, userId))
    .orderBy(photoStatements.agreedAt, photoStatements.id);
}

export async function deleteStatementsOfUser(db: Database, userId: string): Promise<void> {
  await db.delete(photoStatements).where(eq(photoStatements.userId, userId));
}
