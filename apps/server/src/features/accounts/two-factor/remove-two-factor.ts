import type { Transaction } from '#platform/db/database.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { recordEvent } from '../account-events.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { unknownCaller } from '../caller.ts';
import { findUser } from '../users.repository.ts';
import { deleteTwoFactor } from './two-factor.repository.ts';
import { mailTwoFactor } from './two-factor-mail.ts';

/**
 * For administrators, when somebody has lost phone and recovery codes. Password and sessions stay. False when it was off.
 * @throws Refusal NOT_FOUND
 */
export async function removeTwoFactor(
  context: Pick<AccountsContext, 'mailer' | 'now'>,
  tx: Transaction,
  userId: string,
): Promise<boolean> {
  const user = await findUser(tx, userId);
  if (user === undefined) throw new Refusal('NOT_FOUND');
  if (!(await deleteTwoFactor(tx, userId))) return false;
  await recordEvent(tx, { userId, kind: 'two-factor-off', caller: unknownCaller }, context.now());
  await mailTwoFactor(context, tx, user, 'two-factor-removed');
  return true;
}
