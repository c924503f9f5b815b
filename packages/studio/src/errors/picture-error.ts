/** Stable reasons; the web app has a message for each. */
export type PictureErrorCode =
  | 'invalid_human_image'
  | 'invalid_garment_image'
  | 'image_quality'
  | 'unreadable_image'
  | 'invalid_spec';

/** Why a still could not be made. `code` is stable; `message` is one user-facing sentence. */
export class PictureError extends Error {
  readonly code: PictureErrorCode;

  constructor(code: PictureErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PictureError';
    this.code = code;
  }
}
