import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SpeechRequest, SpeechTrack } from '#speech/speech.ts';

/** Raise when an engine or its timing changes, so that old speech is not used again. */
const cacheVersion = 1;
const budgetBytes = 256 * 1024 * 1024;

/** A track without its samples, as stored before them in a cache file. */
type TrackHeader = Omit<SpeechTrack, 'samples'>;

/**
 * Speech for a request from the cache folder, or made and kept there. Ten videos of one script by actors who share a
 * voice then speak once. Samples are kept in 16 bit and given back so in either case: equal requests give equal sound.
 * A broken cache file counts as absent; a full disk does not stop the render.
 */
export async function cachedSpeech(
  request: SpeechRequest,
  cacheDir: string,
  make: () => Promise<SpeechTrack>,
): Promise<SpeechTrack> {
  const key = createHash('sha256')
    .update(JSON.stringify([cacheVersion, request]))
    .digest('hex');
  const folder = path.join(cacheDir, 'speech');
  const file = path.join(folder, `${key}.speech`);
  const known = await readTrack(file);
  if (known) return known;
  const bytes = encodeTrack(await make());
  try {
    await mkdir(folder, { recursive: true });
    const temporary = `${file}.${randomUUID()}.part`;
    await writeFile(temporary, bytes);
    await rename(temporary, file);
    await forgetOldest(folder);
  } catch {
    // The cache saves time only; the render goes on without it.
  }
  return decodeTrack(bytes);
}

async function readTrack(file: string): Promise<SpeechTrack | null> {
  try {
    const track = decodeTrack(await readFile(file));
    const now = new Date();
    await utimes(file, now, now);
    return track;
  } catch {
    return null;
  }
}

/** Length of the header in bytes (32 bit), header as JSON, samples as little-endian 16-bit PCM. */
function encodeTrack({ samples, ...header }: SpeechTrack): Buffer {
  const json = Buffer.from(JSON.stringify(header satisfies TrackHeader));
  const bytes = Buffer.alloc(4 + json.length + samples.length * 2);
  bytes.writeUInt32LE(json.length, 0);
  json.copy(bytes, 4);
  const view = new DataView(bytes.buffer, bytes.byteOffset + 4 + json.length);
  for (let index = 0; index < samples.length; index++) {
    const sample = Math.max(-1, Math.min(1, samples[index] as number));
    view.setInt16(index * 2, Math.round(sample * 32767), true);
  }
  return bytes;
}

function decodeTrack(bytes: Buffer): SpeechTrack {
  const start = 4 + bytes.readUInt32LE(0);
  const header: TrackHeader = JSON.parse(bytes.toString('utf8', 4, start));
  const samples = new Float32Array((bytes.length - start) / 2);
  const view = new DataView(bytes.buffer, bytes.byteOffset + start);
  for (let index = 0; index < samples.length; index++) samples[index] = view.getInt16(index * 2, true) / 32767;
  return { ...header, samples };
}

async function forgetOldest(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.speech'));
  const files = await Promise.all(
    names.map(async (name) => {
      const { size, mtimeMs } = await stat(path.join(folder, name));
      return { name, size, mtimeMs };
    }),
  );
  let total = 0;
  for (const { name, size } of files.sort((a, b) => b.mtimeMs - a.mtimeMs)) {
    total += size;
    if (total > budgetBytes) await rm(path.join(folder, name), { force: true });
  }
}
