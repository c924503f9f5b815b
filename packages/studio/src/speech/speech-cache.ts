import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findPronunciations } from './script/find-pronunciations.ts';
import type { SpeechRequest, SpeechTrack } from './speech.ts';

/** Part of every key. Increase it whenever the sound or timing of an unchanged request would differ. */
const version = 12;

/**
 * File name of a request's cached speech: equal requests share it, whichever actor speaks.
 * @param engine name of the engine, with its version if it has one
 */
export function speechCacheName(request: SpeechRequest, engine: string): string {
  const { text, language, voice, pronunciations = [], pauses = 1, bodyOffset = 0 } = request;
  // Only words that occur in the script: a word added to the list later does not affect others.
  const respoken = findPronunciations(text, language, pronunciations);
  const key = [
    version,
    engine,
    text,
    language,
    voice.gender,
    voice.variant,
    voice.pitch,
    voice.pace,
    pauses,
    bodyOffset,
    ...respoken,
  ];
  return `${createHash('sha256').update(JSON.stringify(key)).digest('hex').slice(0, 40)}.speech`;
}

/** Cached speech, bit-identical to the original; undefined if it is missing or the file is damaged. */
export async function readCachedSpeech(folder: string, name: string): Promise<SpeechTrack | undefined> {
  const file = join(folder, name);
  const bytes = await readFile(file).catch(() => undefined);
  if (bytes === undefined || bytes.length < 8) return undefined;
  try {
    const headerLength = bytes.readUInt32LE(0);
    const sampleCount = bytes.readUInt32LE(4);
    const samplesAt = 8 + headerLength;
    if (bytes.length !== samplesAt + sampleCount * 2) return undefined;
    const header = JSON.parse(bytes.toString('utf8', 8, samplesAt)) as Omit<SpeechTrack, 'samples'>;
    const samples = new Float32Array(sampleCount);
    for (let index = 0; index < sampleCount; index++) {
      samples[index] = bytes.readInt16LE(samplesAt + index * 2) / 32_767;
    }
    const now = new Date();
    // The least recently used file is removed first, see `trimCache`.
    await utimes(file, now, now).catch(() => undefined);
    return { ...header, samples };
  } catch {
    return undefined;
  }
}

/** Stores speech for the next render. A full or read-only disk only costs the time to speak again. */
export async function writeCachedSpeech(folder: string, name: string, track: SpeechTrack): Promise<void> {
  const { samples, ...rest } = track;
  const header = Buffer.from(JSON.stringify(rest));
  const bytes = Buffer.alloc(8 + header.length + samples.length * 2);
  bytes.writeUInt32LE(header.length, 0);
  bytes.writeUInt32LE(samples.length, 4);
  header.copy(bytes, 8);
  for (let index = 0; index < samples.length; index++) {
    bytes.writeInt16LE(Math.round((samples[index] ?? 0) * 32_767), 8 + header.length + index * 2);
  }
  const temporary = join(folder, `${name}.${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(temporary, bytes);
    await rename(temporary, join(folder, name));
  } catch {
    await rm(temporary, { force: true }).catch(() => undefined);
  }
}
