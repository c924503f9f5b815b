import { ratios } from '@hookline/contract/talking-actor-options';
import { expect, test } from 'vitest';
import { filmPicture } from './film-picture.ts';

test('each format has a picture of its own', () => {
  const actor = { film: '/media/actors/maya/film-{ratio}.jpg?v=1' };
  expect(ratios.map((ratio) => filmPicture(actor, ratio))).toEqual([
    '/media/actors/maya/film-9x16.jpg?v=1',
    '/media/actors/maya/film-16x9.jpg?v=1',
    '/media/actors/maya/film-1x1.jpg?v=1',
  ]);
});
