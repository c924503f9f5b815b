import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SpokenAudio } from '@hookline/providers/speech';
import { z } from 'zod';

/** Increment to invalidate cached recordings. */
const version = 1;

const spansSchema = z.array(z.object({ text: z.string(), start: z.number(), end: z.number() })).nullable();
const headerSchema = z.object({ sampleRate: z.number().positive(), words: spansSchema, characters: spansSchema });

/** File name of a cached recording, derived from everything it depends on. */
export function keptSpeechName(order: readonly (string | undefined)[]): string {
  const key = JSON.stringify([version, ...order]);
  return `${createHash('sha256').update(key).digest('hex').slice(0, 40)}.said`;
}

/** Reads a cached recording; undefined if there is none or the file is damaged. */
export async function readKeptSpeech(folder: string, name: string): Promise<SpokenAudio | undefined> {
  try {
    const file = join(folder, name);
    const bytes = await readFile(file);
    const headerEnd = 4 + bytes.readUInt32LE(0);
    const header = headerSchema.parse(JSON.parse(bytes.toString('utf8', 4, headerEnd)));
    const now = new Date();
    // The studio trims this folder by last use.
    await utimes(file, now, now);
    return { ...header, wav: bytes.subarray(headerEnd) };
  } catch {
    return undefined;
  }
}

/** Caches a recording. */
export async function keepSpeech(folder: string, name: string, { wav, ...header }: SpokenAudio): Promise<void> {
  const told = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(told.length);
  const temporary = join(folder, `${name}.${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(temporary, Buffer.concat([length, told, wav]));
    await rename(temporary, join(folder, name));
  } finally {
    await rm(temporary, { force: true });
  }
}
