import { accounts, googleSignInPath as pathOfContract } from '@hookline/contract/accounts';
import { twoFactor } from '@hookline/contract/two-factor';
import { expect, test } from 'vitest';
import { accountEndpoints, googleSignInPath } from './account-endpoints.ts';

test.each(Object.entries(accountEndpoints))('%s is written out as the contract has it', (name, endpoint) => {
  const { method, path } = { ...twoFactor, ...accounts }[name as keyof typeof accountEndpoints];
  expect(endpoint).toEqual({ method, path });
});

test('the way to Google is that of the contract', () => expect(googleSignInPath).toBe(pathOfContract));
