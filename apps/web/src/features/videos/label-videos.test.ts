import { expect, test } from 'vitest';
import { labelVideos } from './label-videos.ts';

const video = (id: string, creator: string | null = 'Maya', version = 1) => ({
  id,
  name: 'Two cans',
  creator,
  version,
});
const labelsOf = (...videos: ReturnType<typeof video>[]) => [...labelVideos(videos).values()];

test('the takes of one send are told apart by who speaks in them', () => {
  expect(labelsOf(video('a'), video('b', 'Theo'), video('c', null))).toEqual([
    'Two cans, Maya',
    'Two cans, Theo',
    'Two cans',
  ]);
});

test('no two videos are called the same', () => {
  expect(labelsOf(video('a'), video('b', 'Maya', 2), video('c'))).toEqual([
    'Two cans, Maya, 1 of 2',
    'Two cans, Maya, version 2',
    'Two cans, Maya, 2 of 2',
  ]);
});
