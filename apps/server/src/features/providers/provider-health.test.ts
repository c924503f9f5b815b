import { ProviderError } from '@hookline/providers/http/provider-error';
import { expect, it } from 'vitest';
import { createProviderHealth } from './provider-health.ts';

const unreachable = () =>
  new ProviderError({ provider: 'openai', call: 'moderate', reason: 'unavailable', text: 'down' });

it('opens the breaker after five failed orders in a row, and closes it with one that works', () => {
  const health = createProviderHealth(() => 0);
  for (let count = 0; count < 4; count++) health.failed('openai', 'unavailable');
  expect(health.restMs('openai')).toBe(0);
  health.failed('openai', 'unavailable');
  expect(health.restMs('openai')).toBe(60_000);
  health.succeeded('openai');
  expect(health.restMs('openai')).toBe(0);
});

it('counts calls that answer at once without opening or closing the breaker', async () => {
  const health = createProviderHealth(() => 0);
  for (let count = 0; count < 9; count++)
    await expect(health.watch('openai', Promise.reject(unreachable()))).rejects.toBeInstanceOf(ProviderError);
  expect(health.restMs('openai')).toBe(0);
  for (let count = 0; count < 5; count++) health.failed('openai', 'unavailable');
  expect(await health.watch('openai', Promise.resolve('allowed'))).toBe('allowed');
  expect(health.restMs('openai')).toBe(60_000);
  expect(health.takeNews()).toMatchObject([
    { provider: 'openai', calls: 15, failures: 14, lastSuccessAt: new Date(0) },
  ]);
});
