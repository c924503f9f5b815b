import { expect, test } from 'vitest';
import { readSignInRequest } from './sign-in-request.ts';

test('a page is asked to sign somebody in, and told why', () => {
  expect(readSignInRequest({ signIn: true })).toEqual({ signIn: true });
  const request = { signIn: true, because: 'sign-in-required' };
  expect(readSignInRequest(request)).toEqual(request);
});

test('what nobody asked for is no request', () => {
  for (const state of [null, undefined, 'signIn', {}, { signIn: 'yes' }]) expect(readSignInRequest(state)).toBeNull();
  expect(readSignInRequest({ signIn: true, because: 'so' })).toEqual({ signIn: true });
});
