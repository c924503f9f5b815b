import {
  add,
  addFloats,
  advance,
  type Code,
  countUp,
  get,
  int,
  type Local,
  load,
  loadSplat,
  mul,
  mulFloats,
  set,
  store,
  sub,
  type WasmFunction,
} from '#wasm/wasm-code.ts';

/*
 * The innermost loops of networks, four 32-bit floats at a time. Pictures have their zeros around them already, and their
 * channels are a multiple of the lanes: there is nothing to check at the edges.
 */

/** Bytes of a vector. */
const lane = 16;

/**
 * Convolution: input, weights, bias, output; rows and columns of the output; bytes from one output row's input to the
 * next, and the same for columns; rows of the kernel, bytes of an input row, values of one kernel row, bytes of the
 * outputs of a pixel (a multiple of 32).
 */
function convolveFunction(): WasmFunction {
  const [input, weights, bias, output, rows, columns, rowStep, columnStep] = [0, 1, 2, 3, 4, 5, 6, 7];
  const [kernelRows, rowBytes, rowValues, outputBytes] = [8, 9, 10, 11];
  const [row, column, at, block, kernelRow, first, from, weight] = [12, 13, 14, 15, 16, 17, 18, 19];
  const value = 20;
  const sums: readonly Local[] = [21, 22, 23, 24];
  /** Some outputs of one pixel: as many vectors as sums, which stay in registers. */
  const blockOf = (used: readonly Local[]): Code => [
    ...used.flatMap((sum, index) => set(sum, load(add(get(bias), get(block)), index * lane))),
    ...set(weight, add(get(weights), get(block))),
    ...set(first, get(at)),
    ...set(kernelRow, int(0)),
    ...countUp(kernelRow, get(kernelRows), int(1), [
      ...set(from, get(first)),
      ...countUp(from, add(get(first), mul(get(rowValues), int(4))), int(4), [
        ...set(value, loadSplat(get(from))),
        ...used.flatMap((sum, index) =>
          set(sum, addFloats(get(sum), mulFloats(get(value), load(get(weight), index * lane)))),
        ),
        ...advance(weight, get(outputBytes)),
      ]),
      ...advance(first, get(rowBytes)),
    ]),
    ...used.flatMap((sum, index) => store(add(get(output), get(block)), get(sum), index * lane)),
  ];
  const [large, small] = [sums.length * lane, 2 * lane];
  const body = [
    ...set(row, int(0)),
    ...countUp(row, get(rows), int(1), [
      ...set(at, add(get(input), mul(get(row), get(rowStep)))),
      ...set(column, int(0)),
      ...countUp(column, get(columns), int(1), [
        ...set(block, int(0)),
        ...countUp(block, sub(get(outputBytes), int(large - 1)), int(large), blockOf(sums)),
        ...countUp(block, get(outputBytes), int(small), blockOf(sums.slice(0, 2))),
        ...advance(output, get(outputBytes)),
        ...advance(at, get(columnStep)),
      ]),
    ]),
  ];
  return { name: 'convolve', parameters: 12, integers: 8, vectors: 5, body };
}

/**
 * Convolution of each channel by itself: as above, but with the columns of the kernel instead of its values, and the
 * bytes of the channels of a pixel (a multiple of 16).
 */
function convolveChannelsFunction(): WasmFunction {
  const [input, weights, bias, output, rows, columns, rowStep, columnStep] = [0, 1, 2, 3, 4, 5, 6, 7];
  const [kernelRows, rowBytes, kernelColumns, channelBytes] = [8, 9, 10, 11];
  const [row, column, at, block, kernelRow, first, from, weight, kernelColumn] = [12, 13, 14, 15, 16, 17, 18, 19, 20];
  const sum = 21;
  const body = [
    ...set(row, int(0)),
    ...countUp(row, get(rows), int(1), [
      ...set(at, add(get(input), mul(get(row), get(rowStep)))),
      ...set(column, int(0)),
      ...countUp(column, get(columns), int(1), [
        ...set(block, int(0)),
        ...countUp(block, get(channelBytes), int(lane), [
          ...set(sum, load(add(get(bias), get(block)))),
          ...set(weight, add(get(weights), get(block))),
          ...set(first, add(get(at), get(block))),
          ...set(kernelRow, int(0)),
          ...countUp(kernelRow, get(kernelRows), int(1), [
            ...set(from, get(first)),
            ...set(kernelColumn, int(0)),
            ...countUp(kernelColumn, get(kernelColumns), int(1), [
              ...set(sum, addFloats(get(sum), mulFloats(load(get(from)), load(get(weight))))),
              ...advance(from, get(channelBytes)),
              ...advance(weight, get(channelBytes)),
            ]),
            ...advance(first, get(rowBytes)),
          ]),
          ...store(add(get(output), get(block)), get(sum)),
        ]),
        ...advance(output, get(channelBytes)),
        ...advance(at, get(columnStep)),
      ]),
    ]),
  ];
  return { name: 'convolveChannels', parameters: 12, integers: 9, vectors: 1, body };
}

export const convolutionLoops: readonly WasmFunction[] = [convolveFunction(), convolveChannelsFunction()];
