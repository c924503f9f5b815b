import type { MailChoices, OptionalMail } from '@hookline/contract/mail-settings';
import { and, eq } from 'drizzle-orm';
import { users } from '#features/accounts/accounts.table.ts';
import type { Database } from '#platform/db/database.ts';
import { mailOptOuts } from '../mail-opt-outs.table.ts';

export async function listOptOuts(db: Database, userId: string) {
  return db.select().from(mailOptOuts).where(eq(mailOptOuts.userId, userId));
}

/** Which of the optional mails somebody gets: all but those turned off. */
export async function findMailChoices(db: Database, userId: string): Promise<MailChoices> {
  const off = new Set((await listOptOuts(db, userId)).map(({ mail }) => mail));
  return { results: !off.has('results'), credits: !off.has('credits') };
}

export async function setMailChoice(
  db: Database,
  userId: string,
  mail: OptionalMail,
  isWanted: boolean,
): Promise<void> {
  const isThis = and(eq(mailOptOuts.userId, userId), eq(mailOptOuts.mail, mail));
  if (isWanted) {
    await db.delete(mailOptOuts).where(isThis);
    return;
  }
  // The links in mail outlive accounts.
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.id, userId));
  if (user !== undefined) await db.insert(mailOptOuts).values({ userId, mail }).onConflictDoNothing();
}

export async function deleteOptOutsOf(db: Database, userId: string): Promise<void> {
  await db.delete(mailOptOuts).where(eq(mailOptOuts.userId, userId));
}
