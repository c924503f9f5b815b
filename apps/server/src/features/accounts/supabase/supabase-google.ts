import { createHash } from 'node:crypto';
import type { AccountsContext } from '../accounts-context.ts';
import { LinkRefusedError } from '../find-or-make-user.ts';
import type { GoogleSignIn } from '../identity.ts';
import type { PendingSignIn } from '../pending-sign-in.ts';
import { updateSession } from '../sessions.repository.ts';
import { findIdentity } from '../users.repository.ts';
import type { SupabaseClient, SupabaseTokens } from './supabase-client.ts';
import type { SupabaseSessions } from './supabase-sessions.ts';
import type { AssertGenuine } from './supabase-tokens.ts';

/** Google through the project, with PKCE: the code comes back to the server, so no token ever passes the browser. */
export function createSupabaseGoogle(options: {
  context: AccountsContext;
  client: SupabaseClient;
  upstream: SupabaseSessions;
  assertGenuine: AssertGenuine;
  /** Origin of the project. */
  url: string;
}): GoogleSignIn {
  const { context, client, upstream, assertGenuine, url } = options;
  const redeem = async (pending: PendingSignIn, callbackUrl: URL): Promise<SupabaseTokens> => {
    const code = callbackUrl.searchParams.get('code');
    if (code === null) throw new Error(`no code: ${callbackUrl.searchParams.get('error_code') ?? 'unknown'}`);
    return client.withCode(code, pending.verifier);
  };
  return {
    async startUrl(pending, redirectUri) {
      const start = new URL(`${url}/auth/v1/authorize`);
      start.search = new URLSearchParams({
        provider: 'google',
        redirect_to: redirectUri,
        // Bound to this browser by the verifier in its cookie; the project keeps its own state towards Google.
        code_challenge: createHash('sha256').update(pending.verifier).digest('base64url'),
        code_challenge_method: 's256',
      }).toString();
      return start;
    },
    async signIn(pending, callbackUrl, caller) {
      return upstream.start(await redeem(pending, callbackUrl), 'google', caller);
    },
    async confirm(pending, callbackUrl, { userId, sessionId }) {
      const tokens = await redeem(pending, callbackUrl);
      await assertGenuine(tokens);
      const identity = await findIdentity(context.db, 'supabase', tokens.user.id);
      if (identity?.userId !== userId) throw new LinkRefusedError('another account of the project');
      await updateSession(context.db, sessionId, { method: 'google', authenticatedAt: context.now() });
      context.sessions.forgetCached();
    },
  };
}
