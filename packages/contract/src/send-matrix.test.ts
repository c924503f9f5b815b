import { describe, expect, it } from 'vitest';
import { planMatrix, withHook } from './send-matrix.ts';

describe('planMatrix', () => {
  const order = { actorIds: ['maya', 'theo'], ratio: '9:16' } as const;

  it('is the plain send without hooks and ratios', () => {
    expect(planMatrix(order)).toEqual({
      pairs: [
        { hook: 1, actorId: 'maya' },
        { hook: 1, actorId: 'theo' },
      ],
      ratios: ['9:16'],
      videos: 2,
      isMatrix: false,
    });
  });

  it('counts a credit for each pair, whatever its ratios', () => {
    const pairs = [{ hook: 2, actorId: 'theo' }];
    const planned = planMatrix({ ...order, hooks: ['A.', 'B.'], ratios: ['9:16', '1:1'], pairs });
    expect([planned.pairs, planned.videos, planned.isMatrix]).toEqual([pairs, 2, true]);
    expect(planMatrix({ ...order, ratios: ['9:16', '1:1'] }).isMatrix).toBe(true);
  });
});

describe('withHook', () => {
  it.each([
    ['Stop. The body.', 'Stop.', 'Wait!', 'Wait! The body.'],
    ['Stop. The body.', 'Stop.', 'I quit coffee', 'I quit coffee. The body.'],
    ['Stop.', 'Stop.', 'I quit coffee', 'I quit coffee'],
    ['停下。正文。', '停下。', '等一下', '等一下。正文。'],
    ['Only words, and more', 'Only words,', 'Other words', 'Other words and more'],
    ['“Stop.” The body.', '“Stop.”', '“Really?”', '“Really?” The body.'],
  ])('puts another opening in its place: %s', (script, own, hook, expected) => {
    expect(withHook(script, own, hook)).toBe(expected);
  });
});
