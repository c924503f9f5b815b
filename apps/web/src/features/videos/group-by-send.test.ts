import { expect, it } from 'vitest';
import { groupBySend } from './group-by-send.ts';

const of = (id: number, sendId?: string, hook = 1, ratio = '9:16') => ({
  id,
  name: `Video ${id}`,
  version: 1,
  additional_data: { ratio },
  place: sendId === undefined ? null : { sendId, hook, hookText: `Hook ${hook}.` },
});

it('groups neighbors of one send, and leaves the order of others as it is', () => {
  const groups = groupBySend([of(1), of(2), of(3, 'a'), of(4, 'a'), of(5, 'b'), of(6), of(7, 'a')]);
  expect(groups.map(({ send, members }) => [send?.sendId, members.map(({ id }) => id)])).toEqual([
    [undefined, [1, 2]],
    ['a', [3, 4]],
    ['b', [5]],
    [undefined, [6]],
    ['a', [7]],
  ]);
});

it('puts new versions beside the videos they came from', () => {
  const edit = { ...of(9, 'a', 2), name: 'Video 1', version: 2 };
  const all = [edit, of(8), of(2, 'a', 1), { ...of(1, 'a', 2), name: 'Video 1' }];
  const ids = (videos: typeof all) => groupBySend(videos).map(({ members }) => members.map(({ id }) => id));
  expect(ids(all)).toEqual([[8], [2, 9, 1]]);
  // What they came from stands on another page.
  expect(ids(all.slice(0, 2))).toEqual([[9], [8]]);
});

it('shows a send by its hooks, and is named by the first', () => {
  const [group] = groupBySend([of(4, 'a', 2), of(3, 'a', 1), of(2, 'a', 2), of(1, 'a', 1)]);
  expect(group?.members.map(({ id }) => id)).toEqual([1, 3, 2, 4]);
  expect(group?.send?.hookText).toBe('Hook 1.');
  const named = ['Hook 1 · Theo · 9:16', 'Mine', 'Hook 1 · Maya · 16:9', 'Hook 1 · Maya · 1:1', 'Hook 1 · Maya · 9:16'];
  const [sent] = groupBySend(named.map((name, id) => ({ ...of(id, 'a'), name })));
  expect(sent?.members.map(({ name }) => name)).toEqual([...named.slice(2).reverse(), named[0], named[1]]);
});

it('keeps the keys of groups while new videos come first', () => {
  const before = [of(1), of(2, 'a'), of(3), of(4, 'a'), of(5)];
  const keys = (videos: typeof before) => groupBySend(videos).map(({ key }) => key);
  expect(new Set(keys(before)).size).toBe(5);
  expect(keys([of(9), ...before])).toEqual(keys(before));
  expect(keys([of(8, 'b'), ...before]).slice(1)).toEqual(keys(before));
  expect(keys(before.slice(1))).toEqual(keys(before).slice(1));
});

it('is wide where all of its videos are', () => {
  const all = [
    of(1, undefined, 1, '16:9'),
    of(2, 'a'),
    of(3, 'a', 1, '16:9'),
    of(4, 'b', 1, '16:9'),
    of(5, 'c', 1, '1:1'),
  ];
  expect(groupBySend(all).map(({ isWide }) => isWide)).toEqual([true, false, true, false]);
});
