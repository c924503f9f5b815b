import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import { recoveryCodes, twoFactors } from '../two-factor.table.ts';

export type TwoFactorRow = typeof twoFactors.$inferSelect;

const isOf = (userId: string) => eq(twoFactors.userId, userId);
const isOn = isNotNull(twoFactors.onSince);

/** Turned on, or waiting for its first code. */
export async function findTwoFactor(db: Database, userId: string): Promise<TwoFactorRow | undefined> {
  const [row] = await db.select().from(twoFactors).where(isOf(userId));
  return row;
}

/** Whether signing in needs a code. */
export async function isTwoFactorOn(db: Database, userId: string): Promise<boolean> {
  return ((await findTwoFactor(db, userId))?.onSince ?? null) !== null;
}

/** Puts a new secret in place of one that was never confirmed; false when it is on already. */
export async function putSetup(
  db: Database,
  setup: { userId: string; sealedSecret: string; startedAt: Date },
): Promise<boolean> {
  const { sealedSecret, startedAt } = setup;
  const rows = await db
    .insert(twoFactors)
    .values(setup)
    .onConflictDoUpdate({
      target: twoFactors.userId,
      set: { sealedSecret, startedAt },
      setWhere: isNull(twoFactors.onSince),
    })
    .returning({ userId: twoFactors.userId });
  return rows.length === 1;
}

/** Begins to ask for codes; false when the secret is another one by now, or it is on already. */
export async function confirmSetup(
  tx: Transaction,
  { userId, sealedSecret }: Pick<TwoFactorRow, 'userId' | 'sealedSecret'>,
  { step, now }: { step: number; now: Date },
): Promise<boolean> {
  const rows = await tx
    .update(twoFactors)
    .set({ onSince: now, lastStep: step })
    .where(and(isOf(userId), isNull(twoFactors.onSince), eq(twoFactors.sealedSecret, sealedSecret)))
    .returning({ userId: twoFactors.userId });
  return rows.length === 1;
}

/** Uses up the code of a time step; false when one of that step or a later one was used before. */
export async function useStep(tx: Transaction, userId: string, step: number): Promise<boolean> {
  const rows = await tx
    .update(twoFactors)
    .set({ lastStep: step })
    .where(and(isOf(userId), isOn, or(isNull(twoFactors.lastStep), lt(twoFactors.lastStep, step))))
    .returning({ userId: twoFactors.userId });
  return rows.length === 1;
}

/** Uses up a recovery code; false when there is none of that hash left. */
export async function useRecoveryCode(tx: Transaction, userId: string, codeHash: string, now: Date): Promise<boolean> {
  const isIt = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash));
  const rows = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(isIt, isNull(recoveryCodes.usedAt)))
    .returning({ userId: recoveryCodes.userId });
  return rows.length === 1;
}

export async function replaceRecoveryCodes(
  tx: Transaction,
  userId: string,
  hashes: readonly string[],
  now: Date,
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash, createdAt: now })));
}

/** Codes that were not used yet. */
export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row?.count ?? 0;
}

/** Turns it off and forgets secret and codes; false when it was not on. */
export async function deleteTwoFactor(tx: Transaction, userId: string): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const deleted = await tx.delete(twoFactors).where(isOf(userId)).returning({ onSince: twoFactors.onSince });
  return deleted.some(({ onSince }) => onSince !== null);
}

/** Secrets that nobody confirmed. */
export async function deleteSetupsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(twoFactors).where(and(isNull(twoFactors.onSince), lt(twoFactors.startedAt, before)));
}

const pageRows = 500;

/** Every sealed secret, some rows at a time. */
export async function* eachSealedSecret(db: Database): AsyncGenerator<Pick<TwoFactorRow, 'userId' | 'sealedSecret'>> {
  for (let after = ''; ; ) {
    const rows = await db
      .select({ userId: twoFactors.userId, sealedSecret: twoFactors.sealedSecret })
      .from(twoFactors)
      .where(sql`${twoFactors.userId} > ${after}`)
      .orderBy(twoFactors.userId)
      .limit(pageRows);
    yield* rows;
    if (rows.length < pageRows) return;
    after = rows.at(-1)?.userId ?? '';
  }
}

/** Not over one that was put there meanwhile. */
export async function replaceSealedSecret(
  db: Database,
  { userId, sealedSecret }: Pick<TwoFactorRow, 'userId' | 'sealedSecret'>,
  resealed: string,
): Promise<void> {
  await db
    .update(twoFactors)
    .set({ sealedSecret: resealed })
    .where(and(isOf(userId), eq(twoFactors.sealedSecret, sealedSecret)));
}
