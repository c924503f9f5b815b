import { describe, expect, it } from 'vitest';
import {
  addHook,
  editScript,
  fillHook,
  matrixOf,
  parseHooks,
  removeHook,
  scriptWith,
  switchPair,
  switchRatio,
  toMatrix,
  withoutStalePairs,
} from './draft-hooks.ts';

const one = { script: 'Stop scrolling. It is good. Try it.', actorIds: ['maya', 'theo'], ratio: '9:16' as const };
const two = { ...one, ...addHook(one, 'I quit coffee.') };

describe('hooks over one body', () => {
  it('begin with the script’s own', () => {
    expect(two.hooks).toEqual(['Stop scrolling.', 'I quit coffee.']);
    expect(scriptWith(two, 1)).toBe('I quit coffee. It is good. Try it.');
  });

  it('are edited one by one, and the body for all of them', () => {
    const hook = editScript(two, 1, 'I quit coffee at noon! It is good. Try it.');
    expect(hook).toEqual({ hooks: ['Stop scrolling.', 'I quit coffee at noon!'], script: one.script });
    const body = editScript(two, 1, 'I quit coffee. It is very good. Try it.');
    expect(body).toEqual({ hooks: two.hooks, script: 'Stop scrolling. It is very good. Try it.' });
    const own = editScript(two, 0, 'Stop. It is good. Try it.');
    expect(own).toEqual({ hooks: ['Stop.', 'I quit coffee.'], script: 'Stop. It is good. Try it.' });
    // Written anew altogether: the first sentence is the hook.
    const both = editScript(two, 1, 'Wait. Other words.');
    expect(both).toEqual({ hooks: ['Stop scrolling.', 'Wait.'], script: 'Stop scrolling. Other words.' });
  });

  it('take a written line while they are empty', () => {
    const added = { ...two, ...addHook(two, '') };
    const lines = ['Stop scrolling.', 'I quit coffee.', 'Third.', 'Fourth.'];
    expect(fillHook(added, 2, lines)).toEqual({ hooks: ['Stop scrolling.', 'I quit coffee.', 'Third.'] });
    const typed = { ...added, ...editScript(added, 2, 'My own. It is good. Try it.') };
    expect(fillHook(typed, 2, lines)).toEqual({});
    // Removed while they were written, or no new one among them.
    expect(fillHook(two, 2, lines)).toEqual({});
    expect(fillHook(added, 2, lines.slice(0, 2))).toEqual({});
  });

  it('leave the others in place when one is removed', () => {
    const three = { ...two, ...addHook(two, 'Third.'), leftOut: [{ hook: 3, actorId: 'theo' }] };
    expect(removeHook(three, 0)).toEqual({
      script: 'I quit coffee. It is good. Try it.',
      hooks: ['I quit coffee.', 'Third.'],
      leftOut: [{ hook: 2, actorId: 'theo' }],
    });
    expect(removeHook(two, 1)).toEqual({ script: one.script, hooks: undefined, leftOut: undefined });
  });
});

describe('what is sent', () => {
  it('is nothing new for one hook and one ratio', () => {
    expect(toMatrix(one)).toEqual({});
    expect(matrixOf(one)).toMatchObject({ videos: 2, isMatrix: false });
  });

  it('names ratios and the pairs that are left', () => {
    const chosen = { ...two, ...switchRatio(two, '1:1'), ...switchPair(two, { hook: 2, actorId: 'theo' }) };
    expect(toMatrix(chosen)).toEqual({
      hooks: two.hooks,
      ratios: ['9:16', '1:1'],
      pairs: [
        { hook: 1, actorId: 'maya' },
        { hook: 2, actorId: 'maya' },
        { hook: 1, actorId: 'theo' },
      ],
    });
    expect(matrixOf(chosen).videos).toBe(6);
    expect(switchPair(chosen, { hook: 2, actorId: 'theo' })).toEqual({ leftOut: undefined });
  });

  it('always has a ratio', () => {
    expect(switchRatio(one, '9:16')).toEqual({});
    expect(switchRatio({ ratio: '9:16', moreRatios: ['1:1'] }, '9:16')).toEqual({
      ratio: '1:1',
      moreRatios: undefined,
    });
  });
});

it('reads what was kept, and forgets what no longer fits', () => {
  const kept = { hooks: two.hooks, ratio: '9:16', moreRatios: ['1:1', '9:16', 'x'], leftOut: [{ hook: 1 }, null] };
  expect(parseHooks(kept, two)).toEqual({ hooks: two.hooks, moreRatios: ['1:1'], leftOut: undefined });
  const leftOut = [
    { hook: 1, actorId: 'theo' },
    { hook: 2, actorId: 'maya' },
    { hook: 1, actorId: 'gone' },
  ];
  expect(parseHooks({ ...kept, leftOut }, two).leftOut).toEqual(leftOut.slice(0, 2));
  const changed = parseHooks({ hooks: two.hooks, leftOut }, { ...two, script: 'Another script.' });
  expect(changed).toEqual({ hooks: undefined, moreRatios: undefined, leftOut: leftOut.slice(0, 1) });
});

it('forgets what was switched off of actors who left', () => {
  const off = { ...two, ...switchPair(two, { hook: 2, actorId: 'theo' }) };
  expect(withoutStalePairs(off)).toEqual(off);
  expect(withoutStalePairs({ ...off, actorIds: ['maya'] }).leftOut).toBeUndefined();
});
