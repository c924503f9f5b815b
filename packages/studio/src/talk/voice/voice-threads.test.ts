import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { takeVoiceThread, warmVoice } from './voice-threads.ts';

async function warm(): Promise<Worker> {
  const started = once(process, 'worker');
  warmVoice();
  const [worker] = await started;
  if (!(worker instanceof Worker)) throw new Error('No thread was started.');
  return worker;
}

it('returns the thread that was started ahead', async () => {
  const spare = await warm();
  const taken = takeVoiceThread();
  expect(taken).toBe(spare);
  await taken.terminate();
});

it('does not return a thread that has already died', async () => {
  const spare = await warm();
  // Without a listener, this would end the process.
  expect(() => spare.emit('error', new Error('The thread failed.'))).not.toThrow();
  await spare.terminate();
  const taken = takeVoiceThread();
  expect(taken).not.toBe(spare);
  expect(taken.threadId).toBeGreaterThan(0);
  await taken.terminate();
});
