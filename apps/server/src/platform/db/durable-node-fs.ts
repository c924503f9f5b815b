import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';
import type { PGlite, postgresMod } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type PostgresMod = postgresMod.PostgresMod;

/** The part of Emscripten's NODEFS that its types leave out. */
interface NodeFsBackend {
  stream_ops: { fsync?: (stream: { nfd?: number; node: object }) => number };
  realPath(node: object): string;
}

/**
 * PGlite's file system without its fsync being a no-op: Emscripten's NODEFS has no `fsync`, so PostgreSQL believes its
 * log is on the disk while it is in the page cache, and a power cut loses commits that were answered.
 */
export class DurableNodeFs extends NodeFS {
  readonly #onSync: (() => void) | undefined;

  constructor(folder: string, onSync?: () => void) {
    super(folder);
    this.#onSync = onSync;
  }

  override async init(pg: PGlite, options: Partial<PostgresMod>): Promise<{ emscriptenOpts: Partial<PostgresMod> }> {
    const { emscriptenOpts } = await super.init(pg, options);
    const addSync = (module: PostgresMod): void => {
      const backend = module.NODEFS as unknown as NodeFsBackend;
      backend.stream_ops.fsync = (stream) => {
        if (stream.nfd === undefined) syncFolder(backend.realPath(stream.node));
        else fdatasyncSync(stream.nfd);
        this.#onSync?.();
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [addSync, ...(emscriptenOpts.preRun ?? [])] } };
  }
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
