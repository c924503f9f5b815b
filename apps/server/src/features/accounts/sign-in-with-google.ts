import { runTransaction } from '#platform/db/run-transaction.ts';
import { recordEvent } from './account-events.ts';
import type { AccountsContext } from './accounts-context.ts';
import type { Caller } from './caller.ts';
import { findOrMakeUser } from './find-or-make-user.ts';
import type { ExternalProfile } from './google-provider.ts';
import type { SignIn } from './user-sessions.ts';

/**
 * Signs in the user authenticated by Google.
 * @throws LinkRefusedError when Google does not vouch for the address, or the account is being deleted
 */
export async function signInWithGoogle(
  context: AccountsContext,
  profile: ExternalProfile,
  caller: Caller,
): Promise<SignIn> {
  return runTransaction(context.db, async (tx) => {
    const user = await findOrMakeUser(context, tx, { ...profile, provider: 'google' }, caller);
    await recordEvent(tx, { userId: user.id, kind: 'signed-in', caller }, context.now());
    return context.sessions.start(tx, user, { method: 'google', caller });
  });
}
