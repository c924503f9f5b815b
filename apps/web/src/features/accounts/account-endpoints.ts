import type { accounts } from '@hookline/contract/accounts';
import type { twoFactor } from '@hookline/contract/two-factor';

type Endpoints = typeof accounts;

/**
 * Endpoints of the public pages, written out rather than imported: those pages check the session and sign people in,
 * and must not carry the contract's schemas for it. account-endpoints.test.ts holds them against the contract.
 */
export const accountEndpoints = {
  status: { method: 'GET', path: '/api/auth/status' } as Endpoints['status'],
  profile: { method: 'GET', path: '/api/user/profile' } as Endpoints['profile'],
  logout: { method: 'POST', path: '/api/auth/logout' } as Endpoints['logout'],
  login: { method: 'POST', path: '/api/auth/login' } as Endpoints['login'],
  signup: { method: 'POST', path: '/api/auth/signup' } as Endpoints['signup'],
  exchangeToken: { method: 'POST', path: '/api/auth/exchange-token' } as Endpoints['exchangeToken'],
  resendConfirmation: { method: 'POST', path: '/api/auth/resend-confirmation' } as Endpoints['resendConfirmation'],
  forgotPassword: { method: 'POST', path: '/api/auth/forgot-password' } as Endpoints['forgotPassword'],
  finishSignIn: { method: 'POST', path: '/api/auth/second-step' } as (typeof twoFactor)['finishSignIn'],
  resetPassword: { method: 'POST', path: '/api/auth/reset-password' } as Endpoints['resetPassword'],
};

export { googleSignInPath } from '#api/google-sign-in-path.ts';
