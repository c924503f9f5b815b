import type { Transaction } from '#platform/db/database.ts';
import { recordEvent } from './account-events.ts';
import type { AccountsContext } from './accounts-context.ts';
import type { Caller } from './caller.ts';
import { deleteLinksOf } from './email-links.repository.ts';
import { provenNow } from './exchange-link.ts';
import type { ExternalProfile } from './google-provider.ts';
import type { UserRow } from './sessions.repository.ts';
import { newUser } from './sign-up.ts';
import type { SignIn } from './user-sessions.ts';
import {
  deletePassword,
  findIdentity,
  findUser,
  findUserByEmail,
  insertUser,
  setIdentity,
  updateIdentityEmail,
  updateUser,
} from './users.repository.ts';

/** Google says who somebody is, and that is not enough to let them in here. */
export class GoogleRefusedError extends Error {
  override readonly name = 'GoogleRefusedError';
}

/**
 * Signs in whoever Google says it is: the user linked before, else the one with that address, else a new one.
 * @throws GoogleRefusedError when Google does not vouch for the address, or the account is being deleted
 */
export async function signInWithGoogle(
  context: AccountsContext,
  profile: ExternalProfile,
  caller: Caller,
): Promise<SignIn> {
  return context.db.transaction(async (tx) => {
    const user = await findOrMakeUser(context, tx, profile, caller);
    if (user.deletionAskedAt !== null) throw new GoogleRefusedError('the account is being deleted');
    await recordEvent(tx, { userId: user.id, kind: 'signed-in', caller }, context.now());
    return context.sessions.start(tx, user, { method: 'google', caller });
  });
}

async function findOrMakeUser(
  context: AccountsContext,
  tx: Transaction,
  profile: ExternalProfile,
  caller: Caller,
): Promise<UserRow> {
  const identity = await findIdentity(tx, 'google', profile.subject);
  const known = identity === undefined ? undefined : await findUser(tx, identity.userId);
  if (identity !== undefined && known !== undefined) {
    await updateIdentityEmail(tx, identity, profile.email);
    return known;
  }
  // From here on only the address connects the two, so Google must vouch for it.
  if (!profile.isEmailVerified) throw new GoogleRefusedError('the address is not verified');
  const holder = await findUserByEmail(tx, profile.email);
  return holder === undefined ? makeUser(context, tx, profile, caller) : linkUser(context, tx, holder, profile, caller);
}

async function makeUser(
  { adminRules, now: clock }: AccountsContext,
  tx: Transaction,
  { subject, email, name }: ExternalProfile,
  caller: Caller,
): Promise<UserRow> {
  const now = clock();
  const made = newUser(email, now);
  const proven = provenNow({ email, emailConfirmedAt: null }, adminRules, now);
  const user = await insertUser(tx, { ...made, ...proven, ...(name !== null && { name }) });
  if (user === undefined) throw new GoogleRefusedError('the address was taken at the same moment');
  await setIdentity(tx, { provider: 'google', subject, userId: user.id, email });
  await recordEvent(tx, { userId: user.id, kind: 'signed-up', caller }, now);
  return user;
}

async function linkUser(
  { adminRules, sessions, mailer, now: clock }: AccountsContext,
  tx: Transaction,
  user: UserRow,
  { subject, email }: ExternalProfile,
  caller: Caller,
): Promise<UserRow> {
  const now = clock();
  if (user.emailProvenAt === null) {
    // Somebody signed up with an address they never showed to be theirs; whoever that was is let in no more.
    await deletePassword(tx, user.id);
    await deleteLinksOf(tx, user.id);
    await sessions.endOf(tx, user.id, 'google-linked');
  }
  await setIdentity(tx, { provider: 'google', subject, userId: user.id, email });
  await recordEvent(tx, { userId: user.id, kind: 'google-linked', caller }, now);
  const uniqueKey = `google-linked:${user.id}:${subject}`;
  await mailer.queue(tx, { template: 'google-linked', params: {}, to: user.email, userId: user.id, uniqueKey });
  return updateUser(tx, user.id, provenNow(user, adminRules, now), now);
}
