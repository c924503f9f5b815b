import { expect, it } from 'vitest';
import { heldAt } from '#timeline/held-at.ts';

const straight = { x: 0, y: 0, tilt: 0 };

it('comes up, stays, and goes down again', () => {
  expect(heldAt(-1, Infinity, straight)).toBeUndefined();
  const raises = Array.from({ length: 90 }, (_, i) => heldAt(i * 33, 2970 - i * 33, straight)?.raise ?? 0);
  const up = raises.slice(0, 14);
  expect(up).toEqual(up.toSorted((a, b) => a - b));
  expect(raises[20]).toBe(1);
  expect(raises.at(-1)).toBeLessThan(0.4);
  expect(heldAt(60_000, Infinity, straight)?.raise).toBe(1);
});

it('swings with the head, a little', () => {
  const turns = [-0.55, 0, 0.55].map((x) => heldAt(5000, Infinity, { ...straight, x })?.turn);
  expect(turns).toEqual([-2, 0, 2]);
});
