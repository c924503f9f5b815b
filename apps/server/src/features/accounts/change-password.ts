import type { Transaction } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { recordEvent } from './account-events.ts';
import type { AccountsContext } from './accounts-context.ts';
import { assertUncommonPassword } from './assert-uncommon-password.ts';
import type { Caller } from './caller.ts';
import { deleteLinksOf } from './email-links.repository.ts';
import { proveOwner } from './prove-owner.ts';
import type { UserRow } from './sessions.repository.ts';
import type { SignedIn } from './user-sessions.ts';
import { setPasswordHash } from './users.repository.ts';

/**
 * Sets a new password and ends the other sessions.
 * @throws Refusal WRONG_PASSWORD, FRESH_SIGN_IN_REQUIRED, INVALID_INPUT for a common one, RATE_LIMITED
 */
export async function changePassword(
  context: AccountsContext,
  signedIn: SignedIn,
  { current, next }: { current: string | undefined; next: string },
  caller: Caller,
): Promise<void> {
  const { user, session } = signedIn;
  await proveOwner(context, signedIn, current);
  await assertUncommonPassword(next, user.email, 'new_password');
  const hash = await context.hasher.hash(next);
  await runTransaction(context.db, async (tx) => {
    await storeNewPassword(context, tx, { user, hash, kind: 'password-changed' }, caller);
    await context.sessions.endOf(tx, user.id, 'password-changed', { except: session.sessionId });
  });
}

/**
 * Stores a password and notifies the owner. Older reset links and pending changes of address become invalid, because
 * anyone who knew the old password may have requested them. The caller ends the sessions.
 */
export async function storeNewPassword(
  { mailer, now: clock }: AccountsContext,
  tx: Transaction,
  change: { user: UserRow; hash: string; kind: 'password-changed' | 'password-reset' },
  caller: Caller,
): Promise<void> {
  const { user, hash, kind } = change;
  const now = clock();
  await setPasswordHash(tx, user.id, hash, now);
  await deleteLinksOf(tx, user.id, 'reset');
  await deleteLinksOf(tx, user.id, 'change-email');
  await recordEvent(tx, { userId: user.id, kind, caller }, now);
  await mailer.queue(tx, {
    template: 'password-changed',
    params: {},
    to: user.email,
    userId: user.id,
    uniqueKey: `password-changed:${user.id}:${now.getTime()}`,
  });
}
