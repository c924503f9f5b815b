import type { GoogleConfig } from '#config/config.ts';
import type { AccountsContext } from './accounts-context.ts';
import { LinkRefusedError } from './find-or-make-user.ts';
import { createGoogleProvider } from './google-provider.ts';
import type { GoogleSignIn } from './identity.ts';
import { updateSession } from './sessions.repository.ts';
import { signInWithGoogle } from './sign-in-with-google.ts';
import { findIdentity } from './users.repository.ts';

/** Sign-in with Google, or another configured OpenID provider, for accounts stored here. */
export function createGoogleSignIn(context: AccountsContext, config: GoogleConfig): GoogleSignIn {
  const provider = createGoogleProvider(config);
  const { db, sessions, now } = context;
  return {
    startUrl: provider.startUrl,
    async signIn(pending, callbackUrl, caller) {
      return signInWithGoogle(context, await provider.finish(pending, callbackUrl), caller);
    },
    async confirm(pending, callbackUrl, { userId, sessionId }) {
      const { subject } = await provider.finish(pending, callbackUrl);
      const identity = await findIdentity(db, 'google', subject);
      if (identity?.userId !== userId) throw new LinkRefusedError('another Google account');
      await updateSession(db, sessionId, { method: 'google', authenticatedAt: now() });
      sessions.forgetCached();
    },
  };
}
