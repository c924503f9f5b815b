import { readFileSync } from 'node:fs';
import {
  convolve,
  convolveChannels,
  joinChannels,
  padZeros,
  poolMaxima,
  rectify,
  resizeLinear,
  type Sliding,
  type Tensor,
} from './tensor-ops.ts';

/** One step of a network, as TensorFlow.js writes it. */
interface GraphNode {
  name: string;
  op: string;
  input?: string[];
  attr?: Record<string, { s?: string; list?: { i?: string[]; s?: string[] } }>;
}

interface GraphFile {
  modelTopology: { node: GraphNode[] };
  weightsManifest: { weights: WeightEntry[] }[];
}

interface WeightEntry {
  name: string;
  shape: number[];
  dtype: 'float32' | 'int32';
  quantization?: { dtype: 'float16' };
}

/**
 * A small network in TensorFlow.js's format, run by our own loops: the models of faces and bodies need some tenths of a
 * second a picture, so a runtime of 90 MB would not be worth its installation. Knows only the steps those models use.
 */
export class GraphModel {
  readonly #nodes: readonly GraphNode[];
  readonly #weights: ReadonlyMap<string, Tensor>;

  private constructor(nodes: readonly GraphNode[], weights: ReadonlyMap<string, Tensor>) {
    this.#nodes = nodes;
    this.#weights = weights;
  }

  /** Reads a `.json` file and the `.bin` file beside it. */
  static read(file: string): GraphModel {
    const { modelTopology, weightsManifest } = JSON.parse(readFileSync(file, 'utf8')) as GraphFile;
    const bytes = readFileSync(file.replace(/\.json$/, '.bin'));
    const weights = new Map<string, Tensor>();
    let at = 0;
    for (const entry of weightsManifest.flatMap((group) => group.weights)) {
      const { data, byteLength } = readWeights(bytes, at, entry);
      weights.set(entry.name, { shape: entry.shape, data });
      at += byteLength;
    }
    return new GraphModel(modelTopology.node, weights);
  }

