import type { TurnOptions } from '#platform/limited-child/fair-line.ts';
import { LimitedChildError } from '#platform/limited-child/limited-child-error.ts';
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
 * @throws ImageRefusedError; Refusal RATE_LIMITED
 */
export async function sanitizeImage(
  decoding: LimitedWork,
  order: ImageOrder,
  whose: TurnOptions & { userId: string },
): Promise<SanitizedImage> {
  const reply = await decoding.run(sanitizeImageTask, order, whose).catch(refuseCostly);
  if ('refusal' in reply) throw new ImageRefusedError(reply.refusal);
  return reply.image;
}

/** A picture that kills its decoder is refused as such. */
export function refuseCostly(cause: unknown): never {
  if (cause instanceof LimitedChildError && cause.reason !== 'closed')
    throw new ImageRefusedError('too-costly', { cause });
  throw cause;
}
