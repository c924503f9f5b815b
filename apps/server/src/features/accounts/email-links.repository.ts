import { and, desc, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';
import { createId } from '#platform/db/create-id.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { users } from './accounts.table.ts';
import type { UserRow } from './sessions.repository.ts';
import { emailLinks } from './sign-in.table.ts';

export type EmailLink = typeof emailLinks.$inferSelect;
export type LinkPurpose = EmailLink['purpose'];

const hour = 3_600_000;
export const linkValidMs: Readonly<Record<LinkPurpose, number>> = {
  confirm: 24 * hour,
  'change-email': 24 * hour,
  reset: hour,
};

/** Makes a link and returns its id. */
export async function insertLink(
  tx: Transaction,
  link: { userId: string; purpose: LinkPurpose; email: string | null; passwordHash?: string },
  now: Date,
): Promise<string> {
  const id = createId('lnk');
  const expiresAt = new Date(now.getTime() + linkValidMs[link.purpose]);
  await tx.insert(emailLinks).values({ id, ...link, expiresAt, createdAt: now });
  return id;
}

/** A link that was not used, with its user. `now` is left out where its age was checked before. */
export async function findUnusedLink(
  db: Database,
  id: string,
  now?: Date,
): Promise<{ link: EmailLink; user: UserRow } | null> {
  const isUsable = and(
    isNull(emailLinks.usedAt),
    isNull(users.deletionAskedAt),
    now === undefined ? undefined : gt(emailLinks.expiresAt, now),
  );
  const [found] = await db
    .select({ link: emailLinks, user: users })
    .from(emailLinks)
    .innerJoin(users, eq(users.id, emailLinks.userId))
    .where(and(eq(emailLinks.id, id), isUsable));
  return found ?? null;
}

/** Consumes a link; false if it was already consumed. */
export async function useLink(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(emailLinks)
    .set({ usedAt: now })
    .where(and(eq(emailLinks.id, id), isNull(emailLinks.usedAt)))
    .returning({ id: emailLinks.id });
  return used.length === 1;
}

/** Makes the links of a user worthless: all, or those of one purpose. */
export async function deleteLinksOf(tx: Transaction, userId: string, purpose?: LinkPurpose): Promise<void> {
  const isOfPurpose = purpose === undefined ? undefined : eq(emailLinks.purpose, purpose);
  await tx.delete(emailLinks).where(and(eq(emailLinks.userId, userId), isOfPurpose));
}

/** The different password hashes under which an address that waits to be confirmed was signed up. */
export async function findSignUpHashes(tx: Transaction, userId: string): Promise<string[]> {
  const isSignUp = and(
    eq(emailLinks.userId, userId),
    eq(emailLinks.purpose, 'confirm'),
    isNotNull(emailLinks.passwordHash),
  );
  const rows = await tx.selectDistinct({ hash: emailLinks.passwordHash }).from(emailLinks).where(isSignUp);
  return rows.flatMap(({ hash }) => (hash === null ? [] : [hash]));
}

/**
 * Password hash of the newest sign-up with the address of an existing account; null if there is none. Also queried with
 * null for an unknown address, so that both cases cost the same.
 */
export async function findAttemptHash(db: Database, userId: string | null): Promise<string | null> {
  const isAttempt = and(
    eq(emailLinks.userId, userId ?? ''),
    eq(emailLinks.purpose, 'reset'),
    isNotNull(emailLinks.passwordHash),
  );
  const [link] = await db
    .select({ hash: emailLinks.passwordHash })
    .from(emailLinks)
    .where(isAttempt)
    .orderBy(desc(emailLinks.createdAt), desc(emailLinks.id))
    .limit(1);
  return link?.hash ?? null;
}

/** The address a user has asked to change to and not yet confirmed. */
export async function findPendingEmail(db: Database, userId: string, now: Date): Promise<string | null> {
  const [link] = await db
    .select({ email: emailLinks.email })
    .from(emailLinks)
    .where(
      and(
        eq(emailLinks.userId, userId),
        eq(emailLinks.purpose, 'change-email'),
        isNull(emailLinks.usedAt),
        gt(emailLinks.expiresAt, now),
      ),
    )
    .orderBy(desc(emailLinks.createdAt))
    .limit(1);
  return link?.email ?? null;
}

/** Deletes expired links created before a given time. */
export async function deleteLinksBefore(db: Database, before: Date, now: Date): Promise<void> {
  await db.delete(emailLinks).where(and(lt(emailLinks.expiresAt, now), lt(emailLinks.createdAt, before)));
}
