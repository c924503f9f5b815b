import { expect, test } from 'vitest';
import { choicesToTake, plainChoices, signOf } from './default-choices.ts';

const chosen = { captions: 'minimal', music: null, label: false } as const;

test('a new project begins as its maker likes it, or as everybody’s does', () => {
  expect(choicesToTake({ new_videos: chosen }, { isNew: true, taken: signOf(chosen) })).toEqual(chosen);
  expect(choicesToTake({}, { isNew: true, taken: undefined })).toEqual(plainChoices);
});

test('one that was begun takes over what was chosen since, and that only once', () => {
  const begun = { isNew: false, taken: signOf(plainChoices) };
  expect(choicesToTake({ new_videos: chosen }, begun)).toEqual(chosen);
  expect(choicesToTake({ new_videos: chosen }, { isNew: false, taken: undefined })).toEqual(chosen);
  expect(choicesToTake({ new_videos: chosen }, { isNew: false, taken: signOf(chosen) })).toBeNull();
  expect(choicesToTake({}, { isNew: false, taken: undefined })).toBeNull();
});
