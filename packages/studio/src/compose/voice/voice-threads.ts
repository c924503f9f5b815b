import { Worker } from 'node:worker_threads';

const entry = new URL('./voice-thread.ts', import.meta.url);

let spare: Worker | undefined;

/** Starts a thread for the next voice, which loads what it needs while its order is still being worked out. */
export function warmVoice(): void {
  spare ??= new Worker(entry, { name: 'voice' });
  // One that is never used must not keep the process.
  spare.unref();
}

/** A thread that waits for its order. */
export function takeVoiceThread(): Worker {
  const worker = spare ?? new Worker(entry, { name: 'voice' });
  spare = undefined;
  worker.ref();
  return worker;
}
