import { describe, expect, it } from 'vitest';
import {
  addHook,
  editScript,
  fillHooks,
  matrixOf,
  parseHooks,
  removeHook,
  scriptWith,
  switchPair,
  switchRatio,
  toMatrix,
  withoutHook,
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

  it('keep the body when it is changed under an empty one', () => {
    const empty = { ...two, ...addHook(two, '') };
    const edited = (text: string) => ({ hooks: empty.hooks, script: `Stop scrolling.${text}` });
    // A letter or Backspace at its end, one in its midst, Delete at its start.
    for (const text of [' It is good. Try it.x', ' It is good. Try it', ' It was good. Try it.', 'It is good. Try it.'])
      expect(editScript(empty, 2, text), text).toEqual(edited(text));
    expect(editScript(empty, 2, 'M It is good. Try it.')).toEqual({
      hooks: ['Stop scrolling.', 'I quit coffee.', 'M'],
      script: one.script,
    });
    expect(editScript(empty, 2, 'Wait. Other words.').hooks?.[2]).toBe('Wait.');
  });

  it('are typed letter by letter where there is no body yet', () => {
    const alone = { script: 'Stop scrolling.' };
    let typed = { ...alone, ...addHook(alone, '') };
    for (const text of ['M', 'My', 'My ', 'My o', 'My own', 'My own.'])
      typed = { ...typed, ...editScript(typed, 1, text) };
    expect(typed).toEqual({ script: alone.script, hooks: ['Stop scrolling.', 'My own.'] });
    expect(editScript(typed, 1, 'My own. It is good.')).toEqual({
      script: 'Stop scrolling. It is good.',
      hooks: typed.hooks,
    });
  });

  it('take a written line while they are empty', () => {
    const added = { ...two, ...addHook(two, '') };
    const lines = ['Stop scrolling.', 'I quit coffee.', 'Third.', 'Fourth.'];
    expect(fillHooks(added, [2], lines)).toMatchObject({ hooks: ['Stop scrolling.', 'I quit coffee.', 'Third.'] });
    const typed = { ...added, ...editScript(added, 2, 'My own. It is good. Try it.') };
    expect(fillHooks(typed, [2], lines)).toEqual({});
    // Removed while they were written, or no new one among them.
    expect(fillHooks(two, [2], lines)).toEqual({});
    expect(fillHooks(added, [2], lines.slice(0, 2))).toEqual({});
  });

  it('take a line each when several were added at once, wherever they stand by then', () => {
    const added = { ...two, ...addHook(two, '') };
    const both = { ...added, ...addHook(added, '') };
    const lines = ['I quit coffee.', 'Third.', 'Third.', 'Fourth.'];
    const filled = { ...both, ...fillHooks(both, [2, 3], lines) };
    expect(filled).toMatchObject({
      hooks: ['Stop scrolling.', 'I quit coffee.', 'Third.', 'Fourth.'],
      script: one.script,
    });
    // Whoever waited for the same lines has nothing left to fill.
    expect(fillHooks(filled, [2, 3], lines)).toEqual({});
    expect(fillHooks(both, [2, 3], ['Third.']).hooks).toEqual([...(two.hooks ?? []), 'Third.', '']);
    // An empty one that was not added just now is left to its writer.
    expect(fillHooks(both, [3], lines).hooks).toEqual([...(two.hooks ?? []), '', 'Third.']);

    const fewer = { ...both, ...removeHook(both, 0) };
    expect(withoutHook([2, 3], 0)).toEqual([1, 2]);
    expect(withoutHook([2, 3], 2)).toEqual([2]);
    expect(fillHooks(fewer, [1, 2], lines).hooks).toEqual(['I quit coffee.', 'Third.', 'Fourth.']);
    const fewest = { ...fewer, ...removeHook(fewer, 0) };
    expect(fillHooks(fewest, withoutHook([1, 2], 0), lines.slice(1))).toEqual({
      hooks: ['Third.', 'Fourth.'],
      script: 'Third. It is good. Try it.',
    });
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
