import type { SessionUser } from '@hookline/contract/accounts';
import { splitEmail } from '@hookline/contract/accounts-rules';
import { recordReferral, replaceReferral } from '#features/affiliates/index.ts';
import { createId } from '#platform/db/create-id.ts';
import type { Transaction } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { networkOf } from '#platform/rate-limit/shared-rate-limits.ts';
import { recordEvent } from './account-events.ts';
import { type AccountsContext, rules } from './accounts-context.ts';
import { assertUncommonPassword } from './assert-uncommon-password.ts';
import { atLeast } from './at-least.ts';
import type { Caller } from './caller.ts';
import { insertLink } from './email-links.repository.ts';
import { assertNotReserved } from './local-owner.ts';
import { presentUser } from './present-user.ts';
import { queueWelcome } from './queue-welcome.ts';
import type { UserRow } from './sessions.repository.ts';
import type { FirstStep } from './two-factor/begin-session.ts';
import { findUserByEmail, insertUser, rewriteUnchanged, setPasswordHash } from './users.repository.ts';

export interface Credentials {
  email: string;
  password: string;
}

export interface SignedUp {
  user: SessionUser;
  /** Null when the address must be confirmed first, or has an account already: the answer does not tell which. */
  signIn: FirstStep | null;
}

/**
 * Creates an account. Where mail is delivered, a known address gets the same response after the same work, and its
 * owner a mail; in local mode without mail, EMAIL_TAKEN is returned.
 * @throws Refusal SIGN_UP_CLOSED, RATE_LIMITED, INVALID_INPUT for a common password, EMAIL_TAKEN in local mode
 */
export async function signUp(
  context: AccountsContext,
  { email, password }: Credentials,
  caller: Caller,
): Promise<SignedUp> {
  if (context.signUpMode === 'closed') throw new Refusal('SIGN_UP_CLOSED');
  assertNotReserved(email);
  // In local mode all requests come from this machine.
  const fromNetwork = [rules.signUp, networkOf(caller.address ?? '')] as const;
  await context.limits.take(...(context.signUpMode === 'open' ? [] : [fromNetwork]), [rules.signUpEmail, email]);
  await assertUncommonPassword(password, email, 'password');
  const mode = context.signUpMode === 'open' ? signUpAtOnce : askToConfirm;
  return atLeast(context.evenAnswerMs, async () => {
    const hash = await context.hasher.hash(password);
    return runTransaction(context.db, (tx) => mode(context, tx, email, hash, caller));
  });
}

async function signUpAtOnce(
  context: AccountsContext,
  tx: Transaction,
  email: string,
  hash: string,
  caller: Caller,
): Promise<SignedUp> {
  const now = context.now();
  // Confirmed, so that it is usable; not proven, so it never makes the user an administrator.
  const user = await insertUser(tx, { ...newUser(email, now), emailConfirmedAt: now });
  if (user === undefined) throw new Refusal('EMAIL_TAKEN');
  await setPasswordHash(tx, user.id, hash, now);
  await recordReferral(tx, { userId: user.id, code: caller.referralCode }, now);
  await recordEvent(tx, { userId: user.id, kind: 'signed-up', caller }, now);
  await queueWelcome(tx, context.mailer, user);
  const signIn = await context.sessions.start(tx, user, { method: 'password', caller });
  return { user: presentUser(user), signIn };
}

async function askToConfirm(
  { mailer, now: clock }: AccountsContext,
  tx: Transaction,
  email: string,
  hash: string,
  caller: Caller,
): Promise<SignedUp> {
  const now = clock();
  const asked = newUser(email, now);
  const inserted = await insertUser(tx, asked);
  // Also read when just inserted: a known address must not cost another number of queries than a new one.
  const user = await findUserByEmail(tx, email);
  if (user === undefined) throw new Error('a user vanished while signing up');
  const isWaiting = user.emailConfirmedAt === null;
  // A person who signs up with another person's address must not choose the password that its owner then confirms: each
  // link carries the password of its own sign-up. If there is an account, the link grants no access to it; logging in
  // with that password is answered as for an unconfirmed address.
  const link = { userId: user.id, email: user.email, passwordHash: hash } as const;
  const linkId = await insertLink(tx, { ...link, purpose: isWaiting ? 'confirm' : 'reset' }, now);
  if (isWaiting) await setPasswordHash(tx, user.id, hash, now);
  else await rewriteUnchanged(tx, user.id);
  await replaceReferral(tx, { userId: user.id, code: caller.referralCode, isWaiting }, now);
  await recordEvent(tx, { userId: user.id, kind: 'signed-up', caller }, now);
  await mailer.queue(tx, {
    template: isWaiting ? 'confirm-email' : 'account-exists',
    params: { linkId },
    to: user.email,
    userId: user.id,
    uniqueKey: linkId,
  });
  // Reflects the sign-up, never an existing account, so that the response reveals nothing about one.
  const shown = { ...asked, emailConfirmedAt: null, role: 'user', isAdminByAddress: false } as const;
  return { user: presentUser(inserted ?? shown), signIn: null };
}

/** A user as a sign-up makes them: unpaid, not confirmed, named after the part before the @. */
export function newUser(
  email: string,
  now: Date,
): Pick<UserRow, 'id' | 'email' | 'name' | 'cycleAnchor' | 'createdAt' | 'updatedAt'> {
  const name = splitEmail(email).localPart.slice(0, 80);
  return { id: createId('usr'), email, name, cycleAnchor: now, createdAt: now, updatedAt: now };
}
