import type { Transaction } from '#platform/db/database.ts';
import type { AccountsContext } from '../accounts-context.ts';
import type { Caller } from '../caller.ts';
import { findOrMakeUser } from '../find-or-make-user.ts';
import type { UserRow } from '../sessions.repository.ts';
import { findIdentity, findUserByEmail, setIdentity, updateUser } from '../users.repository.ts';
import type { SupabaseUser } from './supabase-client.ts';

/** What the project vouches for about a user. Of the metadata only `app_metadata` counts, which users cannot write. */
function readUser(user: SupabaseUser) {
  const google = user.identities?.find(({ provider }) => provider === 'google');
  const isConfirmed = user.email_confirmed_at != null;
  // A project may confirm addresses without asking their owners; that proves nothing, and neither does what was proven
  // of an address before.
  const isByMail = user.confirmation_sent_at != null && user.email_change_sent_at == null;
  const { email, email_verified: isVerified = false } = google?.identity_data ?? {};
  const isByGoogle = isVerified && email?.toLowerCase() === user.email.toLowerCase();
  const hasPassword = user.app_metadata?.providers?.includes('email') ?? google === undefined;
  const role: UserRow['role'] = user.app_metadata?.role === 'admin' ? 'admin' : 'user';
  return { google, isConfirmed, isByMail, isByGoogle, hasPassword, role };
}

/**
 * The user here who stands for one of the project, brought up to date with what the project says now.
 * @throws LinkRefusedError when the address is not confirmed there, or the account is being deleted
 */
export async function keepSupabaseUser(
  context: AccountsContext,
  tx: Transaction,
  user: SupabaseUser,
  caller: Caller,
): Promise<UserRow> {
  const { google, isConfirmed, isByMail, isByGoogle, role, hasPassword } = readUser(user);
  const now = context.now();
  const profile = {
    ...{ provider: 'supabase' as const, subject: user.id, email: user.email },
    isEmailVerified: isConfirmed,
    name: google?.identity_data?.full_name ?? null,
  };
  const isKnown = (await findIdentity(tx, 'supabase', user.id)) !== undefined;
  const found = await findOrMakeUser(context, tx, profile, caller);
  const wasProven = found.emailProvenAt !== null && found.email.toLowerCase() === user.email.toLowerCase();
  // By mail only where the address is the first we hear of this person: the project does not say to which one it wrote.
  const isProven = isConfirmed && (isByGoogle || (isKnown ? wasProven : isByMail));
  // Shown as "signed in with Google, no password here", which is what it then is.
  if (google !== undefined && !hasPassword) {
    const subject = google.id ?? user.id;
    await setIdentity(tx, { provider: 'google', subject, userId: found.id, email: user.email });
  }
  const holder = await findUserByEmail(tx, user.email);
  // An address that somebody else has here stays with them.
  const email = holder === undefined || holder.id === found.id ? user.email : found.email;
  const isSame = email.toLowerCase() === user.email.toLowerCase();
  return updateUser(
    tx,
    found.id,
    {
      ...{ email, role },
      emailConfirmedAt: found.emailConfirmedAt ?? now,
      emailProvenAt: isProven && isSame ? (found.emailProvenAt ?? now) : null,
      isAdminByAddress: isProven && isSame && context.adminRules.names(email),
    },
    now,
  );
}
