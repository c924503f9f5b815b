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

test('a hook video begins with word by word captions, bold music and the label', () => {
  expect(parseHookDraft(undefined)).toMatchObject({ captions: 'word-highlight', music: 'bold', label: true });
  expect(parseHookDraft({ hookText: 'Wait.' })).toMatchObject({ music: 'bold', label: true });
  expect(parseHookDraft({ music: null, label: false })).toMatchObject({ music: null, label: false });
});
