import { type WasmMemory, type WasmModule, wasm } from '#wasm/web-assembly.ts';
import { WasiFiles } from './wasi-files.ts';
import { WasiMemory } from './wasi-memory.ts';

/**
 * The part of WASI preview 1 that a small command-line program needs, held in memory: arguments, a clock, standard
 * output and one folder of files. Node's own `node:wasi` would print an experimental warning to the server's log and
 * write to the real disk; this host does neither.
 */

class ExitSignal {
  readonly code: number;
  constructor(code: number) {
    this.code = code;
  }
}

export interface WasiRun {
  exitCode: number;
  stdout: string;
  stderr: string;
  /** All files the program left in `/w`, by name. */
  files: Map<string, Uint8Array>;
}

/** A program that has requested more memory than this is not kept for the next run. */
const largestGrowth = 64 * 2 ** 20;

type Calls = Record<string, (...values: never[]) => unknown>;

/** A repeatable WASI command: its leftovers are removed before it starts again. */
export class WasiProgram {
  readonly #module: WasmModule;
  readonly #constantBytes: number;
  #instance: ProgramInstance | undefined;

  /** Size of the read-only start of its memory, which need not be restored before another run. */
  constructor(module: WasmModule, constantBytes = 0) {
    this.#module = module;
    this.#constantBytes = constantBytes;
  }

  /**
   * Runs the command to completion, synchronously.
   * @param args the program's arguments without its own name
   * @param inputs files available to the program in `/w`
   * @throws WebAssembly.RuntimeError when the program traps
   */
  run(args: string[], inputs: Record<string, Uint8Array> = {}): WasiRun {
    const instance = this.#instance ?? new ProgramInstance(this.#module, this.#constantBytes);
    // Only a program that ended normally can start again, because its stack is empty.
    this.#instance = undefined;
    const { memory } = instance;
    const files = new WasiFiles(memory, inputs);
    let exitCode = 0;
    try {
      instance.start({ ...processCalls(memory, args), ...files.lookUpCalls(), ...files.fileCalls() });
      // Memory never shrinks.
      if (instance.grownBytes <= largestGrowth) this.#instance = instance;
    } catch (error) {
      if (!(error instanceof ExitSignal)) throw error;
      exitCode = error.code;
    }
    const decoder = new TextDecoder();
    return {
      exitCode,
      stdout: decoder.decode(files.stdout.content()),
      stderr: decoder.decode(files.stderr.content()),
      files: new Map([...files.named].map(([name, file]) => [name, file.content()])),
    };
  }
}

/** A program with its memory, and a snapshot of that memory before the program ran. */
class ProgramInstance {
  readonly memory = new WasiMemory();
  readonly #start: () => void;
  readonly #constantBytes: number;
  readonly #fresh: Uint8Array;
  #calls: Calls = {};
  #isFresh = true;

  constructor(module: WasmModule, constantBytes: number) {
    const call = new Proxy<Calls>(
      {},
      {
        get:
          (_, name) =>
          (...values: never[]) => {
            const known = this.#calls[String(name)];
            // No return value would mean success.
            if (!known) throw new Error(`The program calls ${String(name)}, which this host does not have.`);
            return known(...values);
          },
      },
    );
    const { exports } = new wasm.Instance(module, { wasi_snapshot_preview1: call });
    this.memory.attach(exports.memory as WasmMemory);
    this.#start = exports._start as () => void;
    this.#constantBytes = constantBytes;
    this.#fresh = this.memory.bytes(constantBytes).slice();
  }

  /** Amount of memory the program has requested since it was loaded. */
  get grownBytes(): number {
    return this.memory.bytes(this.#constantBytes).length - this.#fresh.length;
  }

  /** Runs the program from its start. */
  start(calls: Calls): void {
    if (!this.#isFresh) {
      // Requested memory stays, cleared to its initial state.
      const used = this.memory.bytes(this.#constantBytes);
      used.fill(0, this.#fresh.length);
      used.set(this.#fresh);
    }
    this.#isFresh = false;
    this.#calls = calls;
    try {
      this.#start();
    } finally {
      // They contain the files of this run.
      this.#calls = {};
    }
  }
}

/** Arguments, clock and exit of the program. */
function processCalls(memory: WasiMemory, args: string[]) {
  const argv = ['program', ...args].map((arg) => new TextEncoder().encode(`${arg}\0`));
  const argvSize = argv.reduce((sum, arg) => sum + arg.length, 0);
  return {
    args_sizes_get(countAt: number, sizeAt: number): number {
      memory.view.setUint32(countAt, argv.length, true);
      memory.view.setUint32(sizeAt, argvSize, true);
      return 0;
    },
    args_get(pointersAt: number, bytesAt: number): number {
      let at = bytesAt;
      for (const [index, arg] of argv.entries()) {
        memory.view.setUint32(pointersAt + index * 4, at, true);
        memory.bytes(at, arg.length).set(arg);
        at += arg.length;
      }
      return 0;
    },
    clock_time_get(_clock: number, _precision: bigint, at: number): number {
      // A fixed clock keeps the program's output a function of its input.
      memory.view.setBigUint64(at, 0n, true);
      return 0;
    },
    proc_exit(code: number): never {
      throw new ExitSignal(code);
    },
  };
}
