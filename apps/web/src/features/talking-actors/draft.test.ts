import { expect, test } from 'vitest';
import { emptyDraft, firstEndCard, meetOpeningLine, parseDraft, withoutStale } from './draft.ts';

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

test('options come back as they were kept, without what they never were', () => {
  const options = {
    ...emptyDraft,
    ...{ captionPosition: 'middle', captionColours: { text: '#112233' }, music: 'mus_01', effects: false },
    ...{ expression: 'happy', holdProduct: true },
    endCard: { callToAction: 'Try it', headline: 'Daybreak', url: 'daybreak.example', logoUrl: '/files/logo.png' },
  };
  expect(parseDraft(JSON.parse(JSON.stringify(options)))).toEqual(options);
  const odd = { ...options, captionColours: { text: 'red', box: 7 }, expression: 'bored', endCard: 'yes' };
  expect(parseDraft(odd)).toMatchObject({ captionColours: {}, expression: 'auto', endCard: null });
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

test('words of one’s own come along, an example only where nothing stands; the other script is offered', () => {
  const typed = { script: 'Typed.', isTyped: true };
  const example = { script: 'Example.', isTyped: false };
  expect(meetOpeningLine('', example)).toEqual({ script: 'Example.', offered: null });
  expect(meetOpeningLine('Unfinished', example)).toEqual({ script: 'Unfinished', offered: 'Example.' });
  expect(meetOpeningLine('Unfinished', typed)).toEqual({ script: 'Typed.', offered: 'Unfinished' });
  expect(meetOpeningLine('Typed.', typed)).toEqual({ script: 'Typed.', offered: null });
});

test('pictures whose addresses have ended leave the draft, and it is told which', () => {
  const at = (seconds: number) => `/files/${seconds}.jpg?exp=${seconds}`;
  const draft = {
    ...emptyDraft,
    mediaUrls: [at(100), at(300)],
    endCard: { ...firstEndCard, logoUrl: at(100) },
  };
  const after = withoutStale(draft, 200_000);
  expect(after.lost).toEqual(['product images', 'logo']);
  expect(after.draft.mediaUrls).toEqual([at(300)]);
  expect(after.draft.endCard).toEqual(firstEndCard);
  expect(withoutStale(draft, 50_000)).toEqual({ draft, lost: [] });
  expect(withoutStale(emptyDraft).lost).toEqual([]);
});
