import type { Transaction } from '#platform/db/database.ts';
import type { AccountsContext } from '../accounts-context.ts';
import type { Caller } from '../caller.ts';
import { findOrMakeUser, readAddress } from '../find-or-make-user.ts';
import type { UserRow } from '../sessions.repository.ts';
import { findIdentity, findUserByEmail, insertIdentity, updateIdentityEmail, updateUser } from '../users.repository.ts';
import type { SupabaseUser } from './supabase-client.ts';

/**
 * Facts the project vouches for about a user. Of the metadata only `app_metadata` is used, because users cannot write
 * it.
 */
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
 * Finds or creates the local user of a project user and updates it from the project.
 * @throws LinkRefusedError when the address is not confirmed there, or the account is taken or being deleted
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
    provider: 'supabase' as const,
    subject: user.id,
    email: user.email,
    // A project that does not confirm addresses would otherwise give access to other users' accounts.
    isEmailVerified: isConfirmed && (isByMail || isByGoogle),
    isConfirmed,
    name: google?.identity_data?.full_name ?? null,
  };
  const isKnown = (await findIdentity(tx, 'supabase', user.id)) !== undefined;
  const found = await findOrMakeUser(context, tx, profile, caller);
  const wasProven = found.emailProvenAt !== null && found.email.toLowerCase() === user.email.toLowerCase();
  // By mail only for the first known address of a user: the project does not say which address it wrote to.
  const isProven = isConfirmed && (isByGoogle || (isKnown ? wasProven : isByMail));
  // Shown as "signed in with Google, no password here", which is what it then is.
  if (google !== undefined && !hasPassword) {
    const identity = { provider: 'google' as const, subject: google.id ?? user.id, userId: found.id };
    const shown = readAddress(user.email) ?? found.email;
    if (!(await insertIdentity(tx, { ...identity, email: shown }))) await updateIdentityEmail(tx, identity, shown);
  }
  const email = await chooseAddress(tx, found, user);
  const isSame = email.toLowerCase() === user.email.toLowerCase();
  return updateUser(
    tx,
    found.id,
    {
      email,
      role,
      emailConfirmedAt: found.emailConfirmedAt ?? now,
      emailProvenAt: isProven && isSame ? (found.emailProvenAt ?? now) : null,
      isAdminByAddress: isProven && isSame && context.adminRules.names(email),
    },
    now,
  );
}

/** The project's address, unless it is invalid or belongs to another user here. */
async function chooseAddress(tx: Transaction, found: UserRow, user: SupabaseUser): Promise<string> {
  const address = readAddress(user.email);
  if (address === null) return found.email;
  const holder = await findUserByEmail(tx, address);
  return holder === undefined || holder.id === found.id ? address : found.email;
}
