import type { Transaction } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { networkOf } from '#platform/rate-limit/shared-rate-limits.ts';
import { type AccountsContext, rules } from './accounts-context.ts';
import { atLeast } from './at-least.ts';
import type { Caller } from './caller.ts';
import { findSignUpHashes, insertLink } from './email-links.repository.ts';
import { findUserByEmail } from './users.repository.ts';

/**
 * Mails the confirmation link again to an address that still waits for it; the caller learns nothing either way.
 * @throws Refusal MAIL_UNAVAILABLE, RATE_LIMITED
 */
export async function resendConfirmation(context: AccountsContext, email: string, caller: Caller): Promise<void> {
  const { db, limits, mailer } = context;
  if (!mailer.reachesPeople) throw new Refusal('MAIL_UNAVAILABLE');
  await limits.take([rules.resend, networkOf(caller.address ?? '')], [rules.resendEmail, email]);
  await atLeast(context.evenAnswerMs, () => runTransaction(db, (tx) => mailAgain(context, tx, email)));
}

async function mailAgain({ mailer, now }: AccountsContext, tx: Transaction, email: string): Promise<void> {
  const user = await findUserByEmail(tx, email);
  if (user === undefined || user.emailConfirmedAt !== null) return;
  // After sign-ups with different passwords it is unknown whose mail this is: the link then confirms without a password
  // and leads the owner to choosing one.
  const hashes = await findSignUpHashes(tx, user.id);
  const [passwordHash] = hashes;
  const isClear = hashes.length === 1 && passwordHash !== undefined;
  const link = { userId: user.id, purpose: 'confirm', email: user.email, ...(isClear && { passwordHash }) } as const;
  const linkId = await insertLink(tx, link, now());
  await mailer.queue(tx, {
    template: 'confirm-email',
    params: { linkId },
    to: user.email,
    userId: user.id,
    uniqueKey: linkId,
  });
}
