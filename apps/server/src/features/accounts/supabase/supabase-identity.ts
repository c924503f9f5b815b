import { pagePaths } from '@hookline/contract/page-paths';
import type { SupabaseConfig } from '#config/config.ts';
import { keepForLater } from '#features/affiliates/index.ts';
import { createId } from '#platform/db/create-id.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { type Counted, networkOf } from '#platform/rate-limit/shared-rate-limits.ts';
import { createSecretBox } from '#platform/secrets/secret-box.ts';
import { recordEvent } from '../account-events.ts';
import { type AccountsContext, rules } from '../accounts-context.ts';
import { assertUncommonPassword } from '../assert-uncommon-password.ts';
import type { Caller } from '../caller.ts';
import { countLogin } from '../count-login.ts';
import { assertOwnSession } from '../exchange-link.ts';
import type { Identity } from '../identity.ts';
import { assertNotReserved } from '../local-owner.ts';
import { presentUser } from '../present-user.ts';
import { newUser } from '../sign-up.ts';
import type { SignedIn } from '../user-sessions.ts';
import { findIdentity, findIdentityOfUser, findUserByEmail } from '../users.repository.ts';
import { explainSupabaseError, mailRefusal } from './explain-supabase-error.ts';
import { createSupabaseClient } from './supabase-client.ts';
import { createSupabaseGoogle } from './supabase-google.ts';
import { createOwnerProof } from './supabase-owner-proof.ts';
import { createSupabaseSessions } from './supabase-sessions.ts';
import { createGenuineCheck, createSupabaseTokenCheck } from './supabase-tokens.ts';
import { withExplainedErrors } from './with-explained-errors.ts';

/**
 * Accounts that a Supabase project keeps: it checks passwords, mails links and knows Google. The browser never talks to
 * it; the server does, and keeps its tokens to itself.
 */
