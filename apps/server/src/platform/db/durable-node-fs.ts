import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PGlite, postgresMod } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type PostgresMod = postgresMod.PostgresMod;

/** The part of Emscripten's NODEFS that its types leave out. */
interface NodeFsBackend {
  stream_ops: {
    fsync?: (stream: { nfd?: number; node: object }) => number;
    write: (stream: object, buffer: object, offset: number, length: number, position: number) => number;
  };
  realPath(node: object): string;
}

/** Listeners for disk events. */
export interface DiskWatchers {
  onSync?: () => void;
  /** The disk is full; true when there is room now and the write should be tried again. */
  onFull?: () => boolean;
  /** PostgreSQL's log could not be written: it gives up, and answers nothing any more. */
  onLost?: () => void;
}

/** Maximum time of consecutive queries before yielding to the event loop, ms. */
const longestRunMs = 10;

/**
 * PGlite's file system without its fsync being a no-op: Emscripten's NODEFS has no `fsync`, so PostgreSQL believes its
 * log is on the disk while it is in the page cache, and a power cut loses commits that were answered.
 */
export class DurableNodeFs extends NodeFS {
  readonly #watchers: DiskWatchers;
  /** When the event loop turned last, as far as is known here. */
  #turnedAt = 0;

  constructor(folder: string, watchers: DiskWatchers = {}) {
    super(folder);
    this.#watchers = watchers;
  }

  override async init(pg: PGlite, options: Partial<PostgresMod>): Promise<{ emscriptenOpts: Partial<PostgresMod> }> {
    const { emscriptenOpts } = await super.init(pg, options);
    const addSync = (module: PostgresMod): void => {
      const backend = module.NODEFS as unknown as NodeFsBackend;
      backend.stream_ops.fsync = (stream) => {
        if (stream.nfd === undefined) syncFolder(backend.realPath(stream.node));
        else fdatasyncSync(stream.nfd);
        this.#watchers.onSync?.();
        return 0;
      };
      backend.stream_ops.write = writeWithReserve(backend.stream_ops.write, this.#watchers);
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [addSync, ...(emscriptenOpts.preRun ?? [])] } };
  }

  /**
   * Awaited by PGlite between two queries outside of a transaction. All that wait are answered in microtasks, without the
   * event loop turning once: nothing would be read, answered or timed until the last of a hundred is done.
   */
  override async syncToFs(): Promise<void> {
    if (performance.now() - this.#turnedAt < longestRunMs) return;
    await nextTurn();
    this.#turnedAt = performance.now();
  }
}

/**
 * PostgreSQL panics if its log cannot be written, so a write that fails because the disk is full is repeated with space
 * released from the reserve.
 */
function writeWithReserve(
  write: NodeFsBackend['stream_ops']['write'],
  { onFull, onLost }: DiskWatchers,
): NodeFsBackend['stream_ops']['write'] {
  return (stream, buffer, offset, length, position) => {
    let written = 0;
    while (written < length) {
      try {
        written += write(stream, buffer, offset + written, length - written, position + written);
      } catch (error) {
        if (!isNoSpace(error)) throw error;
        if (onFull?.() === true) continue;
        if (isLog(stream)) onLost?.();
        throw error;
      }
    }
    return written;
  };
}

/** Emscripten's own numbers for ENOSPC and EDQUOT. */
function isNoSpace(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'errno' in error && (error.errno === 51 || error.errno === 19);
}

function isLog(stream: object): boolean {
  return 'path' in stream && String(stream.path).includes('/pg_wal/');
}

/** A new or renamed file is safe only when its folder is synced too; NODEFS opens no descriptor for folders. */
function syncFolder(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
