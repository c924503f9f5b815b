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
import { queueWelcome } from './queue-welcome.ts';
import type { UserRow } from './sessions.repository.ts';
import { beginSession, type FirstStep } from './two-factor/begin-session.ts';
import type { SessionTokens } from './user-sessions.ts';
import {
  deletePassword,
  findIdentityOfUser,
  findPasswordHash,
  setPasswordHash,
  updateUser,
} from './users.repository.ts';

/** Link type reported to the callback page. */
export const linkTypeOf: Readonly<Record<LinkPurpose, LinkType>> = {
  confirm: 'signup',
  'change-email': 'email_change',
  reset: 'recovery',
};

/**
 * Consumes the mailed link behind a callback page's tokens, confirms or changes the address, and signs in. A link for a
 * change of address works only while its owner is signed in: with a mistyped address, the recipient of the mail must
 * not get the account.
 * @param current the browser's session: a link never replaces another user's session
 * @throws Refusal INVALID_CONFIRMATION_LINK, RATE_LIMITED; SIGNED_IN_AS_ANOTHER and FRESH_SIGN_IN_REQUIRED do not
 * consume the link
 */
export async function exchangeLink(
  context: AccountsContext,
  tokens: CallbackTokens,
  current: SessionTokens,
  caller: Caller,
): Promise<{ signIn: FirstStep; type: LinkType }> {
  const { db, limits, linkTokens, sessions } = context;
  await limits.take([rules.exchange, networkOf(caller.address ?? '')]);
  const now = context.now();
  const linkId = await linkTokens.readCallback(tokens, now);
  // The link's age was checked when the tokens were issued, minutes ago.
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
    const session = { method: 'link', caller } as const;
    // A change of address goes on in a live session of its owner, where no code is asked for again.
    const signIn =
      link.purpose === 'change-email'
        ? await sessions.start(tx, changed, session)
        : await beginSession(context, tx, changed, session);
    // A confirmation resent after several sign-ups sets no password, so the user could not log in later: it leads to
    // choosing one, like a recovery.
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
 * An opened (or planted) link never replaces another user's live session.
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
  { adminRules, now: clock, sessions, mailer }: AccountsContext,
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
    await queueWelcome(tx, mailer, user);
  }
  await deleteLinksOf(tx, user.id, 'confirm');
  await sessions.endOf(tx, user.id, 'revoked');
  await recordEvent(tx, { userId: user.id, kind: 'email-confirmed', caller }, now);
  return updateUser(tx, user.id, provenNow(user, adminRules, now), now);
}

/** What a user who opened a mailed link has proven about the address. */
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
