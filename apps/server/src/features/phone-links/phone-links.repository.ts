import { limits } from '@hookline/contract/limits';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import { type PhoneLinkRow, phoneLinks } from './phone-links.table.ts';

/** The page that waits for photos may ask for an expired link a while longer. */
const keptMs = 3_600_000;

/** Stores a link in place of its user's earlier ones. */
export async function insertLink(tx: Transaction, link: typeof phoneLinks.$inferInsert): Promise<void> {
  await tx
    .update(phoneLinks)
    .set({ endedAt: link.createdAt })
    .where(and(eq(phoneLinks.userId, link.userId), isNull(phoneLinks.endedAt)));
  await tx.insert(phoneLinks).values(link);
}

function isOpen(now: Date) {
  return and(isNull(phoneLinks.endedAt), gt(phoneLinks.expiresAt, now));
}

/** A link that photos may still be sent by. */
export async function findOpenLink(db: Database, tokenHash: string, now: Date): Promise<PhoneLinkRow | undefined> {
  const [row] = await db
    .select()
    .from(phoneLinks)
    .where(and(eq(phoneLinks.tokenHash, tokenHash), isOpen(now)));
  return row;
}

export async function findOwnLink(db: Database, userId: string, id: string): Promise<PhoneLinkRow | undefined> {
  const [row] = await db
    .select()
    .from(phoneLinks)
    .where(and(eq(phoneLinks.id, id), eq(phoneLinks.userId, userId)));
  return row;
}

/** Keeps the first time. */
export async function noteOpened(db: Database, id: string, now: Date): Promise<void> {
  await db
    .update(phoneLinks)
    .set({ openedAt: now })
    .where(and(eq(phoneLinks.id, id), isNull(phoneLinks.openedAt)));
}

/** Counts a photo before it is looked at; undefined when the link takes no more. Returns how many were sent with it. */
export async function countUpload(db: Database, id: string, now: Date): Promise<number | undefined> {
  const [row] = await db
    .update(phoneLinks)
    .set({ uploads: sql`${phoneLinks.uploads} + 1` })
    .where(and(eq(phoneLinks.id, id), isOpen(now), lt(phoneLinks.uploads, limits.phoneLinkPhotos)))
    .returning({ uploads: phoneLinks.uploads });
  return row?.uploads;
}

/** Gives back a photo that was counted. */
export async function uncountUpload(db: Database, id: string): Promise<void> {
  await db
    .update(phoneLinks)
    .set({ uploads: sql`greatest(${phoneLinks.uploads} - 1, 0)` })
    .where(eq(phoneLinks.id, id));
}

/** Notes an accepted photo; false when the link ended while it was looked at. */
export async function addPhoto(tx: Transaction, id: string, photo: PhoneLinkRow['photos'][number]): Promise<boolean> {
  const rows = await tx
    .update(phoneLinks)
    .set({ photos: sql`${phoneLinks.photos} || ${JSON.stringify([photo])}::jsonb` })
    .where(and(eq(phoneLinks.id, id), isNull(phoneLinks.endedAt)))
    .returning({ id: phoneLinks.id });
  return rows.length > 0;
}

/** Ends a link; one that has ended keeps its time. */
export async function endLink(db: Database, id: string, now: Date): Promise<void> {
  await db
    .update(phoneLinks)
    .set({ endedAt: now })
    .where(and(eq(phoneLinks.id, id), isNull(phoneLinks.endedAt)));
}

export async function listLinks(db: Database, userId: string): Promise<PhoneLinkRow[]> {
  return db.select().from(phoneLinks).where(eq(phoneLinks.userId, userId)).orderBy(phoneLinks.createdAt, phoneLinks.id);
}

/** Forgets links of anybody that have long expired. */
export async function deleteExpiredLinks(db: Database, now: Date): Promise<void> {
  await db.delete(phoneLinks).where(lt(phoneLinks.expiresAt, new Date(now.getTime() - keptMs)));
}

export async function deleteLinksOfUser(db: Database, userId: string): Promise<void> {
  await db.delete(phoneLinks).where(eq(phoneLinks.userId, userId));
}
