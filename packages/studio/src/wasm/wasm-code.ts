/*
 * A minimal assembler for WebAssembly (core specification 2.0, with its 128-bit vectors), sufficient for a few loops
 * over pixels and tensors. Code is bytes; expressions nest like operands: the operands' code comes first, then the operation.
 */

/** Instructions, encoded. */
export type Code = readonly number[];

/** A local variable of the current function; parameters come first. */
export type Local = number;

export interface WasmFunction {
  name: string;
  /** Number of parameters, all i32. */
  parameters: number;
  /** Further i32 and v128 locals, in this order. */
  integers: number;
  vectors: number;
  body: Code;
}

function unsigned(value: number): number[] {
  const bytes: number[] = [];
  let rest = value >>> 0;
  do {
    bytes.push((rest & 127) | (rest > 127 ? 128 : 0));
    rest >>>= 7;
  } while (rest > 0);
  return bytes;
}

function signed(value: number): number[] {
  const bytes: number[] = [];
  let rest = value | 0;
  for (;;) {
    const byte = rest & 127;
    rest >>= 7;
    const isLast = (rest === 0 && (byte & 64) === 0) || (rest === -1 && (byte & 64) !== 0);
    bytes.push(isLast ? byte : byte | 128);
    if (isLast) return bytes;
  }
}

/** The value of a local. */
export const get = (local: Local): Code => [0x20, ...unsigned(local)];
/** Assigns a value to a local. */
export const set = (local: Local, value: Code): Code => [...value, 0x21, ...unsigned(local)];
/** A constant of 32 bits. */
export const int = (value: number): Code => [0x41, ...signed(value)];

const binary =
  (opcode: number) =>
  (a: Code, b: Code): Code => [...a, ...b, opcode];
export const add = binary(0x6a);
export const sub = binary(0x6b);
export const mul = binary(0x6c);
export const and = binary(0x71);
export const shiftRight = binary(0x76);
const lessThan = binary(0x48);

/** Adds to a local. */
export const advance = (local: Local, by: Code): Code => set(local, add(get(local), by));

/**
 * Repeats while `local` is less than `end` (signed), counting by `step`; the local must already have its first value.
 */
export function countUp(local: Local, end: Code, step: Code, body: Code): Code {
  const leave = [...lessThan(get(local), end), 0x45, 0x0d, 1];
  return [0x02, 0x40, 0x03, 0x40, ...leave, ...body, ...advance(local, step), 0x0c, 0, 0x0b, 0x0b];
}

/** Copies bytes within the memory. */
export const copyBytes = (to: Code, from: Code, count: Code): Code => [...to, ...from, ...count, 0xfc, 0x0a, 0, 0];

/** The byte at an address. */
export const loadByte = (at: Code): Code => [...at, 0x2d, 0, 0];
/** The unsigned 16 bits at an address. */
export const loadShort = (at: Code): Code => [...at, 0x2f, 0, 0];
/** Stores the lowest byte of a value. */
export const storeByte = (at: Code, value: Code): Code => [...at, ...value, 0x3a, 0, 0];

const vector = (opcode: number, ...rest: number[]): Code => [0xfd, ...unsigned(opcode), ...rest];
const vectorBinary =
  (opcode: number) =>
  (a: Code, b: Code): Code => [...a, ...b, ...vector(opcode)];

/** Sixteen bytes at an address, which need not be aligned, plus a constant. */
export const load = (at: Code, offset = 0): Code => [...at, ...vector(0x00, 0, ...unsigned(offset))];
/** Eight bytes as eight 16-bit lanes. */
export const load8 = (at: Code): Code => [...at, ...vector(0x02, 0, 0)];
/** The four bytes at an address, four times. */
export const loadSplat = (at: Code): Code => [...at, ...vector(0x09, 0, 0)];
/** Stores sixteen bytes at an address plus a constant. */
export const store = (at: Code, value: Code, offset = 0): Code => [
  ...at,
  ...value,
  ...vector(0x0b, 0, ...unsigned(offset)),
];
/** Stores four bytes: the lane of that size. */
export const store4 = (at: Code, value: Code, lane: number): Code => [...at, ...value, ...vector(0x5a, 0, 0, lane)];
/** Stores eight bytes: the lane of that size. */
export const store8 = (at: Code, value: Code, lane: number): Code => [...at, ...value, ...vector(0x5b, 0, 0, lane)];

