import { expect, test } from 'vitest';
import {
  emptyDraft,
  firstEndCard,
  parseDraft,
  picturesOf,
  reconcileOpeningLine,
  withLine,
  withPictures,
  withScriptOf,
} from './draft.ts';

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
    captionPosition: 'middle',
    captionColours: { text: '#112233' },
    music: 'mus_01',
    effects: false,
    expression: 'happy',
    pace: 'fast',
    filmedBy: 'mirage',
    holdProduct: true,
    endCard: { callToAction: 'Try it', headline: 'Daybreak', url: 'daybreak.example', logoUrl: '/files/logo.png' },
  };
  expect(parseDraft(JSON.parse(JSON.stringify(options)))).toEqual(options);
  const odd = {
    ...options,
    captionColours: { text: 'red', box: 7 },
    expression: 'bored',
    pace: 'slow',
    endCard: 'yes',
    filmedBy: 'x',
  };
  expect(parseDraft(odd)).toMatchObject({ captionColours: {}, expression: 'auto', pace: 'auto', endCard: null });
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
  const typed = { script: 'Typed.', isTyped: true, actorIds: [] };
  const example = { script: 'Example.', isTyped: false, actorIds: [] };
  expect(reconcileOpeningLine('', example)).toEqual({ script: 'Example.', offered: null });
  expect(reconcileOpeningLine('Unfinished', example)).toEqual({ script: 'Unfinished', offered: 'Example.' });
  expect(reconcileOpeningLine('Unfinished', typed)).toEqual({ script: 'Typed.', offered: 'Unfinished' });
  expect(reconcileOpeningLine('Typed.', typed)).toEqual({ script: 'Typed.', offered: null });
});

test('pictures get the addresses they have today; those that are gone leave the draft, and it is told which', () => {
  const draft = { ...emptyDraft, mediaUrls: ['/a', '/b', '/c'], endCard: { ...firstEndCard, logoUrl: '/a' } };
  expect(picturesOf(draft)).toEqual(['/a', '/b', '/c']);
  const after = withPictures(draft, new Map([['/a', null] as const, ['/b', '/b2'] as const]));
  expect(after.lost).toEqual(['product images', 'logo']);
  expect(after.draft.mediaUrls).toEqual(['/b2', '/c']);
  expect(after.draft.endCard).toEqual(firstEndCard);
  const same = new Map(picturesOf(draft).map((url) => [url, url]));
  expect(withPictures(draft, same)).toEqual({ draft, lost: [] });
  expect(withPictures(emptyDraft, new Map())).toEqual({ draft: emptyDraft, lost: [] });
});

test('the cast of the landing page comes along where nobody is chosen yet', () => {
  const line = { script: 'Hello.', isTyped: true, actorIds: ['maya', 'theo'] };
  expect(withLine(emptyDraft, 'Hello.', line)).toEqual({ ...emptyDraft, script: 'Hello.', actorIds: ['maya', 'theo'] });
  expect(withLine({ ...emptyDraft, actorIds: ['ines'] }, 'Hello.', line).actorIds).toEqual(['ines']);
});

test('hooks stay with their script: while it is the same one, and when it comes back', () => {
  const leftOut = [{ hook: 2, actorId: 'maya' }];
  const before = { ...emptyDraft, script: 'One. Tea.', hooks: ['One.', 'Two.'], leftOut, actorIds: ['maya'] };
  const line = { script: 'Typed.', isTyped: true, actorIds: ['theo'] };
  expect(withLine(before, before.script, line)).toEqual(before);
  const typed = withLine(before, line.script, line);
  expect(typed).toMatchObject({ script: 'Typed.', hooks: undefined, leftOut: undefined });
  // What was chosen in the meantime stays.
  expect(withScriptOf({ ...typed, music: null }, before)).toEqual({ ...before, music: null });
});

test('voices of actors who left the project are forgotten', () => {
  const stored = { actorIds: ['maya'], actorVoices: { maya: null, theo: 'piper:en_US-amy-medium', ines: 7 } };
  expect(parseDraft(stored).actorVoices).toEqual({ maya: null });
  expect(parseDraft({ ...stored, actorIds: ['ines'] }).actorVoices).toBeUndefined();
});
