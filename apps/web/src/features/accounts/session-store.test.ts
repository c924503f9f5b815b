import { accounts } from '@hookline/contract/accounts';
import { expect, test } from 'vitest';
import { sessionEndpoints } from './session-store.ts';

test('the session endpoints written out for the public pages are those of the contract', () => {
  for (const name of ['status', 'profile', 'logout'] as const) {
    expect(sessionEndpoints[name]).toEqual({ method: accounts[name].method, path: accounts[name].path });
  }
});
