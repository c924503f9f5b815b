import { readFile } from 'node:fs/promises';
import type { ImageInput } from '@hookline/providers/remote-work';

/**
 * Reads a stored picture as adapter input. All stored pictures have been re-encoded, so the type is one that adapters
 * accept.
 */
export async function readImageInput(file: string): Promise<ImageInput> {
  const bytes = await readFile(file);
  return { bytes, contentType: typeOf(bytes) };
}

function typeOf(bytes: Buffer): ImageInput['contentType'] {
  if (bytes[0] === 0x89 && bytes.toString('latin1', 1, 4) === 'PNG') return 'image/png';
  return bytes.toString('latin1', 8, 12) === 'WEBP' ? 'image/webp' : 'image/jpeg';
}
