import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkSession } from '#features/accounts/session-store.ts';
import { keepForeignDraft } from './use-default-choices.ts';

const stored = new Map<string, string>();
const keyOf = (name: string) => `hookline.user.usr_1.${name}`;

beforeEach(async () => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('fetch', async () => Response.json({ user: { id: 'usr_1' }, profile: {} }));
  await checkSession();
});

afterEach(() => vi.unstubAllGlobals());

test('a draft from elsewhere begins with nothing chosen, and takes no choice from a project that was begun', () => {
  keepForeignDraft('usr_1', 'hooks', { hookText: 'Wait.', music: 'bold' });
  expect(stored.get(keyOf('own-choices.hooks'))).toBe('[]');
  expect(stored.get(keyOf('draft.hooks'))).toContain('Wait.');

  stored.set(keyOf('own-choices.hooks'), '["music"]');
  keepForeignDraft('usr_1', 'hooks', { hookText: 'Stop.', music: 'warm' });
  expect(stored.get(keyOf('own-choices.hooks'))).toBe('["music"]');
  expect(stored.get(keyOf('draft.hooks'))).toContain('Stop.');
});
