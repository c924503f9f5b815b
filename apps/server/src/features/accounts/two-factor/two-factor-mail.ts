import type { Transaction } from '#platform/db/database.ts';
import type { AccountsContext } from '../accounts-context.ts';
import type { UserRow } from '../sessions.repository.ts';
import { countRecoveryCodes } from './two-factor.repository.ts';

type Recipient = Pick<UserRow, 'id' | 'email'>;
type Context = Pick<AccountsContext, 'mailer' | 'now'>;

/** Tells the owner of an account that two-factor sign-in was turned on or off. */
export async function mailTwoFactor(
  { mailer, now }: Context,
  tx: Transaction,
  { id, email }: Recipient,
  change: 'two-factor-on' | 'two-factor-off' | 'two-factor-removed',
): Promise<void> {
  const uniqueKey = `${change}:${id}:${now().getTime()}`;
  await mailer.queue(tx, { template: change, params: {}, to: email, userId: id, uniqueKey });
}

export async function mailUsedRecoveryCode(
  { mailer, now }: Context,
  tx: Transaction,
  { id, email }: Recipient,
): Promise<void> {
  const left = await countRecoveryCodes(tx, id);
  const uniqueKey = `recovery-code-used:${id}:${now().getTime()}:${left}`;
  await mailer.queue(tx, { template: 'recovery-code-used', params: { left }, to: email, userId: id, uniqueKey });
}

/** Once a day at most. */
export async function mailRefusedCodes(
  { mailer, now }: Context,
  tx: Transaction,
  { id, email }: Recipient,
): Promise<void> {
  const uniqueKey = `codes-refused:${id}:${now().toISOString().slice(0, 10)}`;
  await mailer.queue(tx, { template: 'codes-refused', params: {}, to: email, userId: id, uniqueKey });
}
