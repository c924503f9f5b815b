import type { Recipe } from '@hookline/contract/video-remakes';
import { expect, test } from 'vitest';
import { findChanges, formOf, isFree } from './find-changes.ts';

const recipe: Recipe = {
  kind: 'talk',
  script: 'Two cans.',
  actorIds: ['maya'],
  mediaUrls: [],
  missingPictures: 0,
  missingClips: 0,
  freeFixUntil: null,
  language: 'auto',
  ratio: '9:16',
  captions: 'boxed',
  captionPosition: 'lower',
  captionColours: {},
  music: null,
  effects: true,
  label: true,
  expression: 'auto',
  pace: 'auto',
  holdProduct: false,
  endCard: null,
};

test('only what was changed is sent', () => {
  const form = formOf(recipe);
  expect(findChanges(recipe, form)).toBeUndefined();
  expect(findChanges(recipe, { ...form, script: ' Two cans.\n' })).toBeUndefined();
  expect(findChanges(recipe, { ...form, label: false })).toEqual({ label: false });
  expect(findChanges({ ...recipe, music: 'upbeat' }, { ...form, music: null, script: 'One can.' })).toEqual({
    script: 'One can.',
    music: null,
  });
});

test('actor, product, face and end card are sent when they were changed', () => {
  const endCard = { callToAction: 'Buy', headline: '', url: '', logoUrl: null };
  const changes = {
    actorId: 'theo',
    mediaUrls: ['/files/a.jpg'],
    productName: 'Can',
    expression: 'happy',
    pace: 'calm',
    endCard,
  } as const;
  expect(findChanges(recipe, { ...formOf(recipe), ...changes, mediaUrls: ['/files/a.jpg'] })).toEqual(changes);
});

test('spelling and captions are free while there is a free fix, and nothing else is', () => {
  const until = { ...recipe, freeFixUntil: '2026-11-22T12:00:00.000Z' };
  const now = Date.parse('2026-11-22T11:00:00.000Z');
  expect(isFree(until, { script: 'Two cnas.', captions: 'minimal' }, now)).toBe(true);
  expect(isFree(until, { script: 'Three cans.' }, now)).toBe(false);
  expect(isFree(until, { captions: 'minimal', music: null }, now)).toBe(false);
  expect(isFree(until, { captions: 'minimal' }, now + 3_600_000)).toBe(false);
  expect(isFree(recipe, { captions: 'minimal' }, now)).toBe(false);
});
