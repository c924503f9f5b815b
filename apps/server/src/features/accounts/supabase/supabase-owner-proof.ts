import { Refusal } from '#platform/errors/refusal.ts';
import { type AccountsContext, rules } from '../accounts-context.ts';
import type { Identity } from '../identity.ts';
import { freshUntil } from '../prove-owner.ts';
import type { SupabaseClient } from './supabase-client.ts';
import type { AssertGenuine } from './supabase-tokens.ts';
import { withExplainedErrors } from './with-explained-errors.ts';

/** Asks for the password before an irreversible change, unless the user has just signed in some other way. */
export function createOwnerProof(
  context: AccountsContext,
  {
    client,
    assertGenuine,
    hasPassword,
  }: { client: SupabaseClient; assertGenuine: AssertGenuine; hasPassword: Identity['hasPassword'] },
): Identity['proveOwner'] {
  const { limits } = context;
  return async (signedIn, password) => {
    const { user, row } = signedIn;
    const isFresh = freshUntil(signedIn) > context.now();
    if (password === undefined && isFresh && row.method !== 'supabase') return;
    if (password === undefined && !(await hasPassword(user.id))) throw new Refusal('FRESH_SIGN_IN_REQUIRED');
    const counted = [rules.passwordCheck, user.id] as const;
    await limits.take(counted);
    if (password === undefined) throw new Refusal('WRONG_PASSWORD');
    try {
      const access_token = await withExplainedErrors(async () => {
        const tokens = await client.withPassword(user.email, password);
        await assertGenuine(tokens);
        return tokens.access_token;
      });
      // Signed in only to check the password; that session is not kept.
      await client.logOut(access_token).catch(() => {});
    } catch (error) {
      const isWrong = error instanceof Refusal && error.code === 'INVALID_CREDENTIALS';
      throw isWrong ? new Refusal('WRONG_PASSWORD') : error;
    }
    await limits.forget(counted);
  };
}
