import { expect, test } from 'vitest';
import { emptyHookDraft, parseHookDraft } from './hook-draft.ts';

test('a hook draft comes back as it was kept', () => {
  const draft = { ...emptyHookDraft, angle: 'own', hookText: 'Wait.', actorId: 'theo', music: null, label: false };
  expect(parseHookDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
});

test('what no longer makes sense falls back', () => {
  expect(parseHookDraft({ hookText: 7, music: 'polka', language: 'xx', angle: 'left' })).toEqual(emptyHookDraft);
  expect(parseHookDraft('x')).toEqual(emptyHookDraft);
});
