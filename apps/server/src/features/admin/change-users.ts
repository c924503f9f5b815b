import { type CreditKind, creditNouns } from '@hookline/contract/plans';
import { endSessionsByAdmin, findUser, findUserByEmail, setRole } from '#features/accounts/index.ts';
import { type Actor, recordAction } from '#features/audit/index.ts';
import { withIdempotency } from '#features/operations/index.ts';
import { giveCredits } from '#features/usage/index.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { Refusal } from '#platform/errors/refusal.ts';

export interface Grant {
  userId: string;
  kind: CreditKind;
  amount: number;
  reason: string;
}

/** Signs a user out everywhere. @throws Refusal NOT_FOUND */
export async function endSessions(db: Database, actor: Actor, userId: string): Promise<number> {
  return runTransaction(db, async (tx) => {
    const ended = await endSessionsByAdmin(tx, userId, new Date());
    // Asked twice, the second time there is nothing to end.
    if (ended > 0)
      await recordAction(tx, actor, { action: 'user.sessions-ended', subject: userId, detail: `${ended}` });
    return ended;
  });
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
  if (key === null) {
    const message = 'Send an Idempotency-Key, so that credits are given once';
    throw new Refusal('INVALID_INPUT', { message, details: [{ path: 'Idempotency-Key', message }] });
  }
  const request = { endpoint: '/api/admin/users/:id/credits', input };
  return withIdempotency(db, { userId: adminId, key, request }, async (tx) => ({
    until: await grant(tx, { adminId }, input),
  }));
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
