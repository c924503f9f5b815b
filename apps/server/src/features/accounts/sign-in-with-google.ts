import { runTransaction } from '#platform/db/run-transaction.ts';
import type { AccountsContext } from './accounts-context.ts';
import type { Caller } from './caller.ts';
import { findOrMakeUser } from './find-or-make-user.ts';
import type { ExternalProfile } from './google-provider.ts';
import { beginSession, type FirstStep } from './two-factor/begin-session.ts';

/**
 * Signs in the user authenticated by Google.
 * @throws LinkRefusedError when Google does not vouch for the address, or the account is being deleted
 */
export async function signInWithGoogle(
  context: AccountsContext,
  profile: ExternalProfile,
  caller: Caller,
): Promise<FirstStep> {
  return runTransaction(context.db, async (tx) => {
    const user = await findOrMakeUser(context, tx, { ...profile, provider: 'google' }, caller);
    return beginSession(context, tx, user, { method: 'google', caller }, 'signed-in');
  });
}
