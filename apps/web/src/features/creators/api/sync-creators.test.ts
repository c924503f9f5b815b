import { ApiError } from '@hookline/contract/client';
import { messages } from '@hookline/contract/messages';
import { expect, test } from 'vitest';
import { explainSyncFailure } from './sync-creators.ts';

const { syncFailed, testFailed } = messages.providers;
const failing = (message: string, status = 503) => new ApiError(message, { code: 'SYNC_FAILED', status });

test('a failed sync or test is told in the words of the server, else in those of the contract', () => {
  expect(explainSyncFailure(failing('Sync failed: unauthorized'), syncFailed)).toBe('Sync failed: unauthorized');
  expect(explainSyncFailure(failing(''), syncFailed)).toBe('Sync failed');
  expect(explainSyncFailure(failing(''), testFailed)).toBe('Test failed');
  expect(explainSyncFailure(failing('x', 401), syncFailed)).toBe('Please sign in first');
  expect(explainSyncFailure('odd', syncFailed)).toBe('Unknown error');
});
