import type { LinkType } from '@hookline/contract/accounts';
import { messages } from '@hookline/contract/messages';
import type { Transaction } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { networkOf } from '#platform/rate-limit/shared-rate-limits.ts';
import { recordEvent } from './account-events.ts';
import { type AccountsContext, rules } from './accounts-context.ts';
import type { Caller } from './caller.ts';
import { applyEmailChange } from './change-email.ts';
import { deleteLinksOf, type EmailLink, findUnusedLink, type LinkPurpose, useLink } from './email-links.repository.ts';
import type { CallbackTokens } from './link-tokens.ts';
import type { UserRow } from './sessions.repository.ts';
import type { SessionTokens, SignIn } from './user-sessions.ts';
import {
  deletePassword,
  findIdentityOfUser,
  findPasswordHash,
  setPasswordHash,
  updateUser,
} from './users.repository.ts';

/** What the callback page is told a link was for. */
export const linkTypeOf: Readonly<Record<LinkPurpose, LinkType>> = {
  confirm: 'signup',
  'change-email': 'email_change',
  reset: 'recovery',
};

/**
 * Uses up the mailed link behind the tokens of a callback page, confirms or changes the address, and signs in. A link to
 * a new address works only where its owner is signed in: who mistypes an address must not hand the account to whoever
 * reads the mail there.
 * @param current the browser's session: a link never replaces somebody else's
 * @throws Refusal INVALID_CONFIRMATION_LINK, RATE_LIMITED; SIGNED_IN_AS_ANOTHER and FRESH_SIGN_IN_REQUIRED leave the
 *   link good
 */
export async function exchangeLink(
  context: AccountsContext,
  tokens: CallbackTokens,
  current: SessionTokens,
  caller: Caller,
): Promise<{ signIn: SignIn; type: LinkType }> {
  const { db, limits, linkTokens, sessions } = context;
  await limits.take([rules.exchange, networkOf(caller.address ?? '')]);
  const now = context.now();
  const linkId = await linkTokens.readCallback(tokens, now);
  // Its age was checked when the tokens were made, minutes ago.
  const found = linkId === null ? null : await findUnusedLink(db, linkId);
  if (found === null || found.link.purpose === 'reset') throw new Refusal('INVALID_CONFIRMATION_LINK');
  const { link, user } = found;
  const isOwner = await assertOwnSession(context, current, user.id);
  if (link.purpose === 'change-email' && !isOwner) {
    throw new Refusal('FRESH_SIGN_IN_REQUIRED', { message: messages.accounts.signInToChangeEmail });
  }
  const { signIn, type } = await runTransaction(db, async (tx) => {
    if (!(await useLink(tx, link.id, now))) throw new Refusal('INVALID_CONFIRMATION_LINK');
    const changed =
      link.purpose === 'confirm'
        ? await confirmEmail(context, tx, { link, user }, caller)
        : await applyEmailChange(context, tx, { user, email: link.email ?? user.email, isProven: true }, caller);
    const signIn = await sessions.start(tx, changed, { method: 'link', caller });
    // A mail that was sent again after several sign-ups confirms without any password, with which nobody could log in
    // later: it leads to choosing one, like a recovery.
    const mustChoose = link.purpose === 'confirm' && (await hasNoWayIn(tx, user.id));
    return { signIn, type: mustChoose ? 'recovery' : linkTypeOf[link.purpose] };
  });
  return { signIn, type };
}

async function hasNoWayIn(tx: Transaction, userId: string): Promise<boolean> {
  return (
    (await findPasswordHash(tx, userId)) === null && (await findIdentityOfUser(tx, 'google', userId)) === undefined
  );
}

/**
 * A link that is opened (or was slipped to somebody) never takes the place of another user's live session.
 * @returns whether this user is signed in there
 * @throws Refusal SIGNED_IN_AS_ANOTHER
 */
export async function assertOwnSession(
  { sessions }: AccountsContext,
  current: SessionTokens,
  userId: string,
): Promise<boolean> {
  const owner = await sessions.findOwner(current);
  if (owner !== null && owner.id !== userId) throw new Refusal('SIGNED_IN_AS_ANOTHER');
  return owner !== null;
}

async function confirmEmail(
  { adminRules, now: clock, sessions }: AccountsContext,
  tx: Transaction,
  { link, user }: { link: EmailLink; user: UserRow },
  caller: Caller,
): Promise<UserRow> {
  // The address may have changed since the mail was sent: the link proves the one it went to.
  if (link.email?.toLowerCase() !== user.email.toLowerCase()) throw new Refusal('INVALID_CONFIRMATION_LINK');
  const now = clock();
  if (user.emailConfirmedAt === null) {
    if (link.passwordHash === null) await deletePassword(tx, user.id);
    else await setPasswordHash(tx, user.id, link.passwordHash, now);
  }
  await deleteLinksOf(tx, user.id, 'confirm');
  await sessions.endOf(tx, user.id, 'revoked');
  await recordEvent(tx, { userId: user.id, kind: 'email-confirmed', caller }, now);
  return updateUser(tx, user.id, provenNow(user, adminRules, now), now);
}

/** What is known about an address after its owner has opened a mail sent to it. */
export function provenNow(
  user: Pick<UserRow, 'email' | 'emailConfirmedAt'>,
  adminRules: AccountsContext['adminRules'],
  now: Date,
): Pick<UserRow, 'emailConfirmedAt' | 'emailProvenAt' | 'isAdminByAddress'> {
  return {
    emailConfirmedAt: user.emailConfirmedAt ?? now,
    emailProvenAt: now,
    isAdminByAddress: adminRules.names(user.email),
  };
}
