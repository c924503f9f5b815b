import type { TurnOptions } from '#platform/limited-child/fair-line.ts';
import { limitedTask } from '#platform/limited-child/limited-task.ts';
import type { LimitedWork } from '#platform/limited-child/limited-work.ts';
import type { SanitizedImage } from './encode-image.ts';
import { type ImageRefusal, ImageRefusedError } from './image-refused-error.ts';

export interface ImageOrder {
  sourceFile: string;
  /** Path of the clean file, with any extension. */
  outFile: string;
  /** Cropped around its middle and scaled to, pixels; as it is when left out. */
  size?: { width: number; height: number };
  /** Accepted content types; default: all that can be decoded. */
  types?: readonly string[];
}

export type ImageReply = { image: SanitizedImage } | { refusal: ImageRefusal };

export const sanitizeImageTask = limitedTask<ImageOrder, ImageReply>(
  new URL('./sanitize-image.task.ts', import.meta.url),
);

/**
 * Makes a picture from outside safe to keep and serve, in a limited child.
 * @throws ImageRefusedError; Refusal RATE_LIMITED, SERVER_BUSY
 */
export async function sanitizeImage(
  decoding: LimitedWork,
  order: ImageOrder,
  whose: TurnOptions & { userId: string },
): Promise<SanitizedImage> {
  const reply = await decoding.run(sanitizeImageTask, order, whose);
  if ('refusal' in reply) throw new ImageRefusedError(reply.refusal);
  return reply.image;
}
