/*
 * Just enough of ONNX's format to write a small network from a script, so that no binary has to be kept that nobody can
 * read: messages of protocol buffers, with the field numbers of onnx.proto3.
 */

const types = { float: 1, int64: 7 } as const;
type Type = keyof typeof types;

/** A whole network. */
export function model(graph: {
  nodes: Uint8Array[];
  inputs: Uint8Array[];
  outputs: Uint8Array[];
  constants: Uint8Array[];
}): Uint8Array {
  const body = join([
    ...graph.nodes.map((one) => message(1, one)),
    text(2, 'tiny'),
    ...graph.constants.map((one) => message(5, one)),
    ...graph.inputs.map((one) => message(11, one)),
    ...graph.outputs.map((one) => message(12, one)),
  ]);
  // Version 8 of the format, version 15 of the operators, which is what Piper's voices are written in.
  return join([number(1, 8), message(7, body), message(8, join([number(2, 15)]))]);
}

/** One operator, with its inputs by name and its settings. */
export function node(
  operator: string,
  inputs: string[],
  output: string,
  settings: Record<string, number> = {},
): Uint8Array {
  const attributes = Object.entries(settings).map(([name, set]) =>
    message(5, join([text(1, name), number(3, set), number(20, 2)])),
  );
  return join([...inputs.map((name) => text(1, name)), text(2, output), text(4, operator), ...attributes]);
}

/** An input or output; dimensions are numbers, or names where they vary. */
export function value(name: string, type: Type, dimensions: readonly (number | string)[]): Uint8Array {
  const shape = dimensions.map((size) => message(1, typeof size === 'number' ? number(1, size) : text(2, size)));
  const tensor = join([number(1, types[type]), message(2, join(shape))]);
  return join([text(1, name), message(2, message(1, tensor))]);
}

/** A tensor that is part of the network. */
export function constant(
  name: string,
  type: Type,
  dimensions: readonly number[],
  values: readonly number[],
): Uint8Array {
  const raw = type === 'float' ? Float32Array.from(values) : BigInt64Array.from(values, BigInt);
  const bytes = new Uint8Array(raw.buffer);
  return join([...dimensions.map((size) => number(1, size)), number(2, types[type]), text(8, name), message(9, bytes)]);
}

function message(field: number, bytes: Uint8Array): Uint8Array {
  return join([varint(field * 8 + 2), varint(bytes.length), bytes]);
}

function text(field: number, written: string): Uint8Array {
  return message(field, new TextEncoder().encode(written));
}

function number(field: number, amount: number): Uint8Array {
  return join([varint(field * 8), varint(amount)]);
}

function varint(amount: number): Uint8Array {
  const bytes: number[] = [];
  let rest = amount;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return Uint8Array.from([...bytes, rest]);
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(Buffer.concat(parts));
}
