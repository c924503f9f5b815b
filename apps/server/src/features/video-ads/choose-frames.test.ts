import { expect, it } from 'vitest';
import { chooseFrames } from './remote-video-ad.ts';

const image = (name: string, position: 'first' | 'last' | null) => ({ name, position });
const namesOf = (images: Parameters<typeof chooseFrames<ReturnType<typeof image>>>[0], most: number) =>
  chooseFrames(images, most).map(({ name }) => name);

it('sends the first and the last frame as chosen, and nothing in between', () => {
  const three = [image('a', 'first'), image('b', null), image('c', 'last')];
  expect(namesOf(three, 2)).toEqual(['a', 'c']);
  expect(namesOf(three, 1)).toEqual(['a']);
  expect(namesOf([image('b', null), image('c', 'last')], 2)).toEqual(['b', 'c']);
});

it('does not start with a picture chosen for the end', () => {
  expect(namesOf([image('c', 'last')], 2)).toEqual([]);
  expect(namesOf([], 2)).toEqual([]);
});
