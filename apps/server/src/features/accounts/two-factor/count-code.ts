import { type Counted, networkOf } from '#platform/rate-limit/shared-rate-limits.ts';
import { type AccountsContext, rules } from '../accounts-context.ts';
import type { Caller } from '../caller.ts';
import type { KnownDevice } from '../device-cookie.ts';

/**
 * Counts a code before it is checked, for its account. Only somebody who passed the first step of signing in gets here, so
 * an account may be closed to strangers; browsers its owner has signed in with are counted apart and stay open.
 * @returns a function to call after a success: forgets the wrong codes of the account
 * @throws Refusal RATE_LIMITED
 */
export async function countSignInCode(
  { limits }: AccountsContext,
  { userId, device }: { userId: string; device: KnownDevice | null },
): Promise<() => Promise<void>> {
  const isOwn = device?.userIds.includes(userId) === true;
  const subject = isOwn ? `device ${device.id} ${userId}` : userId;
  const own: Counted[] = [
    [rules.code, subject],
    [rules.codeDay, subject],
  ];
  await limits.take(...own);
  return () => limits.forget(...own);
}

/**
 * Counts a code for the address it comes from, whosever account it is for.
 * @throws Refusal RATE_LIMITED
 */
export const countCodeOfNetwork = ({ limits }: AccountsContext, { address }: Caller): Promise<void> =>
  limits.take([rules.codeNetwork, networkOf(address ?? '')]);

/** The same for a code that a signed-in user enters. */
export async function countSettingsCode({ limits }: AccountsContext, userId: string): Promise<() => Promise<void>> {
  const own: Counted[] = [
    [rules.code, `settings ${userId}`],
    [rules.codeDay, `settings ${userId}`],
  ];
  await limits.take(...own);
  return () => limits.forget(...own);
}
