import { spawn } from 'node:child_process';
import { workerData } from 'node:worker_threads';
import { childEnvironment } from '#process/child-environment.ts';
import { filmCounters as at, type FilmOrder, filmStates } from './film-protocol.ts';

/*
 * Entry of the film thread: ffmpeg's frames go into a few slots of shared memory, from which the drawing thread takes them
 * without waiting for an event loop. It decodes no further ahead than there are slots.
 */

const { ffmpegPath, args, frameBytes, counters, slots }: FilmOrder = workerData;
const state = new Int32Array(counters);
const memory = new Uint8Array(slots);
const slotCount = Math.floor(memory.length / frameBytes);

function end(how: number): void {
  Atomics.store(state, at.state, how);
  Atomics.notify(state, at.written);
}

/** Waits until the drawing thread has taken a frame, which may be long after; it ends this thread when it needs no more. */
function waitForSlot(written: number): void {
  for (;;) {
    const taken = Atomics.load(state, at.taken);
    if (written - taken < slotCount) return;
    Atomics.wait(state, at.taken, taken);
  }
}

const child = spawn(ffmpegPath, [...args], { stdio: ['ignore', 'pipe', 'ignore'], env: childEnvironment() });
child.on('error', () => end(filmStates.killed));
let filled = 0;
let written = 0;
child.stdout.on('data', (chunk: Buffer) => {
  for (let from = 0; from < chunk.length; ) {
    if (filled === 0) waitForSlot(written);
    const part = chunk.subarray(from, from + frameBytes - filled);
    memory.set(part, (written % slotCount) * frameBytes + filled);
    from += part.length;
    filled += part.length;
    if (filled < frameBytes) continue;
    filled = 0;
    written += 1;
    Atomics.store(state, at.written, written);
    Atomics.notify(state, at.written);
  }
});
child.on('close', (code) => end(code === 0 ? filmStates.ended : code === null ? filmStates.killed : filmStates.failed));
