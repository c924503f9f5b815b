import type { AccountEventKind } from '@hookline/contract/account-settings';

/** What happened to an account, in words for its owner. */
export const accountEventNames: Record<AccountEventKind, string> = {
  'signed-up': 'Account made',
  'email-confirmed': 'Email confirmed',
  'signed-in': 'Signed in',
  'sign-in-failed': 'Sign-in failed',
  'signed-out': 'Signed out',
  'session-ended': 'Session ended',
  'refresh-token-reused': 'A copied session was stopped',
  'password-changed': 'Password changed',
  'password-reset-asked': 'Reset link asked for',
  'password-reset': 'Password reset',
  'email-change-asked': 'Change of email asked for',
  'email-changed': 'Email changed',
  'google-linked': 'Google account linked',
  'data-exported': 'Data downloaded',
  'deletion-asked': 'Deletion asked for',
};
