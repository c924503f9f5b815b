import { ProviderError } from '#http/provider-error.ts';
import type { ProviderAccess } from '#http/provider-http.ts';
import type { CallOptions } from '../remote-work.ts';
import type { SpeechRequest, SpokenAudio } from '../speech.ts';
import { wrapPcm } from '../wav.ts';
import { createOpenaiHttp } from './openai-http.ts';

/** The service's raw samples always use this rate. */
const sampleRate = 24_000;
/** Five minutes of samples. */
const maxBytes = 5 * 60 * sampleRate * 2;

/**
 * Speaks a line. The service does not return word times.
 * @throws ProviderError
 */
export async function speakWithOpenai(
  access: ProviderAccess,
  { text, voice, model }: SpeechRequest & { model: string },
  { signal }: CallOptions,
): Promise<SpokenAudio> {
  const http = createOpenaiHttp(access);
  const json = { model, input: text, voice, response_format: 'pcm' };
  const call = { call: 'audio/speech', method: 'POST', path: 'audio/speech', creates: true } as const;
  const { bytes, contentType } = await http.bytes({ ...call, json, maxBytes, timeoutMs: 120_000, signal });
  if (bytes.length < 2 || /text\/html/.test(contentType)) {
    throw new ProviderError({
      provider: 'openai',
      call: call.call,
      reason: 'bad_answer',
      text: 'no sound',
      mayHaveCost: true,
    });
  }
  return {
    wav: wrapPcm(bytes.subarray(0, bytes.length - (bytes.length % 2)), sampleRate),
    sampleRate,
    words: null,
    characters: null,
  };
}
