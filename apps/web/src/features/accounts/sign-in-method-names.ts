import type { SignInMethod } from '@hookline/contract/account-settings';

/** How a session began, in words for its owner. */
export const signInMethodNames: Record<SignInMethod, string> = {
  password: 'by password',
  link: 'by email link',
  google: 'by Google',
  'owner-link': 'by owner link',
  recovery: 'by reset link',
  supabase: 'by identity provider',
};
