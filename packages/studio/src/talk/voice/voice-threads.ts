import { Worker } from 'node:worker_threads';

const entry = new URL('./voice-thread.ts', import.meta.url);

let spare: Worker | undefined;

/** Starts a thread for the next voice, which loads its modules while its order is still being prepared. */
export function warmVoice(): void {
  if (spare) return;
  const worker = startThread();
  // An unused thread must not keep the process alive.
  worker.unref();
  // A thread that dies before it is used must not be waited for.
  worker.once('exit', () => {
    if (spare === worker) spare = undefined;
  });
  spare = worker;
}

/** A thread that waits for its order. */
export function takeVoiceThread(): Worker {
  const worker = spare ?? startThread();
  spare = undefined;
  worker.ref();
  return worker;
}

function startThread(): Worker {
  const worker = new Worker(entry, { name: 'voice' });
  // Without a listener, an error would end the process; users of the thread add their own.
  worker.on('error', () => undefined);
  return worker;
}
