import { afterEach, expect, it, vi } from 'vitest';
import { childEnvironment } from './child-environment.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

it('passes on essential variables, and nothing else', () => {
  vi.stubEnv('APP_SECRET', 'not for children');
  vi.stubEnv('TMPDIR', '/tmp/elsewhere');
  vi.stubEnv('LC_ALL', undefined);
  const environment = childEnvironment({ MALLOC_ARENA_MAX: '2' });
  expect(environment).toMatchObject({ PATH: process.env.PATH, TMPDIR: '/tmp/elsewhere', MALLOC_ARENA_MAX: '2' });
  expect(environment).not.toHaveProperty('APP_SECRET');
  expect(environment).not.toHaveProperty('LC_ALL');
});
