import {
  add,
  addInts,
  addShorts,
  advance,
  and,
  type Code,
  copyBytes,
  countUp,
  dot,
  get,
  int,
  ints,
  type Local,
  load,
  load8,
  loadByte,
  loadShort,
  mul,
  mulInts,
  mulShorts,
  narrowInts,
  narrowIntsUnsigned,
  narrowShorts,
  set,
  shiftInts,
  shiftIntsUnsigned,
  shiftRight,
  shiftShorts,
  shorts,
  shuffle,
  store,
  store4,
  store8,
  storeByte,
  sub,
  subShorts,
  type WasmFunction,
  widenHigh,
  widenLow,
} from '#wasm/wasm-code.ts';

/*
 * The innermost pixel loops, eight pixels at a time. Bit-identical to convertRgba and blendOverlay, which document the
 * formulas and their sources.
 */

const rounding = 1 << 15;
const nothing = shorts([0, 0, 0, 0, 0, 0, 0, 0]);
/** Red, green, blue and green again as 16-bit lanes: green's weight takes 16 bits and is added in two halves. */
const lumaWeights = shorts([11966, 20127, 4064, 20127, 11966, 20127, 4064, 20127]);
const uWeights = shorts([-6596, -22189, 28784, 0, -6596, -22189, 28784, 0]);
const vWeights = shorts([28784, -26145, -2639, 0, 28784, -26145, -2639, 0]);
const alphaWeights = shorts([0, 0, 0, 1, 0, 0, 0, 1]);

/** Sums of neighboring 32-bit lanes of two vectors, in order. */
function addNeighbors(a: Code, b: Code, keepA: Local, keepB: Local): Code {
  const even = shuffle(get(keepA), get(keepB), [0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27]);
  const odd = shuffle(get(keepA), get(keepB), [4, 5, 6, 7, 12, 13, 14, 15, 20, 21, 22, 23, 28, 29, 30, 31]);
  return [...set(keepA, a), ...set(keepB, b), ...addInts(even, odd)];
}

/** Weighted sums of four pixels' colors, 32 bits each. */
function weighLuma(pixels: Code, keepA: Local, keepB: Local): Code {
  const spread = (first: number) =>
    shuffle(
      pixels,
      nothing,
      [0, 4].flatMap((pixel) => [0, 1, 2, 1].flatMap((channel) => [first + pixel + channel, 16])),
    );
  return addNeighbors(dot(spread(0), lumaWeights), dot(spread(8), lumaWeights), keepA, keepB);
}

/** Channel sums of two squares of 2x2 pixels, as 16-bit lanes, from four pixels of two rows. */
function sumSquares(upper: Local, lower: Local, keepA: Local, keepB: Local): Code {
  const left = shuffle(get(keepA), get(keepB), [0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23]);
  const right = shuffle(get(keepA), get(keepB), [8, 9, 10, 11, 12, 13, 14, 15, 24, 25, 26, 27, 28, 29, 30, 31]);
  return [
    ...set(keepA, addShorts(widenLow(get(upper)), widenLow(get(lower)))),
    ...set(keepB, addShorts(widenHigh(get(upper)), widenHigh(get(lower)))),
    ...addShorts(left, right),
  ];
}

/**
 * Walks over pixels in blocks of eight by two. The last block of a row reaches back if the width is not a multiple of
 * eight: repeated pixels get the same result.
 */
function forBlocks(
  { width, rows, row, x, column }: Record<'width' | 'rows' | 'row' | 'x' | 'column', Local>,
  block: Code,
  nextRows: Code,
): Code {
  const last = sub(get(width), int(8));
  // The smaller of x and last without a branch: last + min(0, x - last).
  const distance = sub(get(x), last);
  const clipped = add(last, and(distance, sub(int(0), shiftRight(distance, int(31)))));
  return [
    ...set(row, int(0)),
    ...countUp(row, get(rows), int(2), [
      ...set(x, int(0)),
      ...countUp(x, get(width), int(8), [...set(column, clipped), ...block]),
      ...nextRows,
    ]),
  ];
}

/**
 * RGBA to yuv420p: source and its bytes per row, width and rows, luma and its stride, both chroma planes and their
 * stride.
 */
