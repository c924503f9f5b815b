import type { Recipe } from '@hookline/contract/video-remakes';
import { expect, test } from 'vitest';
import { findChanges, formOf } from './find-changes.ts';

const recipe: Recipe = {
  ...{ kind: 'talk', script: 'Two cans.', actorIds: ['maya'], mediaUrls: [], missingPictures: 0 },
  ...{ language: 'auto', ratio: '9:16', captions: 'boxed', captionPosition: 'lower', captionColours: {} },
  ...{ music: null, effects: true, label: true, expression: 'auto', holdProduct: false, endCard: null },
};

test('only what was changed is sent', () => {
  const form = formOf(recipe);
  expect(findChanges(recipe, form)).toBeUndefined();
  expect(findChanges(recipe, { ...form, script: ' Two cans.\n' })).toBeUndefined();
  expect(findChanges(recipe, { ...form, label: false })).toEqual({ label: false });
  expect(findChanges({ ...recipe, music: 'upbeat' }, { ...form, music: null, script: 'One can.' })).toEqual({
    ...{ script: 'One can.', music: null },
  });
});
