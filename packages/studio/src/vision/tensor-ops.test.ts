import { expect, it } from 'vitest';
import { seededRandom } from '#random/seeded-random.ts';
import {
  convolve,
  convolveChannels,
  joinChannels,
  padZeros,
  poolMaxima,
  rectify,
  resizeLinear,
  type Tensor,
} from './tensor-ops.ts';

const picture: Tensor = { shape: [3, 3, 1], data: Float32Array.from([1, 2, 3, 4, 5, 6, 7, 8, 9]) };
const ones: Tensor = { shape: [3, 3, 1, 1], data: new Float32Array(9).fill(1) };

it('convolves with zeros around, at a stride, and inside only', () => {
  const bias = Float32Array.of(10);
  expect([...convolve(picture, ones, bias, { stride: 1, padding: 'SAME' }).data]).toEqual([
    22, 31, 26, 37, 55, 43, 34, 49, 38,
  ]);
  expect([...convolve(picture, ones, bias, { stride: 2, padding: 'SAME' }).data]).toEqual([22, 26, 34, 38]);
  expect([...convolve(picture, ones, bias, { stride: 1, padding: 'VALID' }).data]).toEqual([55]);
});

it('mixes channels by their weights', () => {
  const pixel: Tensor = { shape: [1, 1, 5], data: Float32Array.of(1, 2, 3, 4, 5) };
  const weights: Tensor = { shape: [1, 1, 5, 2], data: Float32Array.of(1, 0, 0, 1, 1, 0, 0, 1, 1, 0) };
  expect([...convolve(pixel, weights, Float32Array.of(0, 100), { stride: 1, padding: 'SAME' }).data]).toEqual([9, 106]);
});

it('gives the sums of the definition for any number of channels, kernel and stride', () => {
  const random = seededRandom('tensors');
  const tensor = (...shape: number[]): Tensor => ({
    shape,
    data: Float32Array.from({ length: shape.reduce((a, b) => a * b, 1) }, () => random() - 0.5),
  });
  for (const [channels, outputs, kernel, stride] of [
    [3, 5, 3, 2],
    [1, 9, 5, 1],
    [8, 16, 1, 1],
    [6, 40, 3, 1],
  ] as const) {
    const [input, weights, own] = [tensor(7, 6, channels), tensor(kernel, kernel, channels, outputs), tensor(outputs)];
    const sliding = { stride, padding: 'SAME' } as const;
    const result = convolve(input, weights, own.data, sliding);
    const each = convolveChannels(input, tensor(kernel, kernel, channels, 1), sliding);
    expect([result.shape[2], each.shape[2]]).toEqual([outputs, channels]);
    // The pixel in the second row and column, whose window may reach over the upper left corner.
    const [height = 0, width = 0] = result.shape;
    const before = (side: number, count: number) => Math.floor(Math.max(0, (count - 1) * stride + kernel - side) / 2);
    const [top, left] = [stride - before(7, height), stride - before(6, width)];
    for (let output = 0; output < outputs; output++) {
      let sum = own.data[output] ?? 0;
      for (let y = 0; y < kernel; y++)
        for (let x = 0; x < kernel; x++)
          for (let channel = 0; channel < channels; channel++) {
            const inside = top + y >= 0 && left + x >= 0;
            const value = inside ? (input.data[((top + y) * 6 + left + x) * channels + channel] ?? 0) : 0;
            sum += value * (weights.data[((y * kernel + x) * channels + channel) * outputs + output] ?? 0);
          }
      expect(result.data[(width + 1) * outputs + output]).toBeCloseTo(sum, 4);
    }
  }
});

it('refuses weights of another shape, and windows larger than the picture', () => {
  const inside = { stride: 1, padding: 'VALID' } as const;
  const five: Tensor = { shape: [5, 5, 1, 1], data: new Float32Array(25) };
  expect(() => convolve(picture, five, Float32Array.of(0), inside)).toThrow(RangeError);
  const shallow: Tensor = { shape: [3, 3, 2, 1], data: new Float32Array(17) };
  expect(() => convolve(picture, shallow, Float32Array.of(0), inside)).toThrow(RangeError);
});

it('convolves each channel by itself', () => {
  const two: Tensor = { shape: [1, 2, 2], data: Float32Array.of(1, 10, 2, 20) };
  const weights: Tensor = { shape: [1, 2, 2, 1], data: Float32Array.of(1, 2, 3, 4) };
  const inside = { stride: 1, padding: 'VALID' } as const;
  expect([...convolveChannels(two, weights, inside).data]).toEqual([7, 100]);
  expect([...convolveChannels(two, weights, inside, Float32Array.of(1, 2)).data]).toEqual([8, 102]);
});

it('pools, pads, rectifies and joins', () => {
  expect([...poolMaxima(picture, 2, { stride: 2, padding: 'SAME' }).data]).toEqual([5, 6, 8, 9]);
  expect(padZeros({ shape: [1, 1, 1], data: Float32Array.of(7) }, [0, 0, 0, 1, 1, 0, 0, 1])).toMatchObject({
    shape: [2, 2, 2],
    data: Float32Array.of(0, 0, 7, 0, 0, 0, 0, 0),
  });
  const mixed = (): Tensor => ({ shape: [1, 1, 2], data: Float32Array.of(-2, 3) });
  expect([...rectify(mixed()).data].map(Math.abs)).toEqual([0, 3]);
  expect([...rectify(mixed(), Float32Array.of(0.5, 9)).data]).toEqual([-1, 3]);
  expect([...joinChannels(mixed(), mixed()).data]).toEqual([-2, 3, -2, 3]);
});

it('resizes between the centers of pixels', () => {
  const row: Tensor = { shape: [1, 2, 1], data: Float32Array.of(0, 4) };
  expect([...resizeLinear(row, [1, 4]).data]).toEqual([0, 1, 3, 4]);
});
