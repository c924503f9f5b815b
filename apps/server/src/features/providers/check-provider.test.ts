import { misbehaviors, sendJson, startStub } from '@hookline/providers/testing/stub-server';
import { expect, it } from 'vitest';
import { readConfig } from '#config/config.ts';
import { providerNames } from '#config/providers-config.ts';
import { backoffMs } from './backoff.ts';
import { checkProvider } from './check-provider.ts';
import { createProviderHealth } from './provider-health.ts';
import { createProviders } from './providers.ts';

const { providers: config } = readConfig({ CAPTIONS_API_KEY: 'cap-secret-key' });

it('reports for each service whether it answers as expected, and never the key', async () => {
  await using stub = await startStub(({ path }, response) => {
    if (path === '/creator/list') sendJson(response, { supportedCreators: ['A', 'B'] });
    else if (path.startsWith('/v1/videos/')) sendJson(response, { detail: 'no such video' }, 404);
    else
      sendJson(
        response,
        { error: { type: 'api_error', message: 'broken secret-key-1' }, errors: [{ code: 'x' }], code: 500 },
        500,
      );
  });
  const settings = { apiKey: 'secret-key-1', baseUrl: stub.url };
  expect(await checkProvider('captions', settings, config)).toEqual({ isFine: true, told: '2 creators (free call)' });
  expect(await checkProvider('mirage', settings, config)).toMatchObject({ isFine: true });
  for (const name of providerNames.filter((known) => known !== 'captions' && known !== 'mirage')) {
    const { isFine, told } = await checkProvider(name, settings, config);
    expect([name, isFine]).toEqual([name, false]);
    expect(told).not.toContain('secret-key-1');
  }
  stub.answer = misbehaviors['502 in HTML'];
  expect(await checkProvider('captions', settings, config)).toMatchObject({ isFine: false });
});

it('creates adapters only for services with a key, in the operator’s order', async () => {
  const none = await createProviders(readConfig({}).providers);
  expect(none).toMatchObject({ names: [], talkingActors: [], videos: [], images: [], writers: [], moderate: null });
  const env = {
    OPENAI_API_KEY: 'a',
    ANTHROPIC_API_KEY: 'b',
    RUNWARE_API_KEY: 'c',
    KIE_API_KEY: 'd',
    PROVIDER_ORDER: 'openai,kie',
    RUNWARE_VIDEO_MODEL: 'klingai:5@3',
    OPENAI_MODERATION_MODEL: 'off',
  };
  const some = await createProviders(readConfig(env).providers);
  expect(some.writers.map(({ provider }) => provider)).toEqual(['openai', 'anthropic']);
  expect(some.videos.map(({ name }) => name).slice(0, 3)).toEqual(['kie veo3-fast', 'kie veo3', 'runware klingai:5@3']);
  expect(some.images.map(({ name }) => name)).toEqual(['kie nano-banana-edit', 'runware google:4@1']);
  expect(some.moderate).toBeNull();
  expect(some.findEngine('runware google:3@1')?.abilities.model).toBe('google:3@1');
});

it('rejects duplicate keys, missing files and unknown names', () => {
  expect(() => readConfig({ KIE_API_KEY: 'a', KIE_API_KEY_FILE: '/x' })).toThrow(/KIE_API_KEY_FILE/);
  expect(() => readConfig({ KIE_API_KEY_FILE: '/nowhere/key' })).toThrow(/cannot be read/);
  expect(() => readConfig({ PROVIDER_ORDER: 'studio' })).toThrow(/unknown service/);
});

it('pauses a service that is down, longer each time', () => {
  let now = 0;
  const health = createProviderHealth(() => now);
  for (let failure = 0; failure < 4; failure += 1) health.failed('kie', 'unavailable');
  expect(health.restMs('kie')).toBe(0);
  health.failed('kie', 'timeout');
  expect(health.restMs('kie')).toBe(60_000);
  expect(health.restMs('runware')).toBe(0);
  now += 60_000;
  expect(health.restMs('kie')).toBe(0);
  health.succeeded('kie');
  for (let failure = 0; failure < 4; failure += 1) health.failed('kie', 'unavailable');
  expect(health.restMs('kie')).toBe(0);
  expect(health.takeNews()).toMatchObject([{ provider: 'kie', calls: 10, failures: 9, lastReason: 'unavailable' }]);
  expect(health.takeNews()).toEqual([]);
  expect(backoffMs(1, { firstMs: 1000 }, () => 1)).toBe(1500);
  expect(backoffMs(4, { firstMs: 1000 }, () => 1)).toBe(8500);
  expect(backoffMs(1, { firstMs: 1000, retryAfterMs: 90_000 }, () => 0)).toBe(90_000);
});
