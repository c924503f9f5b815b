import { messages } from '@hookline/contract/messages';

export type ImageRefusal = 'not-an-image' | 'unsupported-type' | 'too-many-pixels' | 'damaged';

const text = messages.uploads;
const refusalTexts: Readonly<Record<ImageRefusal, string>> = {
  'not-an-image': text.notAnImage,
  'unsupported-type': text.unsupportedType,
  'too-many-pixels': text.tooManyPixels,
  damaged: text.damaged,
};

/** A rejected picture; the message is user-facing. */
export class ImageRefusedError extends Error {
  override readonly name = 'ImageRefusedError';
  readonly reason: ImageRefusal;

  constructor(reason: ImageRefusal, options?: { cause?: unknown }) {
    super(refusalTexts[reason], options);
    this.reason = reason;
  }
}
