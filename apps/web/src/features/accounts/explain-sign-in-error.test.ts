import { ApiError } from '@hookline/contract/client';
import { expect, test } from 'vitest';
import { explainSignInError } from './explain-sign-in-error.ts';

const said = (message: string) => new ApiError(message, { code: 'UNKNOWN', status: 400 });

test.each([
  ['Email address "a@b" is invalid', 'Please use a valid email address (e.g., name@example.com)'],
  ['Invalid login credentials', 'Invalid email or password. Please check your credentials.'],
  [
    'You must check your email and click the confirmation link first',
    'Please check your email and click the confirmation link before logging in',
  ],
  ['There is an account already', 'There is an account already'],
  ['Request failed with status 502', 'Request failed with status 502'],
  ['', 'Authentication failed'],
])('%j becomes %j', (message, shown) => expect(explainSignInError(said(message))).toBe(shown));

test('no connection and no error of ours have words of their own', () => {
  const offline = new ApiError('Network error - please check your connection', { code: 'NETWORK_ERROR', status: 0 });
  expect(explainSignInError(offline)).toBe('Network error. Please try again.');
  expect(explainSignInError(new TypeError('x is undefined'))).toBe('An error occurred');
});

test('what is wrong with a field is said rather than that something is', () => {
  const details = [{ path: 'email', message: 'Email address "a@b" is invalid' }];
  const error = new ApiError('Please check what you entered', { code: 'INVALID_INPUT', status: 422, details });
  expect(explainSignInError(error)).toBe('Please use a valid email address (e.g., name@example.com)');
  const empty = new ApiError('Please check what you entered', { code: 'INVALID_INPUT', status: 422, details: [] });
  expect(explainSignInError(empty)).toBe('Please check what you entered');
});

test.each([
  [undefined, 'Too many attempts. Please wait a moment and try again.'],
  [45, 'Too many attempts. Please wait 45 seconds and try again.'],
  [60, 'Too many attempts. Please wait a minute and try again.'],
  [601, 'Too many attempts. Please wait 11 minutes and try again.'],
])('too many attempts, %s seconds to wait', (retryAfter, shown) => {
  expect(explainSignInError(new ApiError('Slow', { code: 'RATE_LIMITED', status: 429, retryAfter }))).toBe(shown);
});
