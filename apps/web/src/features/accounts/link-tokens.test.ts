import * as contract from '@hookline/contract/accounts';
import { expect, test } from 'vitest';
import { leadsToNewPassword, linkTypes, parseLinkFragment } from './link-tokens.ts';

test('a pair of tokens is read with what it is for', () => {
  expect(parseLinkFragment('#access_token=a.b.c&expires_in=3600&refresh_token=r&sb=&type=signup')).toEqual({
    tokens: { access_token: 'a.b.c', refresh_token: 'r' },
    type: 'signup',
    error: null,
  });
});

test('of all a link may say to be for, the contract’s are known', () => {
  expect(linkTypes).toEqual(contract.linkTypes);
  for (const type of contract.linkTypes) expect(parseLinkFragment(`#type=${type}`).type).toBe(type);
  for (const hash of ['#type=magiclink', '#type=invite', '#type=', '#type=SIGNUP', '#']) {
    expect(parseLinkFragment(hash).type).toBeNull();
  }
});

test.each(['', '#', '#access_token=a', '#refresh_token=r', '#access_token=&refresh_token=r', '#how-it-works'])(
  '%j holds no tokens',
  (hash) => expect(parseLinkFragment(hash)).toEqual({ tokens: null, type: null, error: null }),
);

test('an error is told in its describing words', () => {
  expect(parseLinkFragment('#error=access_denied&error_description=Link+expired').error).toBe('Link expired');
  expect(parseLinkFragment('#error=access_denied').error).toBe('access_denied');
});

test('a link is for what the server tells, or else for what it says', () => {
  expect(leadsToNewPassword('recovery', 'recovery')).toBe(true);
  expect(leadsToNewPassword(null, 'recovery')).toBe(true);
  expect(leadsToNewPassword('recovery', 'signup')).toBe(true);
  expect(leadsToNewPassword('signup', 'recovery')).toBe(false);
  expect(leadsToNewPassword(null, 'signup')).toBe(false);
  expect(leadsToNewPassword(null, 'email_change')).toBe(false);
});
