import { pagePaths } from '@hookline/contract/page-paths';
import type { Transaction } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { networkOf } from '#platform/rate-limit/shared-rate-limits.ts';
import { recordEvent } from './account-events.ts';
import { type AccountsContext, rules } from './accounts-context.ts';
import { assertUncommonPassword } from './assert-uncommon-password.ts';
import { atLeast } from './at-least.ts';
import type { Caller } from './caller.ts';
import { storeNewPassword } from './change-password.ts';
import { type EmailLink, findUnusedLink, insertLink, useLink } from './email-links.repository.ts';
import { assertOwnSession, provenNow } from './exchange-link.ts';
import { queueWelcome } from './queue-welcome.ts';
import type { UserRow } from './sessions.repository.ts';
import { beginSession, type FirstStep } from './two-factor/begin-session.ts';
import type { SessionTokens } from './user-sessions.ts';
import { findUserByEmail, updateUser } from './users.repository.ts';
import { lockPlainUser } from './users-for-admins.ts';

/**
 * Mails a link to choose a new password, if the address has an account; the caller learns nothing either way.
 * @throws Refusal MAIL_UNAVAILABLE, RATE_LIMITED
 */
export async function forgotPassword(context: AccountsContext, email: string, caller: Caller): Promise<void> {
  const { db, limits, mailer } = context;
  if (!mailer.reachesPeople) throw new Refusal('MAIL_UNAVAILABLE');
  await limits.take([rules.reset, networkOf(caller.address ?? '')], [rules.resetEmail, email]);
  await atLeast(context.evenAnswerMs, () => runTransaction(db, (tx) => mailResetLink(context, tx, email, caller)));
}

async function mailResetLink(
  { mailer, now }: AccountsContext,
  tx: Transaction,
  email: string,
  caller: Caller,
): Promise<void> {
  const user = await findUserByEmail(tx, email);
  await recordEvent(tx, { userId: user?.id ?? null, kind: 'password-reset-asked', caller }, now());
  if (user === undefined || user.deletionAskedAt !== null) return;
  const linkId = await insertLink(tx, { userId: user.id, purpose: 'reset', email: user.email }, now());
  const mail = { to: user.email, userId: user.id, uniqueKey: linkId };
  await mailer.queue(tx, { template: 'reset-password', params: { linkId }, ...mail });
}

/**
 * Creates a reset link for the operator to pass on. Using it proves nothing about the address.
 * @throws Error with a message for the terminal when the address is unknown
 */
export async function createResetLink(context: AccountsContext, email: string, origin: string): Promise<string> {
  const { db, linkTokens, now } = context;
  const user = await findUserByEmail(db, email);
  if (user === undefined || user.deletionAskedAt !== null) throw new Error(`nobody has the address ${email}`);
  const linkId = await runTransaction(db, (tx) =>
    insertLink(tx, { userId: user.id, purpose: 'reset', email: null }, now()),
  );
  return resetUrl(origin, linkTokens.tokenOf(linkId));
}

/**
 * A reset link that an administrator asks for: mailed where mail reaches people, and then null; otherwise the link, to be
 * passed on. `record` writes down that it was made, in the same transaction.
 * @throws Refusal NOT_FOUND; CONFLICT for administrators and for users who are suspended or being deleted
 */
export async function makeResetLink(
  { db, linkTokens, mailer, now }: AccountsContext,
  userId: string,
  origin: string,
  record: (tx: Transaction, isMailed: boolean) => Promise<void>,
): Promise<string | null> {
  return runTransaction(db, async (tx) => {
    const user = await lockPlainUser(tx, userId);
    if (user.deletionAskedAt !== null || user.suspendedAt !== null) {
      const message = 'This user cannot sign in, so a link would be of no use.';
      throw new Refusal('CONFLICT', { message });
    }
    const isMailed = mailer.reachesPeople;
    const linkId = await insertLink(tx, { userId, purpose: 'reset', email: isMailed ? user.email : null }, now());
    await record(tx, isMailed);
    if (!isMailed) return resetUrl(origin, linkTokens.tokenOf(linkId));
    await mailer.queue(tx, {
      template: 'reset-password',
      params: { linkId },
      to: user.email,
      userId,
      uniqueKey: linkId,
    });
    return null;
  });
}

/** In the fragment, which no server, proxy or mail scanner gets to see. */
export function resetUrl(origin: string, token: string): string {
  return `${origin}${pagePaths.resetPassword}#token=${token}`;
}

/**
 * Sets a new password by the token of a reset link, ends every session and signs in. Two-factor sign-in stays as it is: mail alone opens no account that has it.
 * @throws Refusal INVALID_RESET_LINK, SIGNED_IN_AS_ANOTHER, INVALID_INPUT for a common password, RATE_LIMITED
 */
export async function resetPassword(
  context: AccountsContext,
  { token, password }: { token: string; password: string },
  current: SessionTokens,
  caller: Caller,
): Promise<FirstStep> {
  const { db, limits, linkTokens, hasher } = context;
  await limits.take([rules.exchange, networkOf(caller.address ?? '')]);
  const linkId = linkTokens.read(token);
  const found = linkId === null ? null : await findUnusedLink(db, linkId, context.now());
  if (found === null || found.link.purpose !== 'reset') throw new Refusal('INVALID_RESET_LINK');
  await assertOwnSession(context, current, found.user.id);
  await assertUncommonPassword(password, found.user.email, 'password');
  const hash = await hasher.hash(password);
  return runTransaction(db, (tx) => applyReset(context, tx, { ...found, hash }, caller));
}

async function applyReset(
  context: AccountsContext,
  tx: Transaction,
  { link, user, hash }: { link: EmailLink; user: UserRow; hash: string },
  caller: Caller,
): Promise<FirstStep> {
  const { sessions, adminRules } = context;
  const now = context.now();
  if (!(await useLink(tx, link.id, now))) throw new Refusal('INVALID_RESET_LINK');
  await storeNewPassword(context, tx, { user, hash, kind: 'password-reset' }, caller);
  await sessions.endOf(tx, user.id, 'password-changed');
  const wasMailed = link.email?.toLowerCase() === user.email.toLowerCase();
  const values = wasMailed ? provenNow(user, adminRules, now) : { emailConfirmedAt: user.emailConfirmedAt ?? now };
  if (user.emailConfirmedAt === null) await queueWelcome(tx, context.mailer, user);
  const changed = await updateUser(tx, user.id, values, now);
  return beginSession(context, tx, changed, { method: 'recovery', caller });
}
