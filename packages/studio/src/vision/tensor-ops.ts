// biome-ignore-all lint/style/noNonNullAssertion: a network reads tens of millions of numbers a picture, at places computed within their tensors.

import { runConvolution } from './convolution-kernel.ts';

/** Numbers of one picture: height, width, channels; a flat list has one dimension. */
export interface Tensor {
  shape: readonly number[];
  data: Float32Array;
}

/** How a window slides over a picture: 'SAME' keeps the size (divided by the stride), 'VALID' stays inside. */
export interface Sliding {
  stride: number;
  padding: 'SAME' | 'VALID';
}

interface Window {
  from: number;
  count: number;
}

const sideOf = ({ shape: [height = 1, width = 1, channels = 1] }: Tensor) => ({ height, width, channels });

/** First position (negative inside the padding) and number of a window's steps along one side. */
function windowsOf(side: number, kernel: number, { stride, padding }: Sliding): Window {
  if (padding === 'VALID') return { from: 0, count: Math.floor((side - kernel) / stride) + 1 };
  const count = Math.ceil(side / stride);
  return { from: -Math.floor(Math.max(0, (count - 1) * stride + kernel - side) / 2), count };
}

/** Convolution with weights of shape height, width, inputs, outputs, and a bias for each output. */
export function convolve(input: Tensor, weights: Tensor, bias: Float32Array, sliding: Sliding): Tensor {
  const outputs = weights.shape[3] ?? 1;
  const even = roundUp(outputs, 8);
  return slide('convolve', input, weights, sliding, {
    weights: widen(weights.data, outputs, even),
    bias: widen(bias, outputs, even),
    channels: sideOf(input).channels,
    outputs,
  });
}

/** Convolution of each channel by itself, weights of shape height, width, channels, 1. */
export function convolveChannels(input: Tensor, weights: Tensor, sliding: Sliding, bias?: Float32Array): Tensor {
  const { channels } = sideOf(input);
  const even = roundUp(channels, 4);
  return slide('convolveChannels', input, weights, sliding, {
    weights: widen(weights.data, channels, even),
    bias: bias ? widen(bias, channels, even) : new Float32Array(even),
    channels: even,
    outputs: channels,
  });
}

interface Filters {
  weights: Float32Array;
  bias: Float32Array;
  /** Of the input, as the loop wants them. */
  channels: number;
  /** Of the result. */
  outputs: number;
}

function slide(
  loop: Parameters<typeof runConvolution>[0],
  input: Tensor,
  { shape: [kernelHeight = 1, kernelWidth = 1] }: Tensor,
  sliding: Sliding,
  { weights, bias, channels, outputs }: Filters,
): Tensor {
  const { height, width } = sideOf(input);
  const rows = windowsOf(height, kernelHeight, sliding);
  const columns = windowsOf(width, kernelWidth, sliding);
  const { stride } = sliding;
  const paddedWidth = (columns.count - 1) * stride + kernelWidth;
  const paddedHeight = (rows.count - 1) * stride + kernelHeight;
  const size = { top: -rows.from, left: -columns.from, height: paddedHeight, width: paddedWidth, channels };
  const perKernel = loop === 'convolve' ? channels : 1;
  if (weights.length !== kernelHeight * kernelWidth * perKernel * bias.length || rows.count < 1 || columns.count < 1)
    throw new RangeError('The weights do not suit the picture.');
  const around = surround(input, size);
  const window = { rows: rows.count, columns: columns.count, stride, kernelHeight, kernelWidth, paddedWidth, channels };
  const sums = runConvolution(loop, { input: around, weights, bias, ...window });
  return { shape: [rows.count, columns.count, outputs], data: narrow(sums, bias.length, outputs) };
}

const roundUp = (count: number, step: number): number => Math.ceil(count / step) * step;

/** Groups of `from` values as groups of `to`, zeros behind them. */
function widen(values: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return values;
  const groups = values.length / from;
  const wide = new Float32Array(groups * to);
  for (let group = 0; group < groups; group++) wide.set(values.subarray(group * from, (group + 1) * from), group * to);
  return wide;
}

/** The first `to` of each group of `from` values. */
function narrow(values: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return values;
  const groups = values.length / from;
  const data = new Float32Array(groups * to);
  for (let group = 0; group < groups; group++) data.set(values.subarray(group * from, group * from + to), group * to);
  return data;
}

interface Surroundings {
  top: number;
  left: number;
  height: number;
  width: number;
  channels: number;
}

