import type { Transaction } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { recordEvent } from '../account-events.ts';
import type { AccountsContext } from '../accounts-context.ts';
import type { Caller } from '../caller.ts';
import type { KnownDevice } from '../device-cookie.ts';
import type { UserRow } from '../sessions.repository.ts';
import type { SignIn } from '../user-sessions.ts';
import { findPasswordChange, findUser } from '../users.repository.ts';
import { countCodeOfNetwork, countSignInCode } from './count-code.ts';
import type { Challenge } from './second-step-cookie.ts';
import { isTwoFactorOn } from './two-factor.repository.ts';
import { mailRefusedCodes, mailUsedRecoveryCode } from './two-factor-mail.ts';
import { useCode } from './use-code.ts';

/**
 * The second step of signing in: begins the session that the first one was for.
 * @throws Refusal SECOND_STEP_EXPIRED, WRONG_CODE, RATE_LIMITED
 */
export async function finishSignIn(
  context: AccountsContext,
  challenge: Challenge | null,
  code: string,
  { caller, device }: { caller: Caller; device: KnownDevice | null },
): Promise<SignIn> {
  const user = challenge === null ? null : await findAsked(context, challenge);
  if (challenge === null || user === null) throw new Refusal('SECOND_STEP_EXPIRED');
  await countCodeOfNetwork(context, caller);
  const forgetFailures = await countOrTell(context, user, device);
  const signIn = await runTransaction(context.db, (tx) => useAndStart(context, tx, { user, challenge, code }, caller));
  if (signIn === null) {
    await recordEvent(context.db, { userId: user.id, kind: 'code-refused', caller }, context.now());
    throw new Refusal('WRONG_CODE');
  }
  await forgetFailures();
  return signIn;
}

/** Null when the first step no longer counts: account or factor are gone, or the password is another one by now. */
async function findAsked({ db }: AccountsContext, { userId, askedAt }: Challenge): Promise<UserRow | null> {
  const user = await findUser(db, userId);
  if (user === undefined || user.deletionAskedAt !== null || !(await isTwoFactorOn(db, userId))) return null;
  const changedAt = await findPasswordChange(db, userId);
  return changedAt !== null && changedAt.getTime() > askedAt ? null : user;
}

async function countOrTell(
  context: AccountsContext,
  user: UserRow,
  device: KnownDevice | null,
): Promise<() => Promise<void>> {
  try {
    return await countSignInCode(context, { userId: user.id, device });
  } catch (error) {
    // So many wrong codes were entered for this account: somebody else may have passed its first step.
    if (error instanceof Refusal && error.code === 'RATE_LIMITED')
      await runTransaction(context.db, (tx) => mailRefusedCodes(context, tx, user));
    throw error;
  }
}

async function useAndStart(
  context: AccountsContext,
  tx: Transaction,
  { user, challenge, code }: { user: UserRow; challenge: Challenge; code: string },
  caller: Caller,
): Promise<SignIn | null> {
  const used = await useCode(context, tx, user.id, code);
  if (used === 'wrong') return null;
  const record = (kind: 'signed-in' | 'recovery-code-used') =>
    recordEvent(tx, { userId: user.id, kind, caller }, context.now());
  if (used === 'recovery') {
    await record('recovery-code-used');
    await mailUsedRecoveryCode(context, tx, user);
  }
  await record('signed-in');
  const { method, upstreamRefresh } = challenge;
  return context.sessions.start(tx, user, { method, caller, ...(upstreamRefresh !== null && { upstreamRefresh }) });
}
