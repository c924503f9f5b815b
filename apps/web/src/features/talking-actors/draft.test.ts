import { expect, test } from 'vitest';
import { emptyDraft, parseDraft } from './draft.ts';

test('a draft comes back as it was kept', () => {
  const draft = {
    ...emptyDraft,
    script: 'Hello',
    actorIds: ['maya', 'theo'],
    language: 'de',
    music: null,
    label: false,
  };
  expect(parseDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
});

test('what no longer makes sense falls back, the rest stays', () => {
  const draft = parseDraft({
    script: 'Hi',
    actorIds: ['maya', 'maya', 7],
    ratio: '4:3',
    music: 'polka',
    language: 'xx',
  });
  expect(draft).toEqual({ ...emptyDraft, script: 'Hi', actorIds: ['maya'] });
});

test('nothing or nonsense is an empty draft', () => {
  expect(parseDraft(undefined)).toEqual(emptyDraft);
  expect(parseDraft('x')).toEqual(emptyDraft);
});
