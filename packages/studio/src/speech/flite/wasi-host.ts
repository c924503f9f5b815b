import { type WasmMemory, type WasmModule, wasm } from './web-assembly.ts';

/**
 * The part of WASI preview 1 a small command-line program needs, held in memory: arguments, a clock, standard output
 * and one folder of files. Node's own `node:wasi` would print an experimental warning into the server's log and write
 * through to the real disk; this host does neither.
 */

const success = 0;
const badFile = 8;
const noEntry = 44;
const notSupported = 58;
const folderName = '/w';
const folderFd = 3;

class ExitSignal {
  readonly code: number;
  constructor(code: number) {
    this.code = code;
  }
}

class MemoryFile {
  bytes = new Uint8Array(0);
  size = 0;

  write(at: number, chunk: Uint8Array): void {
    const end = at + chunk.length;
    if (end > this.bytes.length) {
      const grown = new Uint8Array(Math.max(end, this.bytes.length * 2, 65_536));
      grown.set(this.bytes.subarray(0, this.size));
      this.bytes = grown;
    }
    this.bytes.set(chunk, at);
    this.size = Math.max(this.size, end);
  }

  content(): Uint8Array {
    return this.bytes.subarray(0, this.size);
  }
}

interface OpenFile {
  file: MemoryFile;
  position: number;
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
  const files = new Map<string, MemoryFile>();
  for (const [name, bytes] of Object.entries(inputs)) {
    const file = new MemoryFile();
    file.write(0, bytes);
    files.set(name, file);
  }
  const stdout = new MemoryFile();
  const stderr = new MemoryFile();
  const open = new Map<number, OpenFile>([
    [0, { file: new MemoryFile(), position: 0 }],
    [1, { file: stdout, position: 0 }],
    [2, { file: stderr, position: 0 }],
  ]);
  let nextFd = folderFd + 1;
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  const argv = ['program', ...args].map((arg) => encoder.encode(`${arg}\0`));
  let memory: WasmMemory;
  const view = () => new DataView(memory.buffer);

  function eachBuffer(pointer: number, count: number, visit: (bytes: Uint8Array) => number): number {
    let total = 0;
    for (let index = 0; index < count; index++) {
      const at = view().getUint32(pointer + index * 8, true);
      const length = view().getUint32(pointer + index * 8 + 4, true);
      total += visit(new Uint8Array(memory.buffer, at, length));
    }
    return total;
  }

  const calls = {
    args_sizes_get(countAt: number, sizeAt: number): number {
      view().setUint32(countAt, argv.length, true);
      view().setUint32(
        sizeAt,
        argv.reduce((sum, arg) => sum + arg.length, 0),
        true,
      );
      return success;
    },
    args_get(pointersAt: number, bytesAt: number): number {
      let at = bytesAt;
      for (const [index, arg] of argv.entries()) {
        view().setUint32(pointersAt + index * 4, at, true);
        new Uint8Array(memory.buffer).set(arg, at);
        at += arg.length;
      }
      return success;
    },
    clock_time_get(_clock: number, _precision: bigint, at: number): number {
      // A fixed clock keeps the program's output a function of its input.
      view().setBigUint64(at, 0n, true);
      return success;
    },
    fd_prestat_get(fd: number, at: number): number {
      if (fd !== folderFd) return badFile;
      view().setUint32(at, 0, true);
      view().setUint32(at + 4, folderName.length, true);
      return success;
    },
    fd_prestat_dir_name(fd: number, at: number, length: number): number {
      if (fd !== folderFd) return badFile;
      new Uint8Array(memory.buffer).set(encoder.encode(folderName).subarray(0, length), at);
      return success;
    },
    fd_fdstat_get(fd: number, at: number): number {
      if (fd !== folderFd && !open.has(fd)) return badFile;
      const fileType = fd === folderFd ? 3 : fd < folderFd ? 2 : 4;
      view().setUint8(at, fileType);
      view().setUint16(at + 2, 0, true);
      view().setBigUint64(at + 8, 0xffff_ffff_ffff_ffffn, true);
      view().setBigUint64(at + 16, 0xffff_ffff_ffff_ffffn, true);
      return success;
    },
    fd_fdstat_set_flags: (): number => success,
    path_open(
      _folder: number,
      _lookup: number,
      pathAt: number,
      pathLength: number,
      flags: number,
      _rights: bigint,
      _inheriting: bigint,
      _fdFlags: number,
      fdAt: number,
    ): number {
      const name = decoder.decode(new Uint8Array(memory.buffer, pathAt, pathLength));
      const create = (flags & 1) !== 0;
      const truncate = (flags & 8) !== 0;
      let file = files.get(name);
      if (!file && !create) return noEntry;
      if (!file || truncate) {
        file = new MemoryFile();
        files.set(name, file);
      }
      open.set(nextFd, { file, position: 0 });
      view().setUint32(fdAt, nextFd++, true);
      return success;
    },
    fd_close: (fd: number): number => (open.delete(fd) ? success : badFile),
    fd_read(fd: number, buffers: number, count: number, readAt: number): number {
      const entry = open.get(fd);
      if (!entry) return badFile;
      const total = eachBuffer(buffers, count, (bytes) => {
        const chunk = entry.file.content().subarray(entry.position, entry.position + bytes.length);
        bytes.set(chunk);
        entry.position += chunk.length;
        return chunk.length;
      });
      view().setUint32(readAt, total, true);
      return success;
    },
    fd_write(fd: number, buffers: number, count: number, writtenAt: number): number {
      const entry = open.get(fd);
      if (!entry) return badFile;
      const total = eachBuffer(buffers, count, (bytes) => {
        entry.file.write(entry.position, bytes);
        entry.position += bytes.length;
        return bytes.length;
      });
      view().setUint32(writtenAt, total, true);
      return success;
    },
    fd_seek(fd: number, offset: bigint, whence: number, positionAt: number): number {
      const entry = open.get(fd);
      if (!entry) return badFile;
      if (fd < folderFd) return notSupported;
      const from = whence === 0 ? 0 : whence === 1 ? entry.position : entry.file.size;
      entry.position = from + Number(offset);
      view().setBigUint64(positionAt, BigInt(entry.position), true);
      return success;
    },
    proc_exit(code: number): never {
      throw new ExitSignal(code);
    },
  };

  const instance = new wasm.Instance(module, { wasi_snapshot_preview1: calls });
  memory = instance.exports.memory as WasmMemory;
  let exitCode = 0;
  try {
    (instance.exports._start as () => void)();
  } catch (error) {
    if (!(error instanceof ExitSignal)) throw error;
    exitCode = error.code;
  }
  return {
    exitCode,
    stdout: decoder.decode(stdout.content()),
    stderr: decoder.decode(stderr.content()),
    files: new Map([...files].map(([name, file]) => [name, file.content()])),
  };
}
