import { expect, it } from 'vitest';
import { placeAt } from '#features/composer/index.ts';
import { clipTime, firstFree, firstMention, planBlocks, shownMs, timeSentences } from './plan-blocks.ts';

const sentences = ['Stop scrolling.', 'This is Daybreak cold brew.', 'I keep a can in my bag.', 'Try it.'];
const durations = [1000, 2000, 1500, 500];
const picture = { url: '/files/a.png' };

it('makes one block of a sentence, and one of those a picture is stretched over', () => {
  const placed = placeAt([], sentences, 1, { file: picture, layout: 'split', sentences: 2 });
  const blocks = planBlocks(sentences, durations, placed);
  expect(
    blocks.map(({ sentence, startMs, durationMs, placed }) => [sentence, startMs, durationMs, placed?.layout]),
  ).toEqual([
    [0, 0, 1000, undefined],
    [1, 1000, 3500, 'split'],
    [3, 4500, 500, undefined],
  ]);
  expect([shownMs(blocks), firstFree(blocks)]).toEqual([3500, 3]);
  const held = planBlocks(sentences, durations, placeAt([], sentences, 3, { file: picture, layout: 'held' }));
  expect([shownMs(held), firstFree(held), firstFree([])]).toEqual([0, 1, 0]);
});

it('gives each sentence its part of the time', () => {
  const times = timeSentences(sentences, 'en', 8000);
  expect(Math.round(times.reduce((sum, ms) => sum + ms, 0))).toBe(8000);
  expect(times.indexOf(Math.max(...times))).toBe(1);
});

it('finds where the product is first named', () => {
  expect(firstMention(sentences, 'Daybreak')).toBe(1);
  expect(firstMention(sentences, 'Cold-brew can')).toBe(1);
  expect([firstMention(sentences, ''), firstMention(sentences, 'Moonlight')]).toEqual([null, null]);
});

it('writes times of clips with tenths', () => {
  expect([0, 2049, 4400, 59_960, 61_000].map(clipTime)).toEqual(['0:00.0', '0:02.0', '0:04.4', '1:00.0', '1:01.0']);
});