export function createSupabaseIdentity(
  context: AccountsContext,
  config: SupabaseConfig,
  options: { secrets: readonly string[]; origin: () => string },
): Identity {
  const { db, limits } = context;
  const client = createSupabaseClient(config);
  const checkToken = createSupabaseTokenCheck(config, context.now);
  const assertGenuine = createGenuineCheck(checkToken, context.warn);
  const box = createSecretBox(options.secrets, 'supabase refresh token');
  const upstream = createSupabaseSessions(context, client, box, assertGenuine);
  const callbackUrl = (): string => `${options.origin()}${pagePaths.authCallback}`;

  const limitMail = (network: Counted[0], address: Counted[0], email: string, caller: Caller): Promise<void> =>
    limits.take([network, networkOf(caller.address ?? '')], [address, email]);
  /**
   * Applies even if no mail was sent at all: an error would reveal which addresses the project knows. It is logged for
   * the operator.
   */
  const passOverRefusedMail = (error: unknown): undefined => {
    if (mailRefusal(error) === 'quota') context.warn({ err: error }, 'the Supabase project has sent all mail it may');
    else passOverTooSoon(error);
  };
  const hasPassword = async (userId: string): Promise<boolean> =>
    (await findIdentityOfUser(db, 'google', userId)) === undefined;

  const proveOwner = createOwnerProof(context, { client, assertGenuine, hasPassword });

  const update = async (signedIn: SignedIn, values: { email?: string; password?: string }): Promise<void> => {
    const accessToken = await upstream.accessToken(signedIn.session.sessionId);
    if (accessToken === null) throw new Refusal('FRESH_SIGN_IN_REQUIRED');
    await withExplainedErrors(() => client.updateUser(accessToken, values, callbackUrl()), values.email);
  };

  return {
    async signUp({ email, password }, caller) {
      assertNotReserved(email);
      await limitMail(rules.signUp, rules.signUpEmail, email, caller);
      await assertUncommonPassword(password, email, 'password');
      const answer = await withExplainedErrors(
        () => client.signUp(email, password, callbackUrl()).catch(passOverTooSoon),
        email,
      );
      if (answer === undefined || !('access_token' in answer)) {
        const held = answer && { subject: answer.user.id, code: caller.referralCode };
        if (held !== undefined) await keepForLater(db, held, context.now());
        // The project answers alike for addresses it knows, with an invented user; so do we.
        const asked = { ...newUser(email, context.now()), id: createId('usr') };
        const shown = { ...asked, emailConfirmedAt: null, role: 'user', isAdminByAddress: false } as const;
        return { user: presentUser(shown), signIn: null };
      }
      const signIn = await withExplainedErrors(() => upstream.start(answer, 'supabase', caller), email);
      return { user: presentUser(signIn.user), signIn };
    },

    async logIn({ email, password }, caller, device) {
      const userId = (await findUserByEmail(db, email))?.id;
      const forgetFailures = await countLogin(context, { email, userId, caller, device });
      try {
        const tokens = await withExplainedErrors(() => client.withPassword(email, password), email);
        await forgetFailures();
        return await withExplainedErrors(() => upstream.start(tokens, 'supabase', caller), email);
      } catch (error) {
        const event = { userId: userId ?? null, kind: 'sign-in-failed', caller } as const;
        if (error instanceof Refusal && error.code === 'INVALID_CREDENTIALS') {
          await recordEvent(db, event, context.now());
        }
        throw error;
      }
    },

    async exchange({ accessToken, refreshToken }, current, caller) {
      await limits.take([rules.exchange, networkOf(caller.address ?? '')]);
      const claims = await withExplainedErrors(() => checkToken(accessToken));
      if (claims === null) throw new Refusal('INVALID_CONFIRMATION_LINK');
      // Asked now, because a token stays good for an hour after its user was banned or deleted.
      const user = await client.getUser(accessToken).catch(refuseLink);
      if (user.id !== claims.subject) throw new Refusal('INVALID_CONFIRMATION_LINK');
      const identity = await findIdentity(db, 'supabase', user.id);
      const owner = identity?.userId ?? (await findUserByEmail(db, user.email))?.id ?? '';
      await assertOwnSession(context, current, owner);
      // Spent at once, so that tokens that leak from an address later are worth nothing; and both must be one person's.
      const tokens = await client.withRefreshToken(refreshToken).catch(refuseLink);
      if (tokens.user.id !== claims.subject) {
        await client.logOut(tokens.access_token).catch(() => {});
        throw new Refusal('INVALID_CONFIRMATION_LINK');
      }
      const method = claims.isMailed ? 'recovery' : 'supabase';
      const signIn = await withExplainedErrors(() => upstream.start(tokens, method, caller), user.email);
      return { signIn, type: claims.isRecovery ? 'recovery' : null };
    },

    async resendConfirmation(email, caller) {
      await limitMail(rules.resend, rules.resendEmail, email, caller);
      await withExplainedErrors(() => client.resend(email, callbackUrl()).catch(passOverRefusedMail), email);
    },

    async forgotPassword(email, caller) {
      await limitMail(rules.reset, rules.resetEmail, email, caller);
      await withExplainedErrors(() => client.recover(email, callbackUrl()).catch(passOverRefusedMail), email);
    },

    // The project's own links lead to the callback page and sign in; a token of ours does not exist.
    resetPassword: async () => {
      throw new Refusal('INVALID_RESET_LINK');
    },

    google: createSupabaseGoogle({ context, client, upstream, assertGenuine, url: config.url }),
    hasPassword,
    proveOwner,

    async changePassword(signedIn, { current, next }, caller) {
      const { user, session } = signedIn;
      await proveOwner(signedIn, current);
      await assertUncommonPassword(next, user.email, 'new_password');
      await update(signedIn, { password: next });
      await runTransaction(db, async (tx) => {
        await recordEvent(tx, { userId: user.id, kind: 'password-changed', caller }, context.now());
        await context.sessions.endOf(tx, user.id, 'password-changed', { except: session.sessionId });
      });
    },

    async changeEmail(signedIn, { email, password }, caller) {
      await proveOwner(signedIn, password);
      // The second: the project mails one person no more often, and would refuse only for addresses that are free.
      await limits.take([rules.changeEmail, signedIn.user.id], [rules.changeEmailAgain, signedIn.user.id]);
      await update(signedIn, { email }).catch((error: unknown) => {
        // Callers who merely request a change do not learn whether another user has that address.
        const isTaken = error instanceof Refusal && error.code === 'EMAIL_TAKEN';
        if (!isTaken && mailRefusal(error) !== 'too-soon') throw error;
      });
      const event = { userId: signedIn.user.id, kind: 'email-change-asked', caller } as const;
      await recordEvent(db, event, context.now());
      return 'pending';
    },

    isStillValid: upstream.isStillValid,
    endElsewhere: upstream.endElsewhere,
    resealSessions: upstream.resealAll,

    async deleteUser(user) {
      const identity = await findIdentityOfUser(db, 'supabase', user.id);
      if (identity !== undefined) await client.deleteUser(identity.subject);
    },
  };
}

/**
 * The project limits how often it mails a person, and says so only for addresses it knows. The previous mail is on its
 * way, so the request is answered as if this one had been sent.
 */
function passOverTooSoon(error: unknown): undefined {
  if (mailRefusal(error) !== 'too-soon') throw error;
}

/** Throws the rejection of a link; only an unavailable or busy project is reported as such. */
function refuseLink(error: unknown): never {
  const problem = explainSupabaseError(error);
  const isDown = problem instanceof Refusal && ['SIGN_IN_UNAVAILABLE', 'RATE_LIMITED'].includes(problem.code);
  throw isDown ? problem : new Refusal('INVALID_CONFIRMATION_LINK', { cause: error });
}
