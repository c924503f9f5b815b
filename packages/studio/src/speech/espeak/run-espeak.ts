import { fork } from 'node:child_process';
import { SpeechError } from '../speech-error.ts';
import type { EspeakCommand, EspeakEvent, EspeakReply } from './espeak-protocol.ts';

export interface EspeakSentence {
  /** Mono, -1..1. */
  samples: Float32Array;
  sampleRate: number;
  events: EspeakEvent[];
}

/** Longest silence of the process before it counts as hung. One sentence takes well under a second. */
const patienceMs = 20_000;

/**
 * Speaks sentences in a process of its own, which ends with this call: finished, failed, hung or aborted.
 * @throws SpeechError 'engine_failed', or the signal's reason
 */
export function runEspeak(command: EspeakCommand, signal?: AbortSignal): Promise<EspeakSentence[]> {
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const child = fork(new URL('./espeak-child.ts', import.meta.url), [], {
      // Nothing of the caller's environment, flags or streams reaches the child.
      env: {},
      execArgv: ['--max-old-space-size=256'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const sentences: EspeakSentence[] = [];
    let timer = setTimeout(hung, patienceMs);
    let settled = false;
    function settle(finish: () => void): void {
      if (settled) return;
      settled = true;
      clearTimeout(timer);
      signal?.removeEventListener('abort', aborted);
      child.kill('SIGKILL');
      finish();
    }
    function fail(message: string, cause?: unknown): void {
      settle(() => reject(new SpeechError('engine_failed', message, { cause })));
    }
    function hung(): void {
      fail('The voice engine stopped answering.');
    }
    function aborted(): void {
      settle(() => reject(signal?.reason));
    }
    signal?.addEventListener('abort', aborted, { once: true });
    child.on('error', (error) => fail('The voice engine could not be started.', error));
    child.on('exit', (code, by) => fail(`The voice engine ended early (${by ?? code}).`));
    child.on('message', (message) => {
      const reply = message as EspeakReply;
      if (reply.type === 'failed') return fail(reply.message);
      if (reply.type === 'done') return settle(() => resolve(sentences));
      clearTimeout(timer);
      timer = setTimeout(hung, patienceMs);
      sentences[reply.index] = { samples: toSamples(reply.pcm), sampleRate: reply.sampleRate, events: reply.events };
    });
    child.send(command, (error) => {
      if (error) fail('The voice engine could not be reached.', error);
    });
  });
}

function toSamples(base64: string): Float32Array {
  const bytes = Buffer.from(base64, 'base64');
  const samples = new Float32Array(bytes.length >> 1);
  for (let index = 0; index < samples.length; index++) samples[index] = bytes.readInt16LE(index * 2) / 32_768;
  return samples;
}
