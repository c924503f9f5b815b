import { runTransaction } from '#platform/db/run-transaction.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { recordEvent } from './account-events.ts';
import type { AccountsContext } from './accounts-context.ts';
import { atLeast } from './at-least.ts';
import type { Caller } from './caller.ts';
import { countLogin } from './count-login.ts';
import type { KnownDevice } from './device-cookie.ts';
import { findAttemptHash } from './email-links.repository.ts';
import type { Credentials } from './sign-up.ts';
import { beginSession, type FirstStep } from './two-factor/begin-session.ts';
import { findLogin } from './users.repository.ts';

/**
 * Signs in with e-mail and password. Guessing is slowed, never answered by locking: the owner's own devices are counted
 * apart, and from elsewhere the right password still works, at worst three seconds late.
 * @throws Refusal INVALID_CREDENTIALS, EMAIL_NOT_CONFIRMED (only with the password of a sign-up), RATE_LIMITED
 */
export async function logIn(
  context: AccountsContext,
  { email, password }: Credentials,
  caller: Caller,
  device: KnownDevice | null,
): Promise<FirstStep> {
  const { db } = context;
  const login = await findLogin(db, email);
  const user = login?.user;
  const forgetFailures = await countLogin(context, { email, userId: user?.id, caller, device });
  const outcome = await atLeast(context.evenAnswerMs, () => checkPassword(context, login, password, caller));
  if (outcome === 'unconfirmed') throw new Refusal('EMAIL_NOT_CONFIRMED');
  if (user === undefined || outcome === 'wrong') throw new Refusal('INVALID_CREDENTIALS');
  await forgetFailures();
  return runTransaction(db, (tx) => beginSession(context, tx, user, { method: 'password', caller }, 'signed-in'));
}

/**
 * Checks whether the password lets this user in. A rejection is recorded, and every rejection costs the same work. A
 * sign-up with the address of an existing account is `unconfirmed` with the password of that attempt, just as with an
 * unknown address: otherwise signing up and then logging in would reveal whether an account exists.
 */
async function checkPassword(
  { db, hasher, now }: AccountsContext,
  login: Awaited<ReturnType<typeof findLogin>>,
  password: string,
  caller: Caller,
): Promise<'right' | 'unconfirmed' | 'wrong'> {
  const isRight = (await hasher.verify(login?.passwordHash ?? null, password)) && login?.user.deletionAskedAt === null;
  if (isRight && login.user.emailConfirmedAt !== null) return 'right';
  const attempt = await findAttemptHash(db, login?.user.id ?? null);
  const isAttempt = await hasher.verify(attempt, password);
  await recordEvent(db, { userId: login?.user.id ?? null, kind: 'sign-in-failed', caller }, now());
  return isRight || isAttempt ? 'unconfirmed' : 'wrong';
}
