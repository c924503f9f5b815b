import { describe, expect, it } from 'vitest';
import {
  changeAt,
  type DraftPlacement,
  followScript,
  moveTo,
  parsePlacements,
  placeAt,
  removeAt,
  toShown,
  withoutGone,
} from './draft-placements.ts';

const sentences = ['Stop scrolling.', 'This is cold brew.', 'I keep a can in my bag.', 'Try it this week.'];
const picture = { url: '/files/a.png' };
const clip = { clip: { id: 'clp_1', fromMs: 0, toMs: 900 } };
const start = placeAt([], sentences, 1, { file: picture, layout: 'held' });
const both = placeAt(start, sentences, 2, { file: clip, layout: 'held', sentences: 2 });
const where = (placements: readonly DraftPlacement[]) =>
  placements.map(({ sentence, sentences: count, layout }) => [sentence, count, layout]);

describe('placements of a project', () => {
  it('are placed, stretched, moved and removed', () => {
    // Nobody holds a clip.
    expect(where(both)).toEqual([
      [1, 1, 'held'],
      [2, 2, 'split'],
    ]);
    expect(where(changeAt(both, sentences, 1, { sentences: 3, layout: 'full' }))).toEqual([
      [1, 1, 'full'],
      [2, 2, 'split'],
    ]);
    expect(where(changeAt(start, sentences, 1, { sentences: 9 }))).toEqual([[1, 3, 'held']]);
    expect(where(removeAt(both, 3))).toEqual([
      [1, 1, 'held'],
      [2, 1, 'split'],
    ]);
    expect(where(removeAt(both, 1))).toEqual([[2, 2, 'split']]);
    expect(where(moveTo(both, sentences, 1, 0))).toEqual([
      [0, 1, 'held'],
      [2, 2, 'split'],
    ]);
    expect(where(moveTo(both, sentences, 1, 2))).toEqual(where(both));
    expect(withoutGone(both, [])).toEqual(both.slice(1));
    expect(withoutGone(both, [picture.url], ['clp_2'])).toEqual(start);
  });

  it('follow their sentences, wait for those that are gone, and come back', () => {
    const longer = ['Hey you.', ...sentences];
    expect(where(followScript(both, longer))).toEqual([
      [2, 1, 'held'],
      [3, 2, 'split'],
    ]);
    const rewritten = sentences.with(2, 'Something quite else.');
    expect(where(followScript(both, rewritten, 4))).toEqual([
      [1, 1, 'held'],
      [2, 2, 'split'],
    ]);
    const gone = followScript(both, []);
    expect(where(gone)).toEqual([
      [null, 1, 'held'],
      [null, 2, 'split'],
    ]);
    expect(where(followScript(gone, sentences))).toEqual(where(both));
    expect(followScript(both, sentences, 4)).toEqual(both);
  });

  it('are sent as the contract counts files, and read from a recipe', () => {
    const sent = toShown(both, [picture.url]);
    expect(sent).toEqual({
      clips: [clip.clip],
      placements: [
        { media: 0, layout: 'held', sentence: 1, sentences: 1 },
        { media: 1, layout: 'split', sentence: 2, sentences: 2 },
      ],
    });
    const read = parsePlacements(sent, [picture.url]) ?? [];
    expect(followScript(read, sentences)).toEqual(both);
    expect(parsePlacements({ placements: both }, [])).toEqual(both);
    expect([toShown(undefined, []), parsePlacements({}, [])]).toEqual([{}, undefined]);
    expect(parsePlacements({ placements: [7, {}, { file: {}, layout: 'x' }, null] }, [])).toEqual([]);
  });
});
