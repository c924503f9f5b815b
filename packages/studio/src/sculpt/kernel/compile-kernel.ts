import { assemble, type Code } from '#wasm/wasm-code.ts';
import { type WasmMemory, wasm } from '#wasm/web-assembly.ts';
import {
  binaryOperations,
  Expression,
  type Operation,
  type Scalar,
  toExpression,
  unaryOperations,
} from './expression.ts';

/** A value that is assigned more than once, for sums over parts of which some may be skipped. */
export interface Variable {
  /** Its value now. */
  readonly now: Expression;
}

/** Where a kernel's program is written. Statements run in the order they are written, for four points at a time. */
export interface Program {
  variable(value: Scalar): Variable;
  assign(variable: Variable, value: Scalar): void;
  /** Computes a value once that later statements use. */
  keep(value: Expression): Expression;
  /** Runs the statements only if the mask is set for one of the four points. Nothing kept inside may be used outside. */
  whenAny(mask: Expression, body: () => void): void;
}

/** Values the caller sets before a run, the same for all points. */
export type Uniforms = Record<string, Expression>;

/** Loops over points: numbers in, numbers out. */
export interface Kernel {
  /** The points' numbers, `capacity` of each input; filled by the caller. */
  inputs: readonly Float32Array[];
  outputs: readonly Float32Array[];
  uniforms: Readonly<Record<string, { value: number }>>;
  capacity: number;
  /** Reads the first `count` of all inputs and writes the outputs. */
  run(count: number): void;
}

export interface KernelSpec {
  inputs: number;
  uniforms: readonly string[];
  capacity: number;
  /** Writes the program and answers its outputs. */
  write(program: Program, inputs: readonly Expression[], uniforms: Uniforms): readonly Scalar[];
}

const floatBytes = 4;
const pageBytes = 65_536;
const opcodes = { load: 0x00, loadSplat: 0x09, store: 0x0b, constant: 0x0c, select: 0x52, anyTrue: 0x53 };
/** The loop's counter and its end, both in bytes. */
const [endLocal, counterLocal, firstVector] = [0, 1, 2];

/** Compiles a kernel for this process. Takes some tens of milliseconds for a thousand operations. */
export function compileKernel(spec: KernelSpec): Kernel {
  const capacity = Math.ceil(spec.capacity / 4) * 4;
  const bytes = capacity * floatBytes;
  const uniformsAt = 0;
  const arraysAt = Math.ceil((spec.uniforms.length * floatBytes) / 16) * 16;
  const writer = new Writer((index) => arraysAt + index * bytes, uniformsAt);
  const inputs = Array.from({ length: spec.inputs }, (_, index) => new Expression('input', [], index));
  const uniforms = Object.fromEntries(spec.uniforms.map((name, index) => [name, new Expression('uniform', [], index)]));
  const outputs = spec.write(writer, inputs, uniforms);
  for (const [index, output] of outputs.entries()) writer.store(spec.inputs + index, toExpression(output));
  const module = new wasm.Module(
    assemble([{ name: 'run', parameters: 1, integers: 1, vectors: writer.vectors, body: writer.loop() }]),
  );
  const arrays = spec.inputs + outputs.length;
  const pages = Math.ceil((arraysAt + arrays * bytes) / pageBytes);
  const memory: WasmMemory = new wasm.Memory({ initial: pages, maximum: pages });
  const { exports } = new wasm.Instance(module, { env: { memory } });
  const run = exports.run as (end: number) => void;
  const list = (index: number): Float32Array => new Float32Array(memory.buffer, arraysAt + index * bytes, capacity);
  const settings = new Float32Array(memory.buffer, uniformsAt, Math.max(1, spec.uniforms.length));
  return {
    inputs: inputs.map((_, index) => list(index)),
    outputs: outputs.map((_, index) => list(spec.inputs + index)),
    uniforms: Object.fromEntries(
      spec.uniforms.map((name, index) => [
        name,
        {
          get value() {
            return settings[index] ?? 0;
          },
          set value(value: number) {
            settings[index] = value;
          },
        },
      ]),
    ),
    capacity,
    run: (count) => run(Math.ceil(count / 4) * 16),
  };
}

/** Values by number: equal operations on equal operands are computed once. */
class Writer implements Program {
  vectors = 0;
  private readonly code: number[] = [];
  private readonly numbers = new Map<Expression, number>();
  private readonly numberOfKey = new Map<string, number>();
  /** Locals that hold values, by number; those of a block are forgotten at its end. */
  private held = new Map<number, number>();
  private readonly assignments: number[] = [];
  private readonly arrayAt: (index: number) => number;
  private readonly uniformsAt: number;

  constructor(arrayAt: (index: number) => number, uniformsAt: number) {
    this.arrayAt = arrayAt;
    this.uniformsAt = uniformsAt;
  }

  variable(value: Scalar): Variable {
    const local = this.vectors;
    this.vectors += 1;
    this.assignments[local] = 0;
    this.set(local, toExpression(value));
    const { assignments } = this;
    return {
      get now() {
        return new Expression('variable', [], local, assignments[local]);
      },
    };
  }