function convertFunction(): WasmFunction {
  const [source, sourceStride, width, rows, luma, lumaStride, u, v, chromaStride] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  const [row, x, column, at] = [9, 10, 11, 12];
  const [a, b, c, d, p, q, s, t] = [13, 14, 15, 16, 17, 18, 19, 20];
  const below = add(get(at), get(sourceStride));
  const lumaOf = (pixels: Local) => shiftInts(addInts(weighLuma(get(pixels), p, q), ints((16 << 16) + rounding)), 16);
  const chromaOf = (weights: Code) =>
    shiftInts(
      addInts(addNeighbors(dot(get(s), weights), dot(get(t), weights), p, q), ints((128 << 18) + (1 << 17))),
      18,
    );
  const lumaAt = add(get(luma), get(column));
  const half = shiftRight(get(column), int(1));
  const block = [
    ...set(at, add(get(source), mul(get(column), int(4)))),
    ...set(a, load(get(at))),
    ...set(b, load(get(at), 16)),
    ...set(c, load(below)),
    ...set(d, load(below, 16)),
    ...set(s, narrowInts(lumaOf(a), lumaOf(b))),
    ...set(t, narrowInts(lumaOf(c), lumaOf(d))),
    ...set(s, narrowShorts(get(s), get(t))),
    ...store8(lumaAt, get(s), 0),
    ...store8(add(lumaAt, get(lumaStride)), get(s), 1),
    ...set(s, sumSquares(a, c, p, q)),
    ...set(t, sumSquares(b, d, p, q)),
    ...set(a, narrowInts(chromaOf(uWeights), chromaOf(vWeights))),
    ...set(a, narrowShorts(get(a), get(a))),
    ...store4(add(get(u), half), get(a), 0),
    ...store4(add(get(v), half), get(a), 1),
  ];
  const nextRows = [
    ...advance(source, mul(get(sourceStride), int(2))),
    ...advance(luma, mul(get(lumaStride), int(2))),
    ...advance(u, get(chromaStride)),
    ...advance(v, get(chromaStride)),
  ];
  const body = forBlocks({ width, rows, row, x, column }, block, nextRows);
  return { name: 'convert', parameters: 9, integers: 4, vectors: 8, body };
}

/**
 * Premultiplied RGBA to a form that blends with one multiplication: luma and chroma times opacity (16 bits) and 255
 * minus opacity (8 bits), for chroma the same in both planes. Source and its bytes per row, width and rows, then luma
 * times opacity, its clearness, U and V times opacity, their clearness; all packed, of `width` or half of it.
 */
