import { childEnvironment } from '#process/child-environment.ts';
import { runChild } from '../run-child.ts';
import type { EspeakCommand, EspeakEvent, EspeakReply } from './espeak-protocol.ts';

export interface EspeakSentence {
  /** Mono, -1..1. */
  samples: Float32Array;
  sampleRate: number;
  events: EspeakEvent[];
  /** Empty unless it was asked for. */
  ipa: string;
}

/**
 * The last compiler only pays off from 45 s of speech on (5 s of speech take 0.58 s of a processor instead of 0.78, 45 s
 * the same 1.3), because it begins anew in every child.
 */
const nodeOptions = ['--no-turbofan'];

/**
 * Speaks sentences in a separate process, which ends with this call: finished, failed, hung or aborted.
 * @throws SpeechError 'engine_failed', or the signal's reason
 */
export async function runEspeak(command: EspeakCommand, signal?: AbortSignal): Promise<EspeakSentence[]> {
  const sentences: EspeakSentence[] = [];
  await runChild<EspeakReply>(
    new URL('./espeak-child.ts', import.meta.url),
    command,
    ({ index, pcm, sampleRate, events, ipa }) => {
      sentences[index] = { samples: toSamples(pcm), sampleRate, events, ipa };
    },
    { signal, nodeOptions, env: childEnvironment() },
  );
  return sentences;
}

function toSamples(base64: string): Float32Array {
  const bytes = Buffer.from(base64, 'base64');
  const samples = new Float32Array(bytes.length >> 1);
  for (let index = 0; index < samples.length; index++) samples[index] = bytes.readInt16LE(index * 2) / 32_768;
  return samples;
}
