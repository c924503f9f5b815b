import { expect, it } from 'vitest';
import { errorRate, reasonWords, servedBy, spending, stateOf } from './service-words.ts';

const service = {
  name: 'Runware',
  lastSuccessAt: null,
  lastFailureAt: null,
  lastReason: null,
  calls: 10,
  failures: 0,
  restsUntil: null,
  atWork: 0,
  spentUsd: 0,
};

it('says how a service is doing', () => {
  expect(stateOf(service)).toEqual({ text: 'Working', tone: 'good' });
  expect(stateOf({ ...service, failures: 6 }).text).toBe('Failing');
  expect(stateOf({ ...service, calls: 0 }).tone).toBe('none');
  expect(stateOf({ ...service, restsUntil: '2026-11-23T12:05:00' }).text).toMatch(/^Paused until 12:05/);
  expect(errorRate({ calls: 40, failures: 2 })).toBe('40 calls in the last day, 2 failed (5%)');
  expect(errorRate({ calls: 1, failures: 0 })).toBe('1 call in the last day, none failed');
  expect(reasonWords('unauthorized')).toBe('the key was not accepted');
  expect(reasonWords('something new')).toBe('it could not do it');
});

it('says who serves what, and what that costs', () => {
  expect(servedBy({ name: 'x', services: [], studio: 'serves' })).toBe('Hookline studio');
  expect(servedBy({ name: 'x', services: [], studio: 'off' })).toBe('Nobody');
  expect(servedBy({ name: 'x', services: ['A', 'B'], studio: 'stands in' })).toBe(
    'A, B; Hookline studio if that fails',
  );
  expect(spending({ spentUsd: 3.456, capUsd: 50 })).toBe('$3.46 of $50.00');
  expect(spending({ spentUsd: 0, capUsd: null })).toBe('$0.00');
});
