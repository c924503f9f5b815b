import { and, desc, eq, isNull, lt } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import { mails } from './mails.table.ts';

export type MailRow = typeof mails.$inferSelect;

/** False when there is a mail with this unique key already. */
export async function insertMail(tx: Transaction, mail: typeof mails.$inferInsert): Promise<boolean> {
  const added = await tx.insert(mails).values(mail).onConflictDoNothing().returning({ id: mails.id });
  return added.length === 1;
}

export async function findMail(db: Database, id: string): Promise<MailRow | undefined> {
  const [mail] = await db.select().from(mails).where(eq(mails.id, id));
  return mail;
}

export async function markSent(db: Database, id: string, sentAt: Date): Promise<void> {
  await db.update(mails).set({ sentAt }).where(eq(mails.id, id));
}

export async function markRefused(db: Database, id: string, refusal: string): Promise<void> {
  await db
    .update(mails)
    .set({ refusal })
    .where(and(eq(mails.id, id), isNull(mails.sentAt)));
}

/** The newest mails to a user. */
export async function selectMailsOf(db: Database, userId: string, limit: number): Promise<MailRow[]> {
  return db
    .select()
    .from(mails)
    .where(eq(mails.userId, userId))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit);
}

export const countMailsOf = (db: Database, userId: string): Promise<number> =>
  db.$count(mails, eq(mails.userId, userId));

/** Forgets mail to a user, sent or not. */
export async function deleteMailsOfUser(db: Database, userId: string): Promise<void> {
  await db.delete(mails).where(eq(mails.userId, userId));
}

/** Forgets mail asked for before a moment, also what never went out: its retries are over within a day. */
export async function deleteMailsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(mails).where(lt(mails.createdAt, before));
}
