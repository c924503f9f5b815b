import { writeFile } from 'node:fs/promises';
import { wavHeader, wavHeaderBytes } from '#music/wav-header.ts';

/** Writes speech as a mono WAV file of 16 bits. Throws file system errors. */
export async function writeRecording(
  file: string,
  { samples, sampleRate }: { samples: Float32Array; sampleRate: number },
): Promise<void> {
  const dataBytes = samples.length * 2;
  const bytes = Buffer.alloc(wavHeaderBytes + dataBytes);
  bytes.set(wavHeader(1, sampleRate, dataBytes));
  for (const [index, value] of samples.entries())
    bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value)) * 32_767), wavHeaderBytes + index * 2);
  await writeFile(file, bytes);
}
