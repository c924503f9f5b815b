import { readFile } from 'node:fs/promises';
import type { ImageInput } from '@hookline/providers/remote-work';

/** A stored picture as adapters take it. Only what was decoded and written anew is stored, so its type is one of theirs. */
export async function readImageInput(file: string): Promise<ImageInput> {
  const bytes = await readFile(file);
  return { bytes, contentType: typeOf(bytes) };
}

function typeOf(bytes: Buffer): ImageInput['contentType'] {
  if (bytes[0] === 0x89 && bytes.toString('latin1', 1, 4) === 'PNG') return 'image/png';
  return bytes.toString('latin1', 8, 12) === 'WEBP' ? 'image/webp' : 'image/jpeg';
}
