import type { Stage } from '#canvas/stage.ts';
import type { CardReason } from '#images/cut-out.ts';
import type { ProductPalette } from '#images/read-palette.ts';

/** Pixels on their way between processes and while they are not on screen: deflated. */
export interface PackedPixels {
  width: number;
  height: number;
  /** RGBA, or planar yuv420p where it says so. */
  bytes: Uint8Array;
}

/** Orders to the picture process, executed sequentially. */
export type PictureOrder =
  /** `order` is the picture's place in the ad and varies the ground it stands on. */
  { kind: 'product'; file: string; stage: Stage; order: number } | { kind: 'logo'; file: string };

/** A product picture with everything an ad shows of it. */
export interface PreparedProduct {
  kind: 'product';
  isCutOut: boolean;
  cardReason: CardReason | null;
  palette: ProductPalette;
  /** As it fills a frame: yuv420p of the stage's size. */
  full: PackedPixels;
  /** As it stands beside the actor. */
  small: PackedPixels;
  /** In full quality, for the end card. */
  whole: PackedPixels;
}

/** A logo without the empty rim around it, and the color of its own ground where it has one. */
export interface PreparedLogo {
  kind: 'logo';
  ground: string | null;
  pixels: PackedPixels;
}

/** The picture process's reply to one order; `left-out` says why there is nothing to show. */
export type PictureReply =
  | PreparedProduct
  | PreparedLogo
  | { kind: 'left-out'; message: string }
  | { kind: 'failed'; detail: string };
