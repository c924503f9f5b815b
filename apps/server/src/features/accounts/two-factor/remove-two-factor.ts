import { type Actor, recordAction } from '#features/audit/index.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { recordEvent } from '../account-events.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { unknownCaller } from '../caller.ts';
import { findUser, findUserByEmail } from '../users.repository.ts';
import { lockPlainUser } from '../users-for-admins.ts';
import { deleteTwoFactor } from './two-factor.repository.ts';
import { mailTwoFactor } from './two-factor-mail.ts';

/**
 * For administrators and the operator, when somebody has lost phone and recovery codes. Password and sessions stay as
 * they are. False when it was off. Administrators keep theirs from each other and from whoever sits at their session: only
 * the operator, an actor of null, removes it.
 * @throws Refusal NOT_FOUND; CONFLICT for administrators
 */
export async function removeTwoFactor(context: AccountsContext, actor: Actor, userId: string): Promise<boolean> {
  return runTransaction(context.db, async (tx) => {
    const user = actor === null ? await findUser(tx, userId) : await lockPlainUser(tx, userId);
    if (user === undefined) throw new Refusal('NOT_FOUND');
    if (!(await deleteTwoFactor(tx, userId))) return false;
    await recordEvent(tx, { userId, kind: 'two-factor-off', caller: unknownCaller }, context.now());
    await recordAction(tx, actor, { action: 'user.two-factor-removed', subject: userId });
    await mailTwoFactor(context, tx, user, 'two-factor-removed');
    return true;
  });
}

/** The same for the command line. Throws with words for the operator. */
export async function removeTwoFactorByOperator(context: AccountsContext, email: string): Promise<string> {
  const user = await findUserByEmail(context.db, email);
  if (user === undefined) throw new Error(`No account has the address ${email}.`);
  return (await removeTwoFactor(context, null, user.id))
    ? `${user.email} signs in without a code now, and was told by mail.`
    : `${user.email} has no two-factor sign-in.`;
}
