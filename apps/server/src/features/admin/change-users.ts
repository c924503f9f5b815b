import { type CreditKind, creditNouns } from '@hookline/contract/plans';
import {
  type Accounts,
  deleteByAdmin,
  endSessionsByAdmin,
  findUser,
  findUserByEmail,
  setRole,
  suspend,
  unsuspend,
} from '#features/accounts/index.ts';
import { type Actor, recordAction } from '#features/audit/index.ts';
import { withIdempotency } from '#features/operations/index.ts';
import { giveCredits } from '#features/usage/index.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';

export interface Grant {
  userId: string;
  kind: CreditKind;
  amount: number;
  reason: string;
}

export interface ChangeUsersDeps {
  db: Database;
  jobs: Jobs;
  accounts: Pick<Accounts, 'mailsResetLinks' | 'makeResetLink' | 'sessions'>;
  /** The address people use, for links. */
  origin: () => string;
}

type Admin = NonNullable<Actor>;

/** Signs a user out everywhere. @throws Refusal NOT_FOUND */
export async function endSessions({ db, accounts }: ChangeUsersDeps, actor: Actor, userId: string): Promise<number> {
  const ended = await runTransaction(db, async (tx) => {
    const count = await endSessionsByAdmin(tx, userId, new Date());
    // Asked twice, the second time there is nothing to end.
    if (count > 0)
      await recordAction(tx, actor, { action: 'user.sessions-ended', subject: userId, detail: `${count}` });
    return count;
  });
  accounts.sessions.forgetCached();
  return ended;
}

/** Signs a user out of one device; false when that session had ended. @throws Refusal NOT_FOUND */
export async function endSession(
  { db, accounts }: ChangeUsersDeps,
  actor: Actor,
  { id: userId, sessionId }: { id: string; sessionId: string },
): Promise<boolean> {
  const hasEnded = await runTransaction(db, async (tx) => {
    const count = await endSessionsByAdmin(tx, userId, new Date(), { only: sessionId });
    if (count > 0) await recordAction(tx, actor, { action: 'user.session-ended', subject: userId });
    return count > 0;
  });
  accounts.sessions.forgetCached();
  return hasEnded;
}

/**
 * Refuses a user every sign-in. Their sessions end; what was sent before is finished, so that credits that were paid for
 * are not lost and nothing is left half done.
 * @throws Refusal NOT_FOUND; CONFLICT for administrators
 */
export async function suspendByAdmin(
  { db, accounts }: ChangeUsersDeps,
  actor: Admin,
  userId: string,
  reason: string,
): Promise<boolean> {
  const changed = await runTransaction(db, async (tx) => {
    if (!(await suspend(tx, userId, new Date()))) return false;
    await recordAction(tx, actor, { action: 'user.suspended', subject: userId, detail: reason });
    return true;
  });
  accounts.sessions.forgetCached();
  return changed;
}

/** Lets a suspended user sign in again. @throws Refusal NOT_FOUND */
export async function unsuspendByAdmin({ db }: ChangeUsersDeps, actor: Admin, userId: string): Promise<boolean> {
  return runTransaction(db, async (tx) => {
    if (!(await unsuspend(tx, userId, new Date()))) return false;
    await recordAction(tx, actor, { action: 'user.unsuspended', subject: userId });
    return true;
  });
}

/**
 * Makes a user an administrator, or takes that back.
 * @throws Refusal NOT_FOUND; CONFLICT for oneself, an address that is not confirmed, and who may not sign in
 */
export async function changeRoleByAdmin(
  { db, accounts }: ChangeUsersDeps,
  actor: Admin,
  userId: string,
  role: 'user' | 'admin',
): Promise<boolean> {
  const changed = await runTransaction(db, async (tx) => {
    const user = await findUser(tx, userId);
    if (user === undefined) throw new Refusal('NOT_FOUND');
    if (userId === actor.adminId) throw new Refusal('CONFLICT', { message: 'You cannot change your own role.' });
    if (role === 'user' && user.isLocalOwner) {
      throw new Refusal('CONFLICT', { message: 'The owner of this installation stays an administrator.' });
    }
    if (role === 'admin' && user.emailConfirmedAt === null) {
      const message = 'The address is not confirmed yet: whoever signed up may not own it.';
      throw new Refusal('CONFLICT', { message });
    }
    if (role === 'admin' && (user.suspendedAt !== null || user.deletionAskedAt !== null)) {
      throw new Refusal('CONFLICT', { message: 'This user cannot sign in.' });
    }
    if (!(await setRole(tx, userId, role, new Date()))) return false;
    await recordAction(tx, actor, { action: role === 'admin' ? 'user.promoted' : 'user.demoted', subject: userId });
    return true;
  });
  accounts.sessions.forgetCached();
  return changed;
}

