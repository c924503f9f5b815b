import { expect, it } from 'vitest';
import { groupBySend } from './group-by-send.ts';

const of = (id: number, sendId?: string) => ({
  id,
  place: sendId === undefined ? null : { sendId, hook: 1, hookText: 'Stop.' },
});

it('groups neighbors of one send, and leaves the order as it is', () => {
  const groups = groupBySend([of(1), of(2), of(3, 'a'), of(4, 'a'), of(5, 'b'), of(6), of(7, 'a')]);
  expect(groups.map(({ send, members }) => [send?.sendId, members.map(({ id }) => id)])).toEqual([
    [undefined, [1, 2]],
    ['a', [3, 4]],
    ['b', [5]],
    [undefined, [6]],
    ['a', [7]],
  ]);
});
