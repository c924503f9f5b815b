import { type Counted, networkOf } from '#platform/rate-limit/shared-rate-limits.ts';
import { type AccountsContext, rules } from './accounts-context.ts';
import type { Caller } from './caller.ts';
import type { KnownDevice } from './device-cookie.ts';

/** Per wrong password beyond the first twenty for one account, up to the longest wait. */
const slowDownStepMs = 50;
const slowDownMaxMs = 3000;

/**
 * Counts a sign-in attempt before the password is checked, so that concurrent attempts count too. Devices on which the
 * user has signed in before have a separate counter; for others, many wrong passwords from many addresses delay the
 * response and never lock the user out.
 * @param login `userId` is undefined for an unknown address
 * @returns a function to call after a success: resets the count of earlier failures
 * @throws Refusal RATE_LIMITED
 */
export async function countLogin(
  context: AccountsContext,
  login: { email: string; userId: string | undefined; caller: Caller; device: KnownDevice | null },
): Promise<() => Promise<void>> {
  const { limits } = context;
  const { email, userId, caller, device } = login;
  if (userId !== undefined && device?.userIds.includes(userId) === true) {
    const own: Counted = [rules.login, `device ${device.id} ${userId}`];
    await limits.take(own);
    return () => limits.forget(own);
  }
  const network = networkOf(caller.address ?? '');
  const tries: Counted = [rules.login, `${email} ${network}`];
  await limits.take(tries, [rules.loginNetwork, network]);
  await slowDown(context, email);
  return () => limits.forget(tries);
}

async function slowDown({ limits, sleep }: AccountsContext, email: string): Promise<void> {
  const [tally] = await limits.count([[rules.loginAnywhere, email]]);
  const beyond = (tally?.count ?? 0) - rules.loginAnywhere.max;
  if (beyond > 0) await sleep(Math.min(slowDownMaxMs, beyond * slowDownStepMs));
}
