import type { GoogleConfig } from '#config/config.ts';
import type { AccountsContext } from './accounts-context.ts';
import { changeEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { exchangeLink } from './exchange-link.ts';
import { createGoogleSignIn } from './google-sign-in.ts';
import type { Identity } from './identity.ts';
import { logIn } from './log-in.ts';
import { proveOwner } from './prove-owner.ts';
import { resendConfirmation } from './resend-confirmation.ts';
import { forgotPassword, resetPassword } from './reset-password.ts';
import { signUp } from './sign-up.ts';
import { findPasswordHash } from './users.repository.ts';

/** Accounts stored in this installation: passwords as Argon2id hashes, addresses confirmed by mailed links. */
export function createEmbeddedIdentity(context: AccountsContext, google: GoogleConfig | null): Identity {
  return {
    signUp: (credentials, caller) => signUp(context, credentials, caller),
    logIn: (credentials, caller, device) => logIn(context, credentials, caller, device),
    exchange: (tokens, current, caller) => exchangeLink(context, tokens, current, caller),
    resendConfirmation: (email, caller) => resendConfirmation(context, email, caller),
    forgotPassword: (email, caller) => forgotPassword(context, email, caller),
    resetPassword: (input, current, caller) => resetPassword(context, input, current, caller),
    google: google === null ? null : createGoogleSignIn(context, google),
    hasPassword: async (userId) => (await findPasswordHash(context.db, userId)) !== null,
    proveOwner: (signedIn, password) => proveOwner(context, signedIn, password),
    changePassword: (signedIn, passwords, caller) => changePassword(context, signedIn, passwords, caller),
    changeEmail: (signedIn, change, caller) => changeEmail(context, signedIn, change, caller),
    isStillValid: async () => true,
    endElsewhere: async () => {},
    resealSessions: async () => {},
    deleteUser: async () => {},
  };
}
