import { expect, test } from 'vitest';
import { choicesToTake, parseOwnChoices, plainChoices, signOf } from './default-choices.ts';

const chosen = { captions: 'minimal', music: null, label: false } as const;
const begun = { plain: plainChoices, isNew: false, taken: signOf(plainChoices), own: [] };

test('a new project begins as its maker likes it, or as everybody’s does', () => {
  expect(choicesToTake({ new_videos: chosen }, { ...begun, isNew: true })).toEqual(chosen);
  expect(choicesToTake({}, { ...begun, isNew: true })).toEqual(plainChoices);
});

test('one that was begun takes over what was chosen since, and that only once', () => {
  expect(choicesToTake({ new_videos: chosen }, begun)).toEqual(chosen);
  expect(choicesToTake({ new_videos: chosen }, { ...begun, taken: undefined })).toEqual(chosen);
  expect(choicesToTake({ new_videos: chosen }, { ...begun, taken: signOf(chosen) })).toBeNull();
  expect(choicesToTake({}, { ...begun, taken: undefined })).toBeNull();
});

test('what was chosen in the project itself stays', () => {
  expect(choicesToTake({ new_videos: chosen }, { ...begun, own: ['captions', 'music'] })).toEqual({ label: false });
  expect(choicesToTake({ new_videos: chosen }, { ...begun, own: ['captions', 'music', 'label'] })).toEqual({});
});

test('a project whose own choices nobody kept has made all of them', () => {
  expect(parseOwnChoices(undefined)).toEqual(['captions', 'music', 'label']);
  expect(parseOwnChoices(['music', 'color'])).toEqual(['music']);
});
