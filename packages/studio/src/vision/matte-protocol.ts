/** Side of the model's input square, pixels. */
export const modelSide = 1024;

export interface MatteOrder {
  /** Files of the model, in order. */
  chunks: string[];
  /** RGB, 8 bits each, `modelSide` squared. */
  pixels: Uint8Array;
}

/** Opacity 0..255, `modelSide` squared, or the error. */
export type MatteReply = { alpha: Uint8Array } | { failed: string };