  /**
   * The network's outputs for one picture, by name. `part` runs a part of the network only: the input is what the step
   * `from` would give, and the outputs are those of the steps `to`.
   */
  run(input: Tensor, part?: { from: string; to: readonly string[] }): Map<string, Tensor> {
    const from = part?.from ?? this.#nodes.find(({ op }) => op === 'Placeholder')?.name ?? '';
    const to = new Set(part?.to ?? this.#nodes.filter(({ op }) => op === 'Identity').map(({ name }) => name));
    const values = new Map<string, Tensor>(this.#weights).set(from, input);
    const outputs = new Map<string, Tensor>();
    const steps = this.#stepsBetween(from, to);
    const uses = new Map<string, number>();
    for (const { input: names = [] } of steps) for (const name of names) uses.set(name, (uses.get(name) ?? 0) + 1);
    for (const node of steps) {
      const value = runNode(
        node,
        (node.input ?? []).map((name) => requireValue(values, name)),
      );
      values.set(node.name, value);
      if (to.has(node.name)) outputs.set(node.name, value);
      // Big intermediate results are dropped after their last use.
      for (const name of node.input ?? []) {
        const left = (uses.get(name) ?? 1) - 1;
        uses.set(name, left);
        if (left === 0 && !this.#weights.has(name)) values.delete(name);
      }
    }
    return outputs;
  }

  /** Steps that the wanted ones need, in the network's order; `from` itself is known. */
  #stepsBetween(from: string, wanted: ReadonlySet<string>): GraphNode[] {
    const needed = new Set(wanted);
    const steps: GraphNode[] = [];
    // Each step comes after those it uses.
    for (const node of this.#nodes.toReversed()) {
      if (!needed.has(node.name) || node.name === from || this.#weights.has(node.name)) continue;
      for (const name of node.input ?? []) needed.add(name);
      steps.push(node);
    }
    return steps.reverse();
  }
}

function readWeights(bytes: Buffer, at: number, entry: WeightEntry): { data: Float32Array; byteLength: number } {
  const count = entry.shape.reduce((product, side) => product * side, 1);
  const size = entry.quantization ? 2 : 4;
  const part = bytes.buffer.slice(bytes.byteOffset + at, bytes.byteOffset + at + count * size);
  const byteLength = count * size;
  if (entry.quantization) return { data: new Float32Array(new Float16Array(part)), byteLength };
  return {
    data: entry.dtype === 'int32' ? Float32Array.from(new Int32Array(part)) : new Float32Array(part),
    byteLength,
  };
}

function requireValue(values: ReadonlyMap<string, Tensor>, name: string): Tensor {
  const value = values.get(name);
  if (!value) throw new Error(`The network has no value ${name}.`);
  return value;
}

function slidingOf({ attr }: GraphNode): Sliding {
  const padding = Buffer.from(attr?.padding?.s ?? '', 'base64').toString();
  return { stride: Number(attr?.strides?.list?.i?.[1] ?? 1), padding: padding === 'SAME' ? 'SAME' : 'VALID' };
}

function runNode(node: GraphNode, inputs: readonly Tensor[]): Tensor {
  const [first, second, third, fourth] = inputs;
  if (!first) throw new Error(`The step ${node.name} has no input.`);
  switch (node.op) {
    case '_FusedConv2D':
    case 'FusedDepthwiseConv2dNative': {
      if (!second || !third) throw new Error(`The step ${node.name} has no weights.`);
      const result =
        node.op === '_FusedConv2D'
          ? convolve(first, second, third.data, slidingOf(node))
          : convolveChannels(first, second, slidingOf(node), third.data);
      const fused = (node.attr?.fused_ops?.list?.s ?? []).map((name) => Buffer.from(name, 'base64').toString());
      if (fused.includes('Prelu')) return rectify(result, fourth?.data);
      return fused.includes('Relu6') ? atMost(rectify(result), 6) : fused.includes('Relu') ? rectify(result) : result;
    }
    case 'ResizeBilinear':
      return resizeLinear(first, [...requireInput(node, second).data]);
    case 'Mul':
      return multiply(first, requireInput(node, second));
    case 'DepthwiseConv2dNative':
      return convolveChannels(first, requireInput(node, second), slidingOf(node));
    case 'AddV2':
      return add(first, requireInput(node, second));
    case 'Prelu':
      return rectify(copy(first), requireInput(node, second).data);
    case 'Relu':
      return rectify(copy(first));
    case 'MaxPool':
      return poolMaxima(first, Number(node.attr?.ksize?.list?.i?.[1] ?? 2), slidingOf(node));
    case 'Pad':
      return padZeros(first, [...requireInput(node, second).data]);
    case 'Sigmoid':
      return { ...first, data: first.data.map((value) => 1 / (1 + Math.exp(-value))) };
    case 'ConcatV2':
      return joinChannels(first, requireInput(node, second));
    case 'Reshape':
    case 'Identity':
      return first;
    default:
      throw new Error(`The network uses a step we do not know: ${node.op}.`);
  }
}

function requireInput(node: GraphNode, tensor: Tensor | undefined): Tensor {
  if (!tensor) throw new Error(`The step ${node.name} has too few inputs.`);
  return tensor;
}

/** Product; the second has the values of one picture. */
const multiply = (a: Tensor, b: Tensor): Tensor => ({
  shape: a.shape,
  data: a.data.map((value, at) => value * (b.data[at % b.data.length] ?? 0)),
});

function atMost(tensor: Tensor, most: number): Tensor {
  const { data } = tensor;
  for (let at = 0; at < data.length; at++) if ((data[at] ?? 0) > most) data[at] = most;
  return tensor;
}

const copy = ({ shape, data }: Tensor): Tensor => ({ shape, data: data.slice() });

/** Sum; the second may be one value for each channel. */
function add(a: Tensor, b: Tensor): Tensor {
  const data = a.data.slice();
  const step = b.data.length;
  for (let from = 0; from < data.length; from += step)
    for (let at = 0; at < step; at++) data[from + at] = (data[from + at] ?? 0) + (b.data[at] ?? 0);
  return { shape: a.shape, data };
}
