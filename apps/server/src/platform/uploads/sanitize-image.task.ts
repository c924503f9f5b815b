import { decodeImage, readImageHeader } from './decode-image.ts';
import { encodeImage } from './encode-image.ts';
import { ImageRefusedError } from './image-refused-error.ts';
import type { ImageOrder, ImageReply } from './sanitize-image.ts';

/** Recognised by its bytes, decoded within limits and once, turned upright, stripped of metadata and encoded anew. */
export async function perform({ sourceFile, outFile, size, types }: ImageOrder): Promise<ImageReply> {
  try {
    const header = await readImageHeader(sourceFile);
    if (types !== undefined && !types.includes(header.mime)) return { refusal: 'unsupported-type' };
    return { image: await encodeImage(await decodeImage(header), outFile, size) };
  } catch (error) {
    if (error instanceof ImageRefusedError) return { refusal: error.reason };
    throw error;
  }
}
