import type { LanguageCode } from '@hookline/contract/languages';
import { sourceVersion } from '#cache/source-version.ts';
import { StageCache } from '#cache/stage-cache.ts';
import type { VoiceSpec } from './speech.ts';
import type { SentenceAudio, SpokenSentence } from './speech-engine.ts';

export interface SentenceRequest {
  sentences: SpokenSentence[];
  /** The tokens of the script: how a word is written decides its stress. */
  written: readonly { text: string }[];
  language: LanguageCode;
  voice: VoiceSpec;
  /** Name of the engine, with its version if it has one. */
  engine: string;
  /** Folder for spoken sentences. */
  folder: string;
}

/**
 * Speaks sentences, reusing those of earlier scripts: only new ones reach `speak`, in one call, in order. Throws the
 * errors of `speak`.
 */
export async function speakNewSentences(
  { sentences, written, language, voice, engine, folder }: SentenceRequest,
  speak: (sentences: SpokenSentence[]) => Promise<SentenceAudio[]>,
): Promise<SentenceAudio[]> {
  const cache = new StageCache(folder);
  const maker = await sourceVersion();
  const keys = sentences.map(({ tokens, ending }) => {
    const said = tokens.map(({ token, text, pause }) => [text, pause, written[token]?.text ?? '']);
    return StageCache.keyOf('sentence', maker, engine, language, voice, said, ending);
  });
  const spoken = await Promise.all(
    sentences.map(async (sentence, index) => {
      const bytes = await cache.get(keys[index] as string);
      return bytes && unpack(bytes, sentence);
    }),
  );
  const missing = sentences.flatMap((_, index) => (spoken[index] ? [] : [index]));
  if (missing.length === 0) return spoken.filter((audio) => audio !== undefined);
  const fresh = await speak(missing.map((index) => sentences[index] as SpokenSentence));
  await Promise.all(
    missing.map(async (index, place) => {
      const audio = fresh[place] as SentenceAudio;
      spoken[index] = audio;
      await cache.put(keys[index] as string, pack(audio, sentences[index] as SpokenSentence));
    }),
  );
  return spoken.filter((audio) => audio !== undefined);
}

/** Length of the header, header, samples. Token indexes start at the sentence's first, because scripts differ. */
function pack({ samples, ...rest }: SentenceAudio, { tokens }: SpokenSentence): Buffer {
  const places = rest.tokens.map((token) => ({
    ...token,
    token: tokens.findIndex((candidate) => candidate.token === token.token),
  }));
  const header = Buffer.from(JSON.stringify({ ...rest, tokens: places }));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(header.length);
  return Buffer.concat([length, header, new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength)]);
}

function unpack(bytes: Buffer, { tokens }: SpokenSentence): SentenceAudio {
  const samplesAt = 4 + bytes.readUInt32LE(0);
  // Written by `pack` and protected by a checksum.
  const header = JSON.parse(bytes.toString('utf8', 4, samplesAt)) as Omit<SentenceAudio, 'samples'>;
  const samples = new Float32Array(new Uint8Array(bytes.subarray(samplesAt)).buffer);
  return {
    ...header,
    samples,
    tokens: header.tokens.map((place) => ({ ...place, token: tokens[place.token]?.token ?? 0 })),
  };
}
