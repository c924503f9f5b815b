import { describe, expect, it } from 'vitest';
import { compileKernel } from './compile-kernel.ts';
import { acos, atan2, cos, exp, exp2, log2, pow, sin } from './elementary.ts';
import type { Expression } from './expression.ts';

function largestError(
  compute: (x: Expression, y: Expression) => Expression,
  exact: (x: number, y: number) => number,
  points: readonly [number, number][],
): number {
  const kernel = compileKernel({
    inputs: 2,
    uniforms: [],
    capacity: points.length,
    write: (_, [x, y]) => (x && y ? [compute(x, y)] : []),
  });
  points.forEach(([x, y], index) => {
    kernel.inputs[0]?.fill(x, index, index + 1);
    kernel.inputs[1]?.fill(y, index, index + 1);
  });
  kernel.run(points.length);
  return Math.max(...points.map(([x, y], index) => Math.abs((kernel.outputs[0]?.[index] ?? Number.NaN) - exact(x, y))));
}

const line = (from: number, to: number): [number, number][] =>
  Array.from({ length: 400 }, (_, index) => [from + ((to - from) * index) / 399, 0]);

describe('elementary functions', () => {
  it.each<[string, (x: Expression) => Expression, (x: number) => number, [number, number], number]>([
    ['exp2', exp2, (x) => 2 ** x, [-8, 2], 1e-4],
    ['exp', exp, Math.exp, [-9, 1], 1e-4],
    ['log2', log2, Math.log2, [0.001, 900], 2e-4],
    ['sin', sin, Math.sin, [-40, 40], 1e-4],
    ['cos', cos, Math.cos, [-40, 40], 1e-4],
    ['acos', acos, Math.acos, [-1, 1], 2e-4],
    ['a square root as a power', (x) => pow(x, 0.5), Math.sqrt, [0, 4], 1e-3],
  ])('%s is as exact as promised', (_, compute, exact, [from, to], error) => {
    expect(largestError(compute, exact, line(from, to))).toBeLessThan(error);
  });

  it('knows the angle of points all around', () => {
    const points = Array.from({ length: 360 }, (_, degree): [number, number] => {
      const angle = ((degree - 179.5) * Math.PI) / 180;
      return [3 * Math.sin(angle), 3 * Math.cos(angle)];
    });
    expect(largestError(atan2, Math.atan2, points)).toBeLessThan(2e-4);
  });
});
