import type { Mailer } from '#features/mail/index.ts';
import type { Database } from '#platform/db/database.ts';
import type { SharedRateLimits } from '#platform/rate-limit/shared-rate-limits.ts';
import type { SecretBox } from '#platform/secrets/secret-box.ts';
import type { AdminRules } from './admin-rules.ts';
import type { LinkTokens } from './link-tokens.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { UserSessions } from './user-sessions.ts';

/**
 * How accounts with email and password are created: `open` immediately (local mode, where mail is not delivered),
 * `confirm` by a mailed link, `closed` not at all.
 */
export type SignUpMode = 'open' | 'confirm' | 'closed';

/** Dependencies of the account use cases. */
export interface AccountsContext {
  db: Database;
  sessions: UserSessions;
  mailer: Mailer;
  limits: SharedRateLimits;
  hasher: PasswordHasher;
  adminRules: AdminRules;
  linkTokens: LinkTokens;
  /** Encrypts the secrets of authenticator apps. */
  factorBox: SecretBox;
  /** Who authenticator apps say their codes are for. */
  issuer: string;
  signUpMode: SignUpMode;
  isLocal: boolean;
  now(): Date;
  /** Tells the operator, in the log. */
  warn(facts: object, text: string): void;
  /** Waits; a slowed-down sign-in does. */
  sleep(ms: number): Promise<void>;
  /**
   * Minimum duration of sign-up and a rejected sign-in (milliseconds); equals the constant of that name, except in
   * tests.
   */
  evenAnswerMs: number;
}

/** Minimum duration of sign-up and a rejected sign-in, so that timing does not reveal whether an address is known. */
export const evenAnswerMs = 150;

const quarterHour = 15 * 60;
const hour = 3600;
const day = 24 * hour;

/** Rate limits, counted across all nodes. */
export const rules = {
  /** Wrong passwords for one account from one address; more are refused until the time is over. */
  login: { name: 'login', max: 10, perSeconds: quarterHour },
  /** Wrong passwords for one account from anywhere but its own devices: they only make the answer slower. */
  loginAnywhere: { name: 'login-anywhere', max: 20, perSeconds: quarterHour },
  /** Wrong passwords for any account from one address. */
  loginNetwork: { name: 'login-network', max: 300, perSeconds: quarterHour },
  signUp: { name: 'sign-up', max: 5, perSeconds: hour },
  signUpEmail: { name: 'sign-up-email', max: 5, perSeconds: hour },
  reset: { name: 'reset', max: 5, perSeconds: hour },
  resetEmail: { name: 'reset-email', max: 5, perSeconds: hour },
  resend: { name: 'resend', max: 5, perSeconds: hour },
  resendEmail: { name: 'resend-email', max: 5, perSeconds: hour },
  /** Exchanges of links and tokens; they cannot be guessed in any case. */
  exchange: { name: 'exchange', max: 60, perSeconds: quarterHour },
  /** Wrong passwords entered by a signed-in user. */
  passwordCheck: { name: 'password-check', max: 10, perSeconds: quarterHour },
  /** Wrong codes at the second step, for one account; browsers of its owner are counted apart. */
  code: { name: 'code', max: 10, perSeconds: quarterHour },
  /** Fifty guesses of a million with three codes good at a time: one account in seven thousand a day. */
  codeDay: { name: 'code-day', max: 50, perSeconds: day },
  /** Wrong codes for any account from one address. */
  codeNetwork: { name: 'code-network', max: 100, perSeconds: quarterHour },
  exportData: { name: 'export-data', max: 5, perSeconds: hour },
  changeEmail: { name: 'change-email', max: 5, perSeconds: hour },
  /** Only where a Supabase project sends the mails; a little longer than its own minute, which begins after ours. */
  changeEmailAgain: { name: 'change-email-again', max: 1, perSeconds: 70 },
} as const;
