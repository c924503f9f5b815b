import type { AccountEventKind } from '@hookline/contract/account-settings';

/** What happened to an account, in words for its owner. */
export const accountEventNames: Record<AccountEventKind, string> = {
  'signed-up': 'Account created',
  'email-confirmed': 'Email confirmed',
  'signed-in': 'Signed in',
  'sign-in-failed': 'Sign-in failed',
  'signed-out': 'Signed out',
  'session-ended': 'Session ended',
  'refresh-token-reused': 'Suspicious session ended',
  'password-changed': 'Password changed',
  'password-reset-asked': 'Password reset requested',
  'password-reset': 'Password reset',
  'email-change-asked': 'Email change requested',
  'email-changed': 'Email changed',
  'google-linked': 'Google account linked',
  'payout-details-changed': 'Payout details changed',
  'second-step-asked': 'Password accepted, code requested',
  'code-refused': 'Wrong sign-in code',
  'two-factor-on': 'Two-factor sign-in turned on',
  'two-factor-off': 'Two-factor sign-in turned off',
  'recovery-code-used': 'Recovery code used',
  'recovery-codes-renewed': 'New recovery codes made',
  'data-exported': 'Data downloaded',
  'deletion-asked': 'Account deletion requested',
};