/** A link to choose a new password: mailed, or returned where no mail is sent. @throws Refusal NOT_FOUND, CONFLICT */
export async function resetLinkByAdmin(
  { accounts, origin }: ChangeUsersDeps,
  actor: Admin,
  userId: string,
): Promise<string | null> {
  return accounts.makeResetLink(userId, origin(), (tx, isMailed) =>
    recordAction(tx, actor, { action: isMailed ? 'user.reset-link-sent' : 'user.reset-link-made', subject: userId }),
  );
}

/**
 * Deletes an account as its user would. The reason goes with the account: the log then only says that one was deleted.
 * @throws Refusal NOT_FOUND; CONFLICT for administrators; INVALID_INPUT for another address
 */
export async function deleteUserByAdmin(
  { db, jobs, accounts }: ChangeUsersDeps,
  actor: Admin,
  { userId, email, reason }: { userId: string; email: string; reason: string },
): Promise<boolean> {
  const changed = await runTransaction(db, async (tx) => {
    if (!(await deleteByAdmin(tx, jobs, { userId, email }, new Date()))) return false;
    await recordAction(tx, actor, { action: 'user.deletion-started', subject: userId, detail: reason });
    return true;
  });
  accounts.sessions.forgetCached();
  return changed;
}

/** @throws Refusal INVALID_INPUT without a key */
export function requireKey(key: string | null, why: string): string {
  if (key !== null) return key;
  const message = `Send an Idempotency-Key, so that ${why}`;
  throw new Refusal('INVALID_INPUT', { message, details: [{ path: 'Idempotency-Key', message }] });
}

async function grant(tx: Transaction, actor: Actor, { userId, kind, amount, reason }: Grant): Promise<string> {
  if ((await findUser(tx, userId)) === undefined) throw new Refusal('NOT_FOUND');
  const until = await giveCredits(tx, { userId, kind, amount }, new Date());
  const { one, many } = creditNouns[kind];
  const detail = `${amount} ${amount === 1 ? one : many}: ${reason}`;
  await recordAction(tx, actor, { action: 'user.credits-given', subject: userId, detail });
  return until.toISOString();
}

/**
 * Gives credits, once for each key.
 * @throws Refusal NOT_FOUND; INVALID_INPUT without a key; IDEMPOTENCY_CONFLICT
 */
export async function grantByAdmin(
  db: Database,
  { adminId, key }: { adminId: string; key: string | null },
  input: Grant,
): Promise<{ until: string }> {
  const request = { endpoint: '/api/admin/users/:id/credits', input };
  return withIdempotency(
    db,
    { userId: adminId, key: requireKey(key, 'credits are given once'), request },
    async (tx) => ({
      until: await grant(tx, { adminId }, input),
    }),
  );
}

/** The same for the command line, where each call counts. Throws with words for the operator. */
export async function grantByOperator(db: Database, email: string, input: Omit<Grant, 'userId'>): Promise<string> {
  const user = await findKnown(db, email);
  return runTransaction(db, (tx) => grant(tx, null, { ...input, userId: user.id }));
}

/** Makes a user an administrator, or no longer one. Throws with words for the operator. */
export async function changeRole(db: Database, email: string, role: 'user' | 'admin'): Promise<string> {
  const user = await findKnown(db, email);
  if (role === 'admin' && user.emailConfirmedAt === null) {
    throw new Error(`${user.email} is not confirmed yet: whoever signed up may not own that address.`);
  }
  const changed = await runTransaction(db, async (tx) => {
    if (!(await setRole(tx, user.id, role, new Date()))) return false;
    const action = role === 'admin' ? 'user.promoted' : 'user.demoted';
    await recordAction(tx, null, { action, subject: user.id });
    return true;
  });
  const byAddress = user.isAdminByAddress ? ' The address is also named by ADMIN_EMAILS or ADMIN_DOMAINS.' : '';
  const state = role === 'admin' ? 'an administrator' : 'no administrator by role';
  return `${user.email} is ${changed ? 'now' : 'already'} ${state}.${byAddress}`;
}

async function findKnown(db: Database, email: string) {
  const user = await findUserByEmail(db, email);
  if (user === undefined) throw new Error(`No account has the address ${email}.`);
  return user;
}
