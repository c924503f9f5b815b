import { MemoryFile } from './memory-file.ts';
import type { WasiMemory } from './wasi-memory.ts';

const success = 0;
const badFile = 8;
const noEntry = 44;
const notSupported = 58;
const folderName = '/w';
const folderFd = 3;

interface OpenFile {
  file: MemoryFile;
  position: number;
}

/** The program's folder and streams, and the calls that use them. Numbers are WASI's own. */
export class WasiFiles {
  readonly named = new Map<string, MemoryFile>();
  readonly stdout = new MemoryFile();
  readonly stderr = new MemoryFile();
  readonly #memory: WasiMemory;
  readonly #open = new Map<number, OpenFile>();
  #nextFd = folderFd + 1;

  constructor(memory: WasiMemory, inputs: Record<string, Uint8Array>) {
    this.#memory = memory;
    for (const [name, bytes] of Object.entries(inputs)) {
      const file = new MemoryFile();
      file.write(0, bytes);
      this.named.set(name, file);
    }
    for (const [fd, file] of [new MemoryFile(), this.stdout, this.stderr].entries()) {
      this.#open.set(fd, { file, position: 0 });
    }
  }

  /** Calls that query files and streams. */
  lookUpCalls() {
    const memory = this.#memory;
    return {
      fd_prestat_get(fd: number, at: number): number {
        if (fd !== folderFd) return badFile;
        memory.view.setUint32(at, 0, true);
        memory.view.setUint32(at + 4, folderName.length, true);
        return success;
      },
      fd_prestat_dir_name(fd: number, at: number, length: number): number {
        if (fd !== folderFd) return badFile;
        memory.bytes(at, length).set(new TextEncoder().encode(folderName).subarray(0, length));
        return success;
      },
      fd_fdstat_get: (fd: number, at: number): number => {
        if (fd !== folderFd && !this.#open.has(fd)) return badFile;
        const fileType = fd === folderFd ? 3 : fd < folderFd ? 2 : 4;
        memory.view.setUint8(at, fileType);
        memory.view.setUint16(at + 2, 0, true);
        memory.view.setBigUint64(at + 8, 0xffff_ffff_ffff_ffffn, true);
        memory.view.setBigUint64(at + 16, 0xffff_ffff_ffff_ffffn, true);
        return success;
      },
      fd_fdstat_set_flags: (): number => success,
    };
  }

  /** The calls that open, read and write. */
  fileCalls() {
    const memory = this.#memory;
    const open = this.#open;
    return {
      // biome-ignore lint/complexity/useMaxParams: WASI defines the parameters.
      path_open: (
        _folder: number,
        _lookup: number,
        pathAt: number,
        pathLength: number,
        flags: number,
        _rights: bigint,
        _inheriting: bigint,
        _fdFlags: number,
        fdAt: number,
      ): number => {
        const file = this.#find(new TextDecoder().decode(memory.bytes(pathAt, pathLength)), flags);
        if (!file) return noEntry;
        open.set(this.#nextFd, { file, position: 0 });
        memory.view.setUint32(fdAt, this.#nextFd++, true);
        return success;
      },
      fd_close: (fd: number): number => (open.delete(fd) ? success : badFile),
      fd_read(fd: number, buffers: number, count: number, readAt: number): number {
        const entry = open.get(fd);
        if (!entry) return badFile;
        let total = 0;
        for (const bytes of memory.buffers(buffers, count)) {
          const chunk = entry.file.content().subarray(entry.position, entry.position + bytes.length);
          bytes.set(chunk);
          entry.position += chunk.length;
          total += chunk.length;
        }
        memory.view.setUint32(readAt, total, true);
        return success;
      },
      fd_write(fd: number, buffers: number, count: number, writtenAt: number): number {
        const entry = open.get(fd);
        if (!entry) return badFile;
        let total = 0;
        for (const bytes of memory.buffers(buffers, count)) {
          entry.file.write(entry.position, bytes);
          entry.position += bytes.length;
          total += bytes.length;
        }
        memory.view.setUint32(writtenAt, total, true);
        return success;
      },
      fd_seek(fd: number, offset: bigint, whence: number, positionAt: number): number {
        const entry = open.get(fd);
        if (!entry) return badFile;
        if (fd < folderFd) return notSupported;
        const from = whence === 0 ? 0 : whence === 1 ? entry.position : entry.file.size;
        entry.position = from + Number(offset);
        memory.view.setBigUint64(positionAt, BigInt(entry.position), true);
        return success;
      },
    };
  }

  /** Opens a file by name; flag 1 creates a missing one, flag 8 truncates it. */
  #find(name: string, flags: number): MemoryFile | undefined {
    const known = this.named.get(name);
    if (known && (flags & 8) === 0) return known;
    if (!known && (flags & 1) === 0) return undefined;
    const file = new MemoryFile();
    this.named.set(name, file);
    return file;
  }
}
