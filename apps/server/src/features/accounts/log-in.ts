import { ApiProblem } from '#platform/http/api-problem.ts';
import { recordEvent } from './account-events.ts';
import { type AccountsContext, evenAnswerMs } from './accounts-context.ts';
import { atLeast } from './at-least.ts';
import type { Caller } from './caller.ts';
import { countLogin } from './count-login.ts';
import type { KnownDevice } from './device-cookie.ts';
import type { Credentials } from './sign-up.ts';
import type { SignIn } from './user-sessions.ts';
import { findLogin } from './users.repository.ts';

/**
 * Signs in with e-mail and password. Guessing is slowed, never answered by locking: the owner's own devices are counted
 * apart, and from elsewhere the right password still works, at worst three seconds late.
 * @throws ApiProblem INVALID_CREDENTIALS, EMAIL_NOT_CONFIRMED (only with the right password), RATE_LIMITED
 */
export async function logIn(
  context: AccountsContext,
  { email, password }: Credentials,
  caller: Caller,
  device: KnownDevice | null,
): Promise<SignIn> {
  const { db, sessions } = context;
  const login = await findLogin(db, email);
  const user = login?.user;
  const forgetFailures = await countLogin(context, { email, userId: user?.id, caller, device });
  const isRight = await atLeast(evenAnswerMs, () => checkPassword(context, login, password, caller));
  if (user === undefined || !isRight) throw new ApiProblem('INVALID_CREDENTIALS');
  if (user.emailConfirmedAt === null) throw new ApiProblem('EMAIL_NOT_CONFIRMED');
  await forgetFailures();
  return db.transaction(async (tx) => {
    await recordEvent(tx, { userId: user.id, kind: 'signed-in', caller }, context.now());
    return sessions.start(tx, user, { method: 'password', caller });
  });
}

/** Whether the password lets this user in; a refusal is written down. Unknown users cost the same work. */
async function checkPassword(
  { db, hasher, now }: AccountsContext,
  login: Awaited<ReturnType<typeof findLogin>>,
  password: string,
  caller: Caller,
): Promise<boolean> {
  const isRight = await hasher.verify(login?.passwordHash ?? null, password);
  if (isRight && login?.user.deletionAskedAt === null) return true;
  await recordEvent(db, { userId: login?.user.id ?? null, kind: 'sign-in-failed', caller }, now());
  return false;
}
