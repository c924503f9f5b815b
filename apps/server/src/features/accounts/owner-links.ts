import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { ownerLinks } from './accounts.table.ts';
import { createToken, hashToken } from './tokens.ts';

const validMs = 15 * 60_000;

/** Makes a link that signs in the local owner once within 15 minutes; only its hash is stored. */
export async function createOwnerLink(db: Database, origin: string, now: Date): Promise<string> {
  const token = createToken();
  await db.delete(ownerLinks).where(lt(ownerLinks.expiresAt, now));
  await db
    .insert(ownerLinks)
    .values({ tokenHash: hashToken(token), expiresAt: new Date(now.getTime() + validMs), createdAt: now });
  return `${origin}/auth/owner?token=${token}`;
}

/** Uses a link up; false when it does not exist, was used before or is too old. */
export async function useOwnerLink(db: Database, token: string, now: Date): Promise<boolean> {
  const used = await db
    .update(ownerLinks)
    .set({ usedAt: now })
    .where(and(eq(ownerLinks.tokenHash, hashToken(token)), isNull(ownerLinks.usedAt), gt(ownerLinks.expiresAt, now)))
    .returning({ tokenHash: ownerLinks.tokenHash });
  return used.length === 1;
}
