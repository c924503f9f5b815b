import type { SignInMethod } from '@hookline/contract/account-settings';
import { accountLimits } from '@hookline/contract/accounts-rules';
import { Refusal } from '#platform/errors/refusal.ts';
import { type AccountsContext, rules } from './accounts-context.ts';
import type { SignedIn } from './user-sessions.ts';
import { findPasswordHash } from './users.repository.ts';

/** Ways to sign in that prove more than a password does, while they are fresh. */
const provesOwner: ReadonlySet<SignInMethod> = new Set(['google', 'recovery']);

/** Until when the sign-in of this session counts as fresh: one at a provider, or by a link that lets the owner in. */
export function freshUntil({ row }: Pick<SignedIn, 'row'>): Date {
  return new Date(row.authenticatedAt.getTime() + accountLimits.freshSignInMs);
}

/**
 * Verifies that the person using a signed-in browser is the owner: by the password or, without one, by a sign-in within
 * the last ten minutes.
 * @throws Refusal WRONG_PASSWORD, FRESH_SIGN_IN_REQUIRED, RATE_LIMITED
 */
export async function proveOwner(
  { db, limits, hasher, now }: AccountsContext,
  signedIn: SignedIn,
  password: string | undefined,
): Promise<void> {
  const { user, row } = signedIn;
  const isFresh = freshUntil(signedIn) > now();
  const hash = await findPasswordHash(db, user.id);
  if (hash === null || (password === undefined && provesOwner.has(row.method))) {
    if (!isFresh) throw new Refusal('FRESH_SIGN_IN_REQUIRED');
    return;
  }
  const counted = [rules.passwordCheck, user.id] as const;
  await limits.take(counted);
  if (password === undefined || !(await hasher.verify(hash, password))) throw new Refusal('WRONG_PASSWORD');
  await limits.forget(counted);
}
