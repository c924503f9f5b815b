import { emailSchema } from '@hookline/contract/accounts';
import { recordExternalReferral, replaceReferral } from '#features/affiliates/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import { recordEvent } from './account-events.ts';
import type { AccountsContext } from './accounts-context.ts';
import type { Caller } from './caller.ts';
import { deleteLinksOf } from './email-links.repository.ts';
import { provenNow } from './exchange-link.ts';
import type { ExternalProfile } from './google-provider.ts';
import { queueWelcome } from './queue-welcome.ts';
import type { UserRow } from './sessions.repository.ts';
import { newUser } from './sign-up.ts';
import {
  deletePassword,
  findIdentity,
  findUser,
  findUserByEmail,
  type IdentityRow,
  insertIdentity,
  insertUser,
  updateIdentityEmail,
  updateUser,
} from './users.repository.ts';

/** Somebody a provider elsewhere knows. */
export interface ExternalUser extends ExternalProfile {
  provider: IdentityRow['provider'];
  /** May have an account of their own, although the provider may not know the address to be theirs. */
  isConfirmed?: boolean;
}

/** The provider authenticated the user, but they may not sign in here. */
export class LinkRefusedError extends Error {
  override readonly name = 'LinkRefusedError';
  /** The address belongs to an account that stays with its current owner. */
  readonly isTaken: boolean;

  constructor(message: string, { isTaken = false } = {}) {
    super(message);
    this.isTaken = isTaken;
  }
}

/**
 * Finds the user linked to this identity, else the one with its address, else creates a user. Accounts are linked by
 * address only if the provider vouches for it, and never if the account is already linked to another identity of that
 * provider; an account whose address was never proven loses its password and sessions.
 * @throws LinkRefusedError when the provider does not vouch for the address, or the account is taken or being deleted
 */
export async function findOrMakeUser(
  context: AccountsContext,
  tx: Transaction,
  profile: ExternalUser,
  caller: Caller,
): Promise<UserRow> {
  const user = await findLinked(tx, profile);
  if (user?.deletionAskedAt != null) throw new LinkRefusedError('the account is being deleted');
  return user ?? linkByAddress(context, tx, profile, caller);
}

async function findLinked(tx: Transaction, { provider, subject, email }: ExternalUser): Promise<UserRow | undefined> {
  const identity = await findIdentity(tx, provider, subject);
  if (identity === undefined) return undefined;
  const address = readAddress(email);
  if (address !== null) await updateIdentityEmail(tx, identity, address);
  return findUser(tx, identity.userId);
}

/** Parses an address by the same rules as for other users; null if the provider's value is not a valid address here. */
export function readAddress(email: string): string | null {
  return emailSchema.safeParse(email).data ?? null;
}

async function linkByAddress(
  context: AccountsContext,
  tx: Transaction,
  external: ExternalUser,
  caller: Caller,
): Promise<UserRow> {
  const { isEmailVerified, isConfirmed = isEmailVerified } = external;
  const email = readAddress(external.email);
  if (email === null) throw new LinkRefusedError('the address is none');
  if (!isConfirmed) throw new LinkRefusedError('the address is not verified');
  const profile = { ...external, email };
  const holder = await findUserByEmail(tx, email);
  // Only the address connects the two, so the provider must vouch for it.
  if (holder !== undefined && !isEmailVerified) {
    throw new LinkRefusedError('the address is not verified, and somebody has it', { isTaken: true });
  }
  if (holder !== undefined && holder.deletionAskedAt !== null) {
    throw new LinkRefusedError('the account is being deleted');
  }
  return holder === undefined ? makeUser(context, tx, profile, caller) : linkUser(context, tx, holder, profile, caller);
}

async function makeUser(
  { adminRules, mailer, now: clock }: AccountsContext,
  tx: Transaction,
  { provider, subject, email, name }: ExternalUser,
  caller: Caller,
): Promise<UserRow> {
  const now = clock();
  const made = newUser(email, now);
  const proven = provenNow({ email, emailConfirmedAt: null }, adminRules, now);
  const user = await insertUser(tx, { ...made, ...proven, ...(name !== null && { name }) });
  if (user === undefined) throw new LinkRefusedError('the address was taken at the same moment');
  await insertIdentity(tx, { provider, subject, userId: user.id, email });
  await recordExternalReferral(tx, { userId: user.id, subject, code: caller.referralCode }, now);
  await recordEvent(tx, { userId: user.id, kind: 'signed-up', caller }, now);
  await queueWelcome(tx, mailer, user);
  return user;
}

async function linkUser(
  { adminRules, sessions, mailer, now: clock }: AccountsContext,
  tx: Transaction,
  user: UserRow,
  { provider, subject, email }: ExternalUser,
  caller: Caller,
): Promise<UserRow> {
  const now = clock();
  if (!(await insertIdentity(tx, { provider, subject, userId: user.id, email }))) {
    throw new LinkRefusedError('the account belongs to somebody else at this provider', { isTaken: true });
  }
  if (user.emailProvenAt === null) {
    // The account was created by a person who never proved the address; that person loses access.
    await deletePassword(tx, user.id);
    await deleteLinksOf(tx, user.id);
    await sessions.endOf(tx, user.id, 'google-linked');
    // Nor does the link count by which that person came.
    const isWaiting = user.emailConfirmedAt === null;
    if (isWaiting) await replaceReferral(tx, { userId: user.id, code: caller.referralCode, isWaiting }, now);
  }
  if (user.emailConfirmedAt === null) await queueWelcome(tx, mailer, user);
  if (provider === 'google') {
    await recordEvent(tx, { userId: user.id, kind: 'google-linked', caller }, now);
    const uniqueKey = `google-linked:${user.id}:${subject}`;
    await mailer.queue(tx, { template: 'google-linked', params: {}, to: user.email, userId: user.id, uniqueKey });
  }
  return updateUser(tx, user.id, provenNow(user, adminRules, now), now);
}
