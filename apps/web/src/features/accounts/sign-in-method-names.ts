import type { SignInMethod } from '@hookline/contract/account-settings';

/** How a session began, in words for its owner. */
export const signInMethodNames: Record<SignInMethod, string> = {
  password: 'by password',
  link: 'by a mailed link',
  google: 'by Google',
  'owner-link': 'by the owner link',
  recovery: 'by a reset link',
  supabase: 'by the identity provider',
};
