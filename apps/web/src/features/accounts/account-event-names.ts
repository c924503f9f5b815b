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
  'data-exported': 'Data downloaded',
  'deletion-asked': 'Account deletion requested',
};