  assign(variable: Variable, value: Scalar): void {
    const { value: local } = variable.now;
    this.set(local, toExpression(value));
    this.assignments[local] = (this.assignments[local] ?? 0) + 1;
  }

  keep(value: Expression): Expression {
    const number = this.numberOf(value);
    if (!this.held.has(number)) {
      this.emit(value);
      this.hold(number);
      this.code.push(0x1a);
    }
    return value;
  }

  whenAny(mask: Expression, body: () => void): void {
    this.emit(mask);
    this.code.push(0xfd, ...unsigned(opcodes.anyTrue), 0x04, 0x40);
    const outside = new Map(this.held);
    body();
    this.held = outside;
    this.code.push(0x0b);
    // A variable may or may not have been assigned: what was read of it before no longer holds.
    this.assignments.forEach((count, local) => {
      this.assignments[local] = count + 1;
    });
  }

  store(array: number, value: Expression): void {
    this.code.push(0x20, counterLocal);
    this.emit(value);
    this.code.push(0xfd, opcodes.store, 0, ...unsigned(this.arrayAt(array)));
  }

  /** The statements once for each four points. */
  loop(): Code {
    const step = [0x20, counterLocal, 0x41, 16, 0x6a, 0x21, counterLocal];
    const leave = [0x20, counterLocal, 0x20, endLocal, 0x48, 0x45, 0x0d, 1];
    return [0x02, 0x40, 0x03, 0x40, ...leave, ...this.code, ...step, 0x0c, 0, 0x0b, 0x0b];
  }

  private set(local: number, value: Expression): void {
    this.emit(value);
    this.code.push(0x21, ...unsigned(firstVector + local));
  }

  /** Leaves the value on the stack and in a new local. */
  private hold(number: number): void {
    const local = this.vectors;
    this.vectors += 1;
    this.held.set(number, local);
    this.code.push(0x22, ...unsigned(firstVector + local));
  }

  private emit(root: Expression): void {
    const uses = new Map<number, number>();
    this.count(root, uses);
    this.write(root, uses);
  }

  private count(node: Expression, uses: Map<number, number>): void {
    const number = this.numberOf(node);
    const seen = uses.get(number) ?? 0;
    uses.set(number, seen + 1);
    if (seen === 0 && !this.held.has(number)) for (const operand of node.operands) this.count(operand, uses);
  }

  private write(node: Expression, uses: ReadonlyMap<number, number>): void {
    const number = this.numberOf(node);
    const local = this.held.get(number);
    if (local !== undefined) {
      this.code.push(0x20, ...unsigned(firstVector + local));
      return;
    }
    this.writeOperation(node, uses);
    if (node.operands.length > 0 && (uses.get(number) ?? 0) > 1) this.hold(number);
  }

  private writeOperation(node: Expression, uses: ReadonlyMap<number, number>): void {
    const { operation, operands, value, version } = node;
    const [first, second, third] = operands;
    if (operation === 'constant') this.writeConstant(value, version === 1);
    else if (operation === 'input')
      this.code.push(0x20, counterLocal, 0xfd, opcodes.load, 0, ...unsigned(this.arrayAt(value)));
    else if (operation === 'uniform')
      this.code.push(0x41, 0, 0xfd, opcodes.loadSplat, 0, ...unsigned(this.uniformsAt + value * floatBytes));
    else if (operation === 'variable') {
      if (this.assignments[value] !== version)
        throw new Error('A variable was read, then assigned, then used as read.');
      this.code.push(0x20, ...unsigned(firstVector + value));
    } else if (operation === 'select' && first && second && third) {
      this.write(second, uses);
      this.write(third, uses);
      this.write(first, uses);
      this.code.push(0xfd, opcodes.select);
    } else if (operation === 'shiftLeft' || operation === 'shiftRight') {
      if (first) this.write(first, uses);
      this.code.push(0x41, second?.value ?? 0, 0xfd, ...unsigned(binaryOperations[operation].code));
    } else {
      for (const operand of operands) this.write(operand, uses);
      this.code.push(0xfd, ...unsigned(opcodeOf(operation)));
    }
  }

  private writeConstant(value: number, isInteger: boolean): void {
    const bytes = new Uint8Array(isInteger ? Int32Array.of(value).buffer : Float32Array.of(value).buffer);
    this.code.push(0xfd, opcodes.constant, ...bytes, ...bytes, ...bytes, ...bytes);
  }

  private numberOf(node: Expression): number {
    const known = this.numbers.get(node);
    if (known !== undefined) return known;
    const operands = node.operands.map((operand) => this.numberOf(operand)).join(',');
    const key = `${node.operation}/${node.value}/${node.version}/${operands}`;
    const number = this.numberOfKey.get(key) ?? this.numberOfKey.size;
    this.numberOfKey.set(key, number);
    this.numbers.set(node, number);
    return number;
  }
}

function opcodeOf(operation: Operation): number {
  if (operation in unaryOperations) return unaryOperations[operation as keyof typeof unaryOperations].code;
  return binaryOperations[operation as keyof typeof binaryOperations].code;
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
