import { decodeImage, readImageHeader } from './decode-image.ts';
import { encodeImage } from './encode-image.ts';
import { ImageRefusedError } from './image-refused-error.ts';
import type { ImageOrder, ImageReply } from './sanitize-image.ts';

/**
 * Recognizes a picture by its bytes, decodes it once within limits, applies its orientation, strips metadata and
 * re-encodes it.
 */
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
