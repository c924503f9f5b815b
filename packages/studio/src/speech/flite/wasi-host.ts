import { WasiFiles } from './wasi-files.ts';
import { WasiMemory } from './wasi-memory.ts';
import { type WasmMemory, type WasmModule, wasm } from './web-assembly.ts';

/**
 * The part of WASI preview 1 a small command-line program needs, held in memory: arguments, a clock, standard output
 * and one folder of files. Node's own `node:wasi` would print an experimental warning into the server's log and write
 * through to the real disk; this host does neither.
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
  /** Everything the program left in `/w`, by name. */
  files: Map<string, Uint8Array>;
}

/**
 * Runs a WASI command to its end, synchronously.
 * @param args the program's arguments without its own name
 * @param inputs files the program finds in `/w`
 * @throws WebAssembly.RuntimeError when the program traps
 */
export function runWasi(module: WasmModule, args: string[], inputs: Record<string, Uint8Array> = {}): WasiRun {
  const memory = new WasiMemory();
  const files = new WasiFiles(memory, inputs);
  const calls = { ...processCalls(memory, args), ...files.lookUpCalls(), ...files.fileCalls() };
  const { exports } = new wasm.Instance(module, { wasi_snapshot_preview1: calls });
  memory.attach(exports.memory as WasmMemory);
  let exitCode = 0;
  try {
    (exports._start as () => void)();
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

/** Arguments, clock and end of the program. */
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
