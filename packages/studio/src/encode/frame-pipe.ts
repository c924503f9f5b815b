import { execFile } from 'node:child_process';
import { type FileHandle, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { childEnvironment } from '#process/child-environment.ts';
import { advance } from '#process/sign-of-life.ts';

/** Both ends of a pipe; the reading end is for a program's standard input. */
export interface FramePipe {
  reader: FileHandle;
  writer: FileHandle;
}

/**
 * A pipe like those of shells. A thread of the pool writes to its handle and waits for the reader; streams to child
 * processes wait in the event loop, which is blocked while a frame is drawn: program and drawing would alternate
 * instead of working simultaneously. Null if the system or the folder's disk does not support such pipes.
 */
export async function createFramePipe(folder: string): Promise<FramePipe | null> {
  if (process.platform === 'win32') return null;
  const name = path.join(folder, 'frames.pipe');
  const opened: FileHandle[] = [];
  try {
    await promisify(execFile)('mkfifo', ['-m', '600', name], { env: childEnvironment() });
    // Opened for both first: opening only one end waits for the other.
    const both = await open(name, 'r+');
    opened.push(both);
    const reader = await open(name, 'r');
    opened.push(reader);
    const writer = await open(name, 'w');
    await both.close();
    return { reader, writer };
  } catch {
    await Promise.all(opened.map((handle) => handle.close().catch(() => undefined)));
    return null;
  } finally {
    // If left behind, it is deleted with its folder.
    await rm(name, { force: true }).catch(() => undefined);
  }
}

/** Closes the open ends of a pipe. */
export async function closeFramePipe(pipe: FramePipe | null): Promise<void> {
  await Promise.all([pipe?.reader, pipe?.writer].map((handle) => handle?.close().catch(() => undefined)));
}

/** Accepts frames one after another. */
export interface FrameSink {
  /** Queues a frame, which must not change until this resolves: when the frame has been accepted, or never will be. */
  write(frame: Uint8Array): Promise<void>;
  /** Signals the end of the frames. */
  end(): Promise<void>;
}

/** A sink that passes everything in the queue to one call of the thread pool. */
export function sinkInto(writer: FileHandle): FrameSink {
  let queue: { frame: Uint8Array; taken: () => void }[] = [];
  let running: Promise<void> | undefined;
  const run = async (): Promise<void> => {
    while (queue.length > 0) {
      const batch = queue;
      queue = [];
      // A vanished reader shows as EPIPE here; the reason is in its exit code.
      await writeAll(
        writer,
        batch.map(({ frame }) => frame),
      ).catch(() => undefined);
      for (const { taken } of batch) taken();
    }
    running = undefined;
  };
  return {
    write: (frame) =>
      new Promise((resolve) => {
        queue.push({ frame, taken: resolve });
        running ??= run();
      }),
    end: async () => {
      await running;
      await writer.close();
    },
  };
}

async function writeAll(writer: FileHandle, frames: readonly Uint8Array[]): Promise<void> {
  let rest = [...frames];
  while (rest.length > 0) {
    let { bytesWritten } = await writer.writev(rest);
    if (bytesWritten > 0) advance();
    while (rest[0] && bytesWritten >= rest[0].length) {
      bytesWritten -= rest[0].length;
      rest = rest.slice(1);
    }
    const [first, ...others] = rest;
    if (first && bytesWritten > 0) rest = [first.subarray(bytesWritten), ...others];
  }
}
