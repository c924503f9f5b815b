import type { LinkType } from '@hookline/contract/accounts';
import type { Session } from '#platform/http/session.ts';
import type { Caller } from './caller.ts';
import type { KnownDevice } from './device-cookie.ts';
import type { CallbackTokens } from './link-tokens.ts';
import type { PendingSignIn } from './pending-sign-in.ts';
import type { UserRow } from './sessions.repository.ts';
import type { Credentials, SignedUp } from './sign-up.ts';
import type { FirstStep } from './two-factor/begin-session.ts';
import type { SessionTokens, SignedIn } from './user-sessions.ts';

/** Sign-in at Google for one kind of identity. All of it throws when anything does not fit; pages say one text for all. */
export interface GoogleSignIn {
  /** URL to redirect the browser to. */
  startUrl(pending: PendingSignIn, redirectUri: string): Promise<URL>;
  /** `callbackUrl`: the whole address the browser was sent back to. */
  signIn(pending: PendingSignIn, callbackUrl: URL, caller: Caller): Promise<FirstStep>;
  /** The owner of a session proves again who they are. */
  confirm(pending: PendingSignIn, callbackUrl: URL, session: Session): Promise<void>;
}

/**
 * Authenticates users: here (`createEmbeddedIdentity`) or with a Supabase project. Sessions, cookies, profiles and
 * everything else are ours in both cases. All methods throw a Refusal from the contract.
 */
export interface Identity {
  signUp(credentials: Credentials, caller: Caller): Promise<SignedUp>;
  logIn(credentials: Credentials, caller: Caller, device: KnownDevice | null): Promise<FirstStep>;
  /** For the callback page. `current`: the browser's session, which another user's tokens never replace. */
  exchange(
    tokens: CallbackTokens,
    current: SessionTokens,
    caller: Caller,
  ): Promise<{ signIn: FirstStep; type: LinkType | null }>;
  resendConfirmation(email: string, caller: Caller): Promise<void>;
  forgotPassword(email: string, caller: Caller): Promise<void>;
  resetPassword(input: { token: string; password: string }, current: SessionTokens, caller: Caller): Promise<FirstStep>;
  /** Null when it is not set up. */
  google: GoogleSignIn | null;
  hasPassword(userId: string): Promise<boolean>;
  /** Re-authenticates the owner before an irreversible action. */
  proveOwner(signedIn: SignedIn, password: string | undefined): Promise<void>;
  changePassword(
    signedIn: SignedIn,
    passwords: { current: string | undefined; next: string },
    caller: Caller,
  ): Promise<void>;
  changeEmail(
    signedIn: SignedIn,
    change: { email: string; password: string | undefined },
    caller: Caller,
  ): Promise<'changed' | 'pending'>;
  /** Asked whenever a session was renewed, before the browser gets its tokens; false when it ended where it began. */
  isStillValid(sessionId: string): Promise<boolean>;
  /** Ends what a session holds elsewhere; never throws. */
  endElsewhere(upstreamRefresh: string | null): Promise<void>;
  /** Call periodically: re-encrypts session data after the application secret has changed. */
  resealSessions(): Promise<void>;
  /** Part of deleting an account; throws when it must be tried again. */
  deleteUser(user: UserRow): Promise<void>;
}
