import { messages } from '@hookline/contract/messages';
import type { Transaction } from '#platform/db/database.ts';
import { hasSqlState } from '#platform/db/has-sql-state.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { recordEvent } from './account-events.ts';
import { type AccountsContext, rules } from './accounts-context.ts';
import type { Caller } from './caller.ts';
import { deleteLinksOf, insertLink } from './email-links.repository.ts';
import { assertNotReserved } from './local-owner.ts';
import { proveOwner } from './prove-owner.ts';
import type { UserRow } from './sessions.repository.ts';
import type { SignedIn } from './user-sessions.ts';
import { findUserByEmail, updateUser } from './users.repository.ts';

const uniqueViolation = '23505';

/**
 * Changes the address: where mail reaches people, after a link sent to the new one was opened (the answer does not tell
 * whether that address is free); in local mode without mail at once, then without any proof.
 * @throws Refusal WRONG_PASSWORD, FRESH_SIGN_IN_REQUIRED, INVALID_INPUT, EMAIL_TAKEN, MAIL_UNAVAILABLE, RATE_LIMITED
 */
export async function changeEmail(
  context: AccountsContext,
  signedIn: SignedIn,
  { email, password }: { email: string; password: string | undefined },
  caller: Caller,
): Promise<'changed' | 'pending'> {
  const { db, limits, mailer, isLocal } = context;
  const { user, session } = signedIn;
  await proveOwner(context, signedIn, password);
  if (email === user.email) {
    const message = messages.accounts.sameEmail;
    throw new Refusal('INVALID_INPUT', { message, details: [{ path: 'email', message }] });
  }
  if (!user.isLocalOwner) assertNotReserved(email);
  if (!mailer.reachesPeople && !isLocal) throw new Refusal('MAIL_UNAVAILABLE');
  await limits.take([rules.changeEmail, user.id]);
  if (mailer.reachesPeople) {
    await runTransaction(db, (tx) => askNewAddress(context, tx, user, email, caller));
    return 'pending';
  }
  await runTransaction(db, (tx) =>
    applyEmailChange(context, tx, { user, email, isProven: false, keepSession: session.sessionId }, caller),
  );
  return 'changed';
}

async function askNewAddress(
  { mailer, now: clock }: AccountsContext,
  tx: Transaction,
  user: UserRow,
  email: string,
  caller: Caller,
): Promise<void> {
  const now = clock();
  await deleteLinksOf(tx, user.id, 'change-email');
  const linkId = await insertLink(tx, { userId: user.id, purpose: 'change-email', email }, now);
  const holder = await findUserByEmail(tx, email);
  const mail = { to: email, uniqueKey: linkId };
  await recordEvent(tx, { userId: user.id, kind: 'email-change-asked', caller }, now);
  if (holder === undefined || holder.id === user.id) {
    await mailer.queue(tx, { template: 'confirm-new-email', params: { linkId }, userId: user.id, ...mail });
  } else {
    await mailer.queue(tx, { template: 'new-email-taken', params: {}, userId: holder.id, ...mail });
  }
}

/**
 * Changes a user's address, ends the other sessions and notifies the old address.
 * @throws Refusal INVALID_CONFIRMATION_LINK, or EMAIL_TAKEN without a link, when another user has the address
 */
export async function applyEmailChange(
  { adminRules, sessions, mailer, now: clock }: AccountsContext,
  tx: Transaction,
  change: { user: UserRow; email: string; isProven: boolean; keepSession?: string },
  caller: Caller,
): Promise<UserRow> {
  const { user, email, isProven, keepSession } = change;
  const now = clock();
  const taken = isProven ? 'INVALID_CONFIRMATION_LINK' : 'EMAIL_TAKEN';
  const holder = await findUserByEmail(tx, email);
  if (holder !== undefined && holder.id !== user.id) throw new Refusal(taken);
  const changed = await updateUser(
    tx,
    user.id,
    {
      email,
      emailConfirmedAt: user.emailConfirmedAt ?? now,
      emailProvenAt: isProven ? now : null,
      isAdminByAddress: isProven && adminRules.names(email),
    },
    now,
  ).catch((error: unknown) => {
    // Somebody who took it at the same moment was not there to be found.
    throw hasSqlState(error, [uniqueViolation]) ? new Refusal(taken) : error;
  });
  // Links that went to the old address must not open the account any more.
  await deleteLinksOf(tx, user.id);
  await sessions.endOf(tx, user.id, 'email-changed', keepSession === undefined ? undefined : { except: keepSession });
  await recordEvent(tx, { userId: user.id, kind: 'email-changed', caller }, now);
  await mailer.queue(tx, {
    template: 'email-changed',
    params: { newEmail: email },
    to: user.email,
    userId: user.id,
    uniqueKey: `email-changed:${user.id}:${now.getTime()}`,
  });
  return changed;
}
