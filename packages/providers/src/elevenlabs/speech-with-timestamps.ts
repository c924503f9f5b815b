import { z } from 'zod';
import { createProviderHttp, type Explanation, type ProviderAccess } from '#http/provider-http.ts';
import type { CallOptions } from '../remote-work.ts';
import type { SpeechRequest, SpokenAudio, SpokenSpan } from '../speech.ts';
import { wrapPcm } from '../wav.ts';

export const elevenlabsBaseUrl = 'https://api.elevenlabs.io';

const alignmentSchema = z
  .object({
    characters: z.array(z.string()),
    character_start_times_seconds: z.array(z.number()),
    character_end_times_seconds: z.array(z.number()),
  })
  .refine(
    (a) =>
      a.characters.length === a.character_start_times_seconds.length &&
      a.characters.length === a.character_end_times_seconds.length,
  );
const answer = z.object({ audio_base64: z.string().min(4), alignment: alignmentSchema.nullish() });
const faultSchema = z.object({ detail: z.object({ status: z.string().nullish(), message: z.string().nullish() }) });

function explain(status: number, body: unknown): Explanation | undefined {
  const detail = status < 400 ? undefined : faultSchema.safeParse(body).data?.detail;
  if (detail === undefined) return status === 422 ? { reason: 'invalid_request' } : undefined;
  const text = `${detail.status ?? ''}: ${detail.message ?? ''}`;
  // An exhausted quota returns 401, like an invalid key.
  if (detail.status === 'quota_exceeded') return { reason: 'no_balance', text };
  if (detail.status === 'voice_not_found') return { reason: 'not_found', text };
  if (/content|moderation|violat/.test(detail.status ?? '')) return { reason: 'content_refused', text };
  return status === 400 || status === 422 ? { reason: 'invalid_request', text } : undefined;
}

const sampleRate = 24_000;
/** Five minutes of samples in base64, plus the character timings. */
const maxBytes = 32 * 1_048_576;

/**
 * Speaks a line and returns the time of each word.
 * @throws ProviderError
 */
export async function speakWithElevenlabs(
  access: ProviderAccess,
  { text, voice, model, language }: SpeechRequest & { model: string },
  { signal }: CallOptions,
): Promise<SpokenAudio> {
  const headers = { 'xi-api-key': access.apiKey };
  const http = createProviderHttp({ ...access, provider: 'elevenlabs', headers, explain });
  // multilingual_v2 detects the language itself and rejects the parameter.
  const isTold = language !== undefined && model !== 'eleven_multilingual_v2';
  const told = await http.json(
    {
      call: 'text-to-speech',
      method: 'POST',
      creates: true,
      timeoutMs: 240_000,
      maxBytes,
      signal,
      path: `v1/text-to-speech/${encodeURIComponent(voice)}/with-timestamps`,
      query: { output_format: `pcm_${sampleRate}` },
      json: { text, model_id: model, ...(isTold && { language_code: language }) },
    },
    answer,
  );
  const pcm = Buffer.from(told.audio_base64, 'base64');
  const words = told.alignment ? wordsOf(told.alignment) : null;
  const characters = told.alignment ? charactersOf(told.alignment) : null;
  return { wav: wrapPcm(pcm.subarray(0, pcm.length - (pcm.length % 2)), sampleRate), sampleRate, words, characters };
}

function charactersOf(alignment: z.infer<typeof alignmentSchema>): SpokenSpan[] {
  return alignment.characters.flatMap((text, index) => {
    const start = alignment.character_start_times_seconds[index] ?? 0;
    const end = alignment.character_end_times_seconds[index] ?? start;
    return text.trim() === '' ? [] : [{ text, start, end }];
  });
}

/**
 * Groups characters into words at white space; a word spans from the start of its first character to the end of its
 * last.
 */
function wordsOf(alignment: z.infer<typeof alignmentSchema>): SpokenSpan[] {
  const words: SpokenSpan[] = [];
  let current: SpokenSpan | undefined;
  for (const [index, character] of alignment.characters.entries()) {
    if (character.trim() === '') {
      current = undefined;
      continue;
    }
    const start = alignment.character_start_times_seconds[index] ?? 0;
    const end = alignment.character_end_times_seconds[index] ?? start;
    if (current === undefined) {
      current = { text: character, start, end };
      words.push(current);
    } else {
      current.text += character;
      current.end = end;
    }
  }
  return words;
}