/** A constant of sixteen bytes, whole. */
const bytes16 = (lanes: readonly number[]): Code => vector(0x0c, ...lanes.map((lane) => lane & 255));
/** A constant of eight 16-bit lanes. */
export const shorts = (lanes: readonly number[]): Code => bytes16(lanes.flatMap((lane) => [lane & 255, lane >> 8]));
/** Four equal 32-bit lanes. */
export const ints = (value: number): Code => [...int(value), ...vector(0x11)];
/** Picks sixteen bytes of two vectors: 0 to 15 are of the first, 16 to 31 of the second. */
export const shuffle = (a: Code, b: Code, lanes: readonly number[]): Code => [...a, ...b, ...vector(0x0d, ...lanes)];
/** 32-bit to signed 16-bit lanes, saturated. */
export const narrowInts = vectorBinary(0x85);
/** 32-bit to unsigned 16-bit lanes, saturated. */
export const narrowIntsUnsigned = vectorBinary(0x86);
/** Signed 16-bit to unsigned 8-bit lanes, saturated. */
export const narrowShorts = vectorBinary(0x66);
/** The lower eight bytes as unsigned 16-bit lanes. */
export const widenLow = (a: Code): Code => [...a, ...vector(0x89)];
/** The upper eight bytes as unsigned 16-bit lanes. */
export const widenHigh = (a: Code): Code => [...a, ...vector(0x8a)];
export const addShorts = vectorBinary(0x8e);
export const subShorts = vectorBinary(0x91);
export const mulShorts = vectorBinary(0x95);
export const addInts = vectorBinary(0xae);
export const mulInts = vectorBinary(0xb5);
/** Lanes of 32-bit floats. */
export const addFloats = vectorBinary(0xe4);
export const mulFloats = vectorBinary(0xe6);
/** Products of 16-bit lanes, neighbors added. */
export const dot = vectorBinary(0xba);
/** 16-bit lanes shifted right without sign. */
export const shiftShorts = (a: Code, by: number): Code => [...a, ...int(by), ...vector(0x8d)];
/** 32-bit lanes shifted right with their sign. */
export const shiftInts = (a: Code, by: number): Code => [...a, ...int(by), ...vector(0xac)];
/** 32-bit lanes shifted right without sign. */
export const shiftIntsUnsigned = (a: Code, by: number): Code => [...a, ...int(by), ...vector(0xad)];

const i32 = 0x7f;
const v128 = 0x7b;

function section(id: number, items: readonly Code[]): number[] {
  const content = [...unsigned(items.length), ...items.flat()];
  return [id, ...unsigned(content.length), ...content];
}

const text = (value: string): number[] => [value.length, ...Buffer.from(value)];

/** A module that exports the functions, over a memory imported as `env.memory`. */
export function assemble(functions: readonly WasmFunction[]): Uint8Array {
  const types = functions.map(({ parameters }) => [0x60, parameters, ...Array<number>(parameters).fill(i32), 0]);
  const bodies = functions.map(({ integers, vectors, body }) => {
    const code = [2, ...unsigned(integers), i32, ...unsigned(vectors), v128, ...body, 0x0b];
    return [...unsigned(code.length), ...code];
  });
  return Uint8Array.from([
    0,
    0x61,
    0x73,
    0x6d,
    1,
    0,
    0,
    0,
    ...section(1, types),
    ...section(2, [[...text('env'), ...text('memory'), 2, 0, 1]]),
    ...section(
      3,
      functions.map((_, index) => [index]),
    ),
    ...section(
      7,
      functions.map(({ name }, index) => [...text(name), 0, index]),
    ),
    ...section(10, bodies),
  ]);
}
