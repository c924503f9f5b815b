import { ApiProblem } from '#platform/http/api-problem.ts';
import { type Counted, networkOf } from '#platform/rate-limit/shared-rate-limits.ts';
import { recordEvent } from './account-events.ts';
import { type AccountsContext, evenAnswerMs, rules } from './accounts-context.ts';
import { atLeast } from './at-least.ts';
import type { Caller } from './caller.ts';
import type { KnownDevice } from './device-cookie.ts';
import type { Credentials } from './sign-up.ts';
import type { SignIn } from './user-sessions.ts';
import { findLogin } from './users.repository.ts';

/** Per wrong password beyond the first twenty for one account, up to the longest wait. */
const slowDownStepMs = 50;
const slowDownMaxMs = 3000;

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
  const { db, limits, sessions } = context;
  const login = await findLogin(db, email);
  const user = login?.user;
  const isKnownDevice = user !== undefined && device?.userIds.includes(user.id) === true;
  const counted = isKnownDevice ? countedForDevice(device, user.id) : countedForStranger(email, caller);
  // Counted before the password is looked at, so that tries at the same moment are counted too.
  await limits.take(...counted);
  if (!isKnownDevice) await slowDown(context, email);

  const isRight = await atLeast(evenAnswerMs, () => checkPassword(context, login, password, caller));
  if (user === undefined || !isRight) throw new ApiProblem('INVALID_CREDENTIALS');
  if (user.emailConfirmedAt === null) throw new ApiProblem('EMAIL_NOT_CONFIRMED');
  await limits.forget(...counted.slice(0, 1));
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

function countedForDevice(device: KnownDevice, userId: string): Counted[] {
  return [[rules.login, `device ${device.id} ${userId}`]];
}

function countedForStranger(email: string, caller: Caller): Counted[] {
  const network = networkOf(caller.address ?? '');
  return [
    [rules.login, `${email} ${network}`],
    [rules.loginNetwork, network],
  ];
}

/** Many wrong passwords from many addresses: each answer waits longer, for everybody but the owner's devices. */
async function slowDown({ limits, sleep }: AccountsContext, email: string): Promise<void> {
  const [tally] = await limits.count([[rules.loginAnywhere, email]]);
  const beyond = (tally?.count ?? 0) - rules.loginAnywhere.max;
  if (beyond > 0) await sleep(Math.min(slowDownMaxMs, beyond * slowDownStepMs));
}
