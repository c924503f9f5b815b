import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createFramePipe, sinkInto } from './frame-pipe.ts';

async function withReader(
  program: string,
  args: string[],
  use: (write: (frame: Uint8Array) => Promise<void>, reader: ChildProcess) => Promise<void>,
) {
  const folder = await mkdtemp(path.join(tmpdir(), 'hookline-pipe-'));
  try {
    const pipe = await createFramePipe(folder);
    if (!pipe) throw new Error('There is no pipe.');
    expect(await readdir(folder)).toEqual([]);
    const reader = spawn(program, args, { stdio: [pipe.reader.fd, 'pipe', 'ignore'] });
    // Before anything else is awaited: a reader may be gone at once.
    const closed = new Promise((resolve) => reader.once('close', resolve));
    const chunks: Buffer[] = [];
    reader.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
    await pipe.reader.close();
    const sink = sinkInto(pipe.writer);
    await use((frame) => sink.write(frame), reader);
    await sink.end();
    await closed;
    return Buffer.concat(chunks);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const frames = Array.from({ length: 7 }, (_, index) => Buffer.alloc(300_001, index + 1));

it.runIf(process.platform !== 'win32')('carries frames in order, to the last byte', async () => {
  const received = await withReader('cat', [], async (write) => {
    await Promise.all(frames.map(write));
  });
  const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  expect(digest(received)).toBe(digest(Buffer.concat(frames)));
});

it.runIf(process.platform !== 'win32')('does not wait for a reader that is gone', async () => {
  await withReader('true', [], async (write) => {
    await Promise.all(frames.map(write));
  });
});

it.runIf(process.platform !== 'win32')('releases a frame whose reader is killed while it waits', async () => {
  // Reads nothing: the pipe holds far less than a frame.
  await withReader('sleep', ['60'], async (write, reader) => {
    let isTaken = false;
    const taken = write(frames[0] as Buffer).then(() => {
      isTaken = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(isTaken).toBe(false);
    reader.kill('SIGKILL');
    await taken;
  });
});