function overlayFunction(): WasmFunction {
  const [source, sourceStride, width, rows, luma, lumaClear, u, v, chromaClear] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  const [row, x, column, at] = [9, 10, 11, 12];
  const [a, b, c, d, p, q, s, t] = [13, 14, 15, 16, 17, 18, 19, 20];
  const below = add(get(at), get(sourceStride));
  const alphaOf = (pixels: Local) => shiftIntsUnsigned(get(pixels), 24);
  const lumaOf = (pixels: Local) => {
    const color = shiftIntsUnsigned(addInts(mulInts(weighLuma(get(pixels), p, q), ints(255)), ints(rounding)), 16);
    return addInts(color, mulInts(alphaOf(pixels), ints(16)));
  };
  const half = shiftRight(get(column), int(1));
  const lumaRow = (left: Local, right: Local, offset: Code): Code => [
    ...store(add(get(luma), mul(add(get(column), offset), int(2))), narrowIntsUnsigned(lumaOf(left), lumaOf(right))),
    ...set(p, subShorts(shorts(Array<number>(8).fill(255)), narrowInts(alphaOf(left), alphaOf(right)))),
    ...store8(add(get(lumaClear), add(get(column), offset)), narrowShorts(get(p), get(p)), 0),
  ];
  const sums = (weights: Code) => addNeighbors(dot(get(s), weights), dot(get(t), weights), p, q);
  // Opacity of a square: the mean, rounded.
  const chromaOf = (weights: Code) =>
    addInts(
      shiftInts(addInts(mulInts(shiftInts(sums(weights), 3), ints(255)), ints(1 << 14)), 15),
      mulInts(get(a), ints(128)),
    );
  const block = [
    ...set(at, add(get(source), mul(get(column), int(4)))),
    ...set(a, load(get(at))),
    ...set(b, load(get(at), 16)),
    ...set(c, load(below)),
    ...set(d, load(below, 16)),
    ...lumaRow(a, b, int(0)),
    ...lumaRow(c, d, get(width)),
    ...set(s, sumSquares(a, c, p, q)),
    ...set(t, sumSquares(b, d, p, q)),
    ...set(a, shiftInts(addInts(sums(alphaWeights), ints(2)), 2)),
    ...set(b, narrowIntsUnsigned(chromaOf(uWeights), chromaOf(vWeights))),
    ...store8(add(get(u), get(column)), get(b), 0),
    ...store8(add(get(v), get(column)), get(b), 1),
    ...set(a, narrowInts(get(a), get(a))),
    ...set(a, subShorts(shorts(Array<number>(8).fill(255)), get(a))),
    ...store4(add(get(chromaClear), half), narrowShorts(get(a), get(a)), 0),
  ];
  const nextRows = [
    ...advance(source, mul(get(sourceStride), int(2))),
    ...advance(luma, mul(get(width), int(4))),
    ...advance(lumaClear, mul(get(width), int(2))),
    ...advance(u, get(width)),
    ...advance(v, get(width)),
    ...advance(chromaClear, shiftRight(get(width), int(1))),
  ];
  const body = forBlocks({ width, rows, row, x, column }, block, nextRows);
  return { name: 'overlay', parameters: 9, integers: 4, vectors: 8, body };
}

/** Blends one plane: target and its stride, color times opacity, clearness (both packed), width and rows. */
function blendFunction(): WasmFunction {
  const [target, stride, premultiplied, clearness, width, rows, row, x, scalar, sum] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  const at = add(get(target), get(x));
  const color = add(get(premultiplied), mul(get(x), int(2)));
  const clear = add(get(clearness), get(x));
  const one = shorts(Array<number>(8).fill(1));
  const half = shorts(Array<number>(8).fill(127));
  const vectorStep = [
    ...set(sum, addShorts(addShorts(load(color), half), mulShorts(load8(at), load8(clear)))),
    ...set(sum, shiftShorts(addShorts(addShorts(get(sum), one), shiftShorts(get(sum), 8)), 8)),
    ...store8(at, narrowShorts(get(sum), get(sum)), 0),
  ];
  const scalarStep = [
    ...set(scalar, add(add(loadShort(color), int(127)), mul(loadByte(at), loadByte(clear)))),
    ...storeByte(at, shiftRight(add(add(get(scalar), int(1)), shiftRight(get(scalar), int(8))), int(8))),
  ];
  const body = [
    ...set(row, int(0)),
    ...countUp(row, get(rows), int(1), [
      ...set(x, int(0)),
      ...countUp(x, sub(get(width), int(7)), int(8), vectorStep),
      ...countUp(x, get(width), int(1), scalarStep),
      ...advance(target, get(stride)),
      ...advance(premultiplied, mul(get(width), int(2))),
      ...advance(clearness, get(width)),
    ]),
  ];
  return { name: 'blend', parameters: 6, integers: 3, vectors: 1, body };
}

/** Copies rows of bytes: target, stride, source, stride, bytes per row, rows. */
function copyFunction(): WasmFunction {
  const [target, targetStride, source, sourceStride, bytes, rows, row] = [0, 1, 2, 3, 4, 5, 6];
  const body = [
    ...set(row, int(0)),
    ...countUp(row, get(rows), int(1), [
      ...copyBytes(get(target), get(source), get(bytes)),
      ...advance(target, get(targetStride)),
      ...advance(source, get(sourceStride)),
    ]),
  ];
  return { name: 'copy', parameters: 6, integers: 1, vectors: 0, body };
}

export const pixelLoops: readonly WasmFunction[] = [
  convertFunction(),
  overlayFunction(),
  blendFunction(),
  copyFunction(),
];
