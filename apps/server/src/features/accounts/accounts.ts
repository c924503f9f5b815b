import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '#config/config.ts';
import type { Mailer } from '#features/mail/index.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { Authenticate } from '#platform/http/session.ts';
import { createSharedRateLimits } from '#platform/rate-limit/shared-rate-limits.ts';
import { createSecretBox } from '#platform/secrets/secret-box.ts';
import { recordEvent } from './account-events.ts';
import { type AccountsContext, evenAnswerMs, type SignUpMode } from './accounts-context.ts';
import { createAdminRules } from './admin-rules.ts';
import type { Caller } from './caller.ts';
import { createDeviceCookie, type DeviceCookie } from './device-cookie.ts';
import { createEmbeddedIdentity } from './embedded-identity.ts';
import { findLinkUrl } from './find-link-url.ts';
import type { Identity } from './identity.ts';
import { createLinkTokens } from './link-tokens.ts';
import { createOwnerLink } from './owner-links.ts';
import { createPasswordHasher, type PasswordCosts } from './password-hasher.ts';
import { createPendingSignInCookie, type PendingSignInCookie } from './pending-sign-in.ts';
import { createRefreshSecrets } from './refresh-secrets.ts';
import { createResetLink, makeResetLink } from './reset-password.ts';
import { createSessionCookies, type SessionCookies } from './session-cookies.ts';
import { createSupabaseIdentity } from './supabase/supabase-identity.ts';
import { createAccessTokens } from './tokens.ts';
import { createSecondStepCookie, type SecondStepCookie } from './two-factor/second-step-cookie.ts';
import { createUserSessions, type UserSessions } from './user-sessions.ts';

/** The settings accounts depend on. */
export type AccountsConfig = Pick<
  Config,
  'isLocal' | 'adminEmails' | 'adminDomains' | 'google' | 'supabase' | 'operatorName'
>;

export interface Accounts {
  context: AccountsContext;
  identity: Identity;
  sessions: UserSessions;
  cookies: SessionCookies;
  deviceCookie: DeviceCookie;
  pendingSignIn: PendingSignInCookie;
  secondStep: SecondStepCookie;
  isSecure(): boolean;
  /** How users sign up with email and password, for pages. */
  signUpMode: SignUpMode;
  /** Whether mail for signing in reaches people, ours or the project's. */
  hasMail: boolean;
  /** Whether the Google button works. */
  hasGoogle: boolean;
  /** For the web server: resolves a request's cookie to its user. */
  authenticate: Authenticate;
  /** A new one-time link that signs in the local owner. */
  createOwnerLink(origin: string): Promise<string>;
  /** Creates a password reset link for the operator to pass on. Throws if the address is unknown. */
  createResetLink(email: string, origin: string): Promise<string>;
  /** For an administrator: see `makeResetLink`. @throws Refusal NOT_FOUND, CONFLICT */
  makeResetLink(
    userId: string,
    origin: string,
    record: (tx: Transaction, isMailed: boolean) => Promise<void>,
  ): Promise<string | null>;
  /** Whether `makeResetLink` mails what it makes. */
  mailsResetLinks: boolean;
  /** Address of a mailed link; null when it was used or ran out. */
  findLinkUrl(linkId: string, origin: string): Promise<string | null>;
  /** To be called at start: who is an administrator by address may have changed with the settings. */
  applyAdminRules(): Promise<void>;
}

/** Sessions and sign-in of this installation. `isSecure` tells whether the public origin uses https. */
export function createAccounts(options: {
  db: Database;
  secrets: readonly string[];
  isSecure: () => boolean;
  config: AccountsConfig;
  mailer: Mailer;
  /** The address people use, for links. */
  origin: () => string;
  now?: () => Date;
  sleep?: (ms: number) => Promise<void>;
  evenAnswerMs?: number;
  passwordCosts?: PasswordCosts;
  /** Receives warnings; they are dropped without it. */
  logger?: Pick<Logger, 'warn'>;
}): Accounts {
  const { db, secrets, isSecure, config, mailer, origin } = options;
  const { now = () => new Date(), sleep = (ms) => delay(ms) } = options;
  const tellReuse = (tx: Database, { userId }: { userId: string }, caller: Caller): Promise<void> =>
    recordEvent(tx, { userId, kind: 'refresh-token-reused', caller }, now());
  const refreshSecrets = createRefreshSecrets(secrets);
  const sessions = createUserSessions(db, createAccessTokens(secrets), refreshSecrets, now, tellReuse);
  const cookies = createSessionCookies(isSecure);
  const hasMail = mailer.reachesPeople || config.supabase !== null;
  const signUpMode = hasMail ? 'confirm' : config.isLocal ? 'open' : 'closed';
  const context: AccountsContext = {
    db,
    sessions,
    mailer,
    signUpMode,
    now,
    sleep,
    evenAnswerMs: options.evenAnswerMs ?? evenAnswerMs,
    isLocal: config.isLocal,
    warn: (facts, text) => options.logger?.warn(facts, text),
    limits: createSharedRateLimits(db, now),
    hasher: createPasswordHasher(options.passwordCosts),
    adminRules: createAdminRules({ emails: config.adminEmails, domains: config.adminDomains }),
    linkTokens: createLinkTokens(secrets),
    factorBox: createSecretBox(secrets, 'authenticator app'),
    issuer: config.operatorName,
  };
  return {
    context,
    sessions,
    cookies,
    signUpMode,
    hasGoogle: config.google !== null || config.supabase !== null,
    hasMail,
    identity:
      config.supabase === null
        ? createEmbeddedIdentity(context, config.google)
        : createSupabaseIdentity(context, config.supabase, { secrets, origin }),
    deviceCookie: createDeviceCookie(secrets, isSecure),
    pendingSignIn: createPendingSignInCookie(secrets, isSecure),
    secondStep: createSecondStepCookie(secrets, isSecure),
    isSecure,
    async authenticate(request) {
      const { access } = cookies.read(request);
      const signedIn = access === null ? null : await sessions.find(access);
      return signedIn?.session ?? null;
    },
    createOwnerLink: (origin) => createOwnerLink(db, origin, now()),
    async createResetLink(email, forOrigin) {
      if (config.supabase !== null)
        throw new Error('passwords are kept by the Supabase project: send a link from there');
      return createResetLink(context, email, forOrigin);
    },
    async makeResetLink(userId, forOrigin, record) {
      if (config.supabase !== null) {
        throw new Refusal('CONFLICT', { message: 'The Supabase project keeps the passwords. Send a link from there.' });
      }
      return makeResetLink(context, userId, forOrigin, record);
    },
    mailsResetLinks: mailer.reachesPeople,
    findLinkUrl: (linkId, origin) => findLinkUrl(context, linkId, origin),
    applyAdminRules: () => context.adminRules.applyToAll(db),
  };
}
