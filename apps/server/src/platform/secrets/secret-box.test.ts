import { expect, test } from 'vitest';
import { createSecretBox } from './secret-box.ts';

test('the secret box opens its own boxes, with the old secret during rotation, and nothing else', () => {
  const sealed = createSecretBox(['old'], 'test').seal('a token');
  expect(sealed).not.toContain('token');
  expect(createSecretBox(['new', 'old'], 'test').open(sealed)).toBe('a token');
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
  const box = createSecretBox(['old'], 'test');
  for (const wrong of [changed, '', 'short']) expect(box.open(wrong)).toBeNull();
  expect(createSecretBox(['old'], 'other').open(sealed)).toBeNull();
  expect(createSecretBox(['new'], 'test').open(sealed)).toBeNull();
  const resealed = createSecretBox(['new', 'old'], 'test').reseal(sealed) ?? '';
  expect(createSecretBox(['new'], 'test').open(resealed)).toBe('a token');
  expect(createSecretBox(['new', 'old'], 'test').reseal(resealed)).toBeNull();
  expect(createSecretBox(['new'], 'test').reseal(sealed)).toBeNull();
});