/** The picture with zeros around it, or without what no window reaches. */
function surround(input: Tensor, size: Surroundings): Float32Array {
  const { height, width, channels } = sideOf(input);
  if (size.height === height && size.width === width && size.channels === channels) return input.data;
  const data = new Float32Array(size.height * size.width * size.channels);
  const rows = Math.min(height, size.height - size.top);
  const columns = Math.min(width, size.width - size.left);
  for (let y = 0; y < rows; y++) {
    const row = input.data.subarray(y * width * channels, (y * width + columns) * channels);
    data.set(widen(row, channels, size.channels), ((y + size.top) * size.width + size.left) * size.channels);
  }
  return data;
}

/** The largest value of each window, channel by channel. */
export function poolMaxima(input: Tensor, kernel: number, sliding: Sliding): Tensor {
  const { height, width, channels } = sideOf(input);
  const rows = windowsOf(height, kernel, sliding);
  const columns = windowsOf(width, kernel, sliding);
  const data = new Float32Array(rows.count * columns.count * channels).fill(-Infinity);
  for (let row = 0, to = 0; row < rows.count; row++)
    for (let column = 0; column < columns.count; column++, to += channels)
      for (let ky = 0; ky < kernel; ky++)
        for (let kx = 0; kx < kernel; kx++) {
          const y = rows.from + row * sliding.stride + ky;
          const x = columns.from + column * sliding.stride + kx;
          if (y < 0 || x < 0 || y >= height || x >= width) continue;
          const at = (y * width + x) * channels;
          for (let channel = 0; channel < channels; channel++)
            data[to + channel] = Math.max(data[to + channel]!, input.data[at + channel]!);
        }
  return { shape: [rows.count, columns.count, channels], data };
}

/** Adds zeros around; `pads` are pairs before and after: picture (always 0), height, width, channels. */
export function padZeros(input: Tensor, pads: readonly number[]): Tensor {
  const { height, width, channels } = sideOf(input);
  const [, , top = 0, bottom = 0, left = 0, right = 0, before = 0, after = 0] = pads;
  const shape = [height + top + bottom, width + left + right, channels + before + after] as const;
  const data = new Float32Array(shape[0] * shape[1] * shape[2]);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * channels;
      data.set(input.data.subarray(from, from + channels), ((y + top) * shape[1] + x + left) * shape[2] + before);
    }
  return { shape, data };
}

/** Negative values are multiplied by a slope for each channel; without slopes they become 0. In place. */
export function rectify(tensor: Tensor, slopes?: Float32Array): Tensor {
  const { data } = tensor;
  const channels = tensor.shape.at(-1) ?? 1;
  for (let from = 0; from < data.length; from += channels)
    for (let channel = 0; channel < channels; channel++) {
      const value = data[from + channel]!;
      if (value < 0) data[from + channel] = slopes ? value * slopes[channel]! : 0;
    }
  return tensor;
}

/** The picture at another size (height, width), straight lines between the centers of its pixels. */
export function resizeLinear(input: Tensor, [rows = 1, columns = 1]: readonly number[]): Tensor {
  const { height, width, channels } = sideOf(input);
  const data = new Float32Array(rows * columns * channels);
  const between = (index: number, count: number, side: number) => {
    const at = Math.min(side - 1, Math.max(0, ((index + 0.5) * side) / count - 0.5));
    const first = Math.floor(at);
    return { first, second: Math.min(side - 1, first + 1), part: at - first };
  };
  const across = Array.from({ length: columns }, (_, column) => between(column, columns, width));
  for (let row = 0, to = 0; row < rows; row++) {
    const down = between(row, rows, height);
    for (const { first, second, part } of across)
      for (let channel = 0; channel < channels; channel++, to++) {
        const pick = (y: number, x: number): number => input.data[(y * width + x) * channels + channel]!;
        const upper = pick(down.first, first) * (1 - part) + pick(down.first, second) * part;
        const lower = pick(down.second, first) * (1 - part) + pick(down.second, second) * part;
        data[to] = upper * (1 - down.part) + lower * down.part;
      }
  }
  return { shape: [rows, columns, channels], data };
}

/** Both tensors' values side by side, channel after channel. */
export function joinChannels(a: Tensor, b: Tensor): Tensor {
  const [first, second] = [a.shape.at(-1) ?? 1, b.shape.at(-1) ?? 1];
  const count = a.data.length / first;
  const data = new Float32Array(a.data.length + b.data.length);
  for (let at = 0; at < count; at++) {
    data.set(a.data.subarray(at * first, (at + 1) * first), at * (first + second));
    data.set(b.data.subarray(at * second, (at + 1) * second), at * (first + second) + first);
  }
  return { shape: [...a.shape.slice(0, -1), first + second], data };
}
