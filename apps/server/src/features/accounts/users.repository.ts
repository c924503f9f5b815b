import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { commissions, referrals } from '#features/affiliates/affiliates.table.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { users } from './accounts.table.ts';
import type { UserRow } from './sessions.repository.ts';
import { identities, passwords } from './sign-in.table.ts';

export type IdentityRow = typeof identities.$inferSelect;

const hasEmail = (email: string) => sql`lower(${users.email}) = lower(${email})`;

/** Undefined when the address has an account already. */
export async function insertUser(tx: Transaction, user: typeof users.$inferInsert): Promise<UserRow | undefined> {
  const [row] = await tx.insert(users).values(user).onConflictDoNothing().returning();
  return row;
}

export async function findUser(db: Database, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

/** Upper and lower case are the same address. */
export async function findUserByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(hasEmail(email));
  return row;
}

/** The same, with the password's hash. */
export async function findLogin(
  db: Database,
  email: string,
): Promise<{ user: UserRow; passwordHash: string | null } | undefined> {
  const [row] = await db
    .select({ user: users, passwordHash: passwords.hash })
    .from(users)
    .leftJoin(passwords, eq(passwords.userId, users.id))
    .where(hasEmail(email));
  return row;
}

/** Changes a user and returns how they are now. Throws for an unknown id. */
export async function updateUser(
  tx: Transaction,
  id: string,
  values: Partial<typeof users.$inferInsert>,
  now: Date,
): Promise<UserRow> {
  const [row] = await tx
    .update(users)
    .set({ ...values, updatedAt: now })
    .where(eq(users.id, id))
    .returning();
  if (row === undefined) throw new Error(`unknown user ${id}`);
  return row;
}

export async function findPasswordHash(db: Database, userId: string): Promise<string | null> {
  const [row] = await db.select({ hash: passwords.hash }).from(passwords).where(eq(passwords.userId, userId));
  return row?.hash ?? null;
}

/** When the password was set; null without one. */
export async function findPasswordChange(db: Database, userId: string): Promise<Date | null> {
  const [row] = await db.select({ changedAt: passwords.changedAt }).from(passwords).where(eq(passwords.userId, userId));
  return row?.changedAt ?? null;
}

export async function setPasswordHash(tx: Transaction, userId: string, hash: string, now: Date): Promise<void> {
  const values = { hash, changedAt: now };
  await tx
    .insert(passwords)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: passwords.userId, set: values });
}

/** Writes a user and their password as they are: as much work as making both, and nothing changes. */
export async function rewriteUnchanged(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({ id: sql`${users.id}` })
    .where(eq(users.id, userId));
  await tx
    .update(passwords)
    .set({ hash: sql`${passwords.hash}` })
    .where(eq(passwords.userId, userId));
}

export async function deletePassword(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(passwords).where(eq(passwords.userId, userId));
}

export async function findIdentity(
  db: Database,
  provider: IdentityRow['provider'],
  subject: string,
): Promise<IdentityRow | undefined> {
  const [row] = await db
    .select()
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)));
  return row;
}

export async function findIdentityOfUser(
  db: Database,
  provider: IdentityRow['provider'],
  userId: string,
): Promise<IdentityRow | undefined> {
  const [row] = await db
    .select()
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.userId, userId)));
  return row;
}

/** Links an account elsewhere to a user. False when the user has one of that provider, which stays. */
export async function insertIdentity(tx: Transaction, identity: typeof identities.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(identities)
    .values(identity)
    .onConflictDoNothing({ target: [identities.userId, identities.provider] })
    .returning({ subject: identities.subject });
  return rows.length === 1;
}

export async function updateIdentityEmail(
  tx: Transaction,
  { provider, subject, userId }: Pick<IdentityRow, 'provider' | 'subject' | 'userId'>,
  email: string,
): Promise<void> {
  const isIt = and(eq(identities.provider, provider), eq(identities.subject, subject));
  await tx
    .update(identities)
    .set({ email })
    .where(and(isIt, eq(identities.userId, userId)));
}

/** Signed up before then and never confirmed. None whose referral has earned something: the affiliate's books name it. */
export function isUnconfirmedSince(before: Date) {
  const earned = sql`(select count(*) from ${referrals} inner join ${commissions} on ${commissions.referralId} = ${referrals.id}
    where ${referrals.userId} = ${users.id})`;
  return and(isNull(users.emailConfirmedAt), lt(users.createdAt, before), sql`${earned} = 0`);
}

/** Asked to be deleted before then, and is still there. */
export function isDeletionAskedBefore(before: Date) {
  return and(isNotNull(users.deletionAskedAt), lt(users.deletionAskedAt, before));
}
