import { describe, expect, it } from 'vitest';
import { compileKernel } from './compile-kernel.ts';
import { add, type Expression, lessThan, max, mix, mul, select, smoothstep, sub } from './expression.ts';
import { noise } from './noise.ts';
import { vec } from './vector.ts';

const points = Array.from({ length: 37 }, (_, index) => index / 9 - 2);

/** Runs a kernel of one input over the points. */
function results(compute: (x: Expression) => Expression): number[] {
  const kernel = compileKernel({
    inputs: 1,
    uniforms: [],
    capacity: points.length,
    write: (_, [x]) => (x === undefined ? [] : [compute(x)]),
  });
  kernel.inputs[0]?.set(points);
  kernel.run(points.length);
  return [...(kernel.outputs[0] ?? [])].slice(0, points.length);
}

describe('compileKernel', () => {
  it('computes each point as the expression says', () => {
    const found = results((x) => select(lessThan(x, 0.5), mul(x, x), sub(3, x)));
    const wanted = points.map((x) => (x < 0.5 ? x * x : 3 - x));
    for (const [index, value] of wanted.entries()) expect(found[index]).toBeCloseTo(value, 5);
  });

  it('clamps and eases like the functions of their names', () => {
    const found = results((x) => mix(-1, smoothstep(1, 0, x), max(x, 0.25)));
    const wanted = points.map((x) => {
      const t = Math.min(1, Math.max(0, 1 - x));
      const eased = t * t * (3 - 2 * t);
      return -1 + (eased + 1) * Math.max(x, 0.25);
    });
    for (const [index, value] of wanted.entries()) expect(found[index]).toBeCloseTo(value, 4);
  });

  it('runs a part only where one of four points needs it, and keeps what was computed before', () => {
    const kernel = compileKernel({
      inputs: 1,
      uniforms: ['height'],
      capacity: 8,
      write: (program, [x], { height }) => {
        if (x === undefined || height === undefined) return [];
        const shared = program.keep(mul(x, 2));
        const value = program.variable(shared);
        program.whenAny(lessThan(x, 0), () => program.assign(value, add(value.now, height)));
        return [add(value.now, shared)];
      },
    });
    kernel.inputs[0]?.set([1, 2, 3, 4, 5, -6, 7, 8]);
    const { height } = kernel.uniforms;
    if (height) height.value = 100;
    kernel.run(8);
    // The second four have a point below zero: all of them take that way.
    expect([...(kernel.outputs[0] ?? [])]).toEqual([4, 8, 12, 16, 120, 76, 128, 132]);
  });

  it('refuses an expression that reads a variable as it no longer is', () => {
    const write = () =>
      compileKernel({
        inputs: 1,
        uniforms: [],
        capacity: 4,
        write: (program, [x]) => {
          const value = program.variable(x ?? 0);
          const before = value.now;
          program.assign(value, 7);
          return [before];
        },
      });
    expect(write).toThrow('read, then assigned');
  });

  it('has noise between 0 and 1 that is smooth and not flat', () => {
    const found = results((x) => noise(vec(mul(x, 3), 0.3, 7.7)));
    expect(Math.min(...found)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...found)).toBeLessThanOrEqual(1);
    const steps = found.slice(1).map((value, index) => Math.abs(value - (found[index] ?? 0)));
    expect(Math.max(...steps)).toBeLessThan(0.6);
    expect(Math.max(...found) - Math.min(...found)).toBeGreaterThan(0.3);
  });
});
