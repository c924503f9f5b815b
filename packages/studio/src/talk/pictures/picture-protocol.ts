import type { CardReason } from '#images/cut-out.ts';
import type { ProductPalette } from '#images/read-palette.ts';
import type { PicturePlaces } from '#talk/talk-places.ts';
import type { KeptCut } from '#vision/kept-cut.ts';

/** Pixels in transit between processes and while off screen: deflated. */
export interface PackedPixels {
  width: number;
  height: number;
  /** RGBA, or planar yuv420p if specified. */
  bytes: Uint8Array;
}

/** Orders to the picture process, executed sequentially. */
export type PictureOrder =
  /** `order` is the picture's index in the ad and varies its ground. */
  | {
      kind: 'product';
      file: string;
      cut?: KeptCut;
      /** Folder of what the matting model saw before. */
      mattes: string;
      places: PicturePlaces;
      name: string;
      order: number;
    }
  | { kind: 'logo'; file: string };

/** A product picture in all forms used by an ad. */
export interface PreparedProduct {
  kind: 'product';
  isCutOut: boolean;
  cardReason: CardReason | null;
  /** The matting model could not be asked this time: not to be kept. */
  isProvisional?: true | undefined;
  palette: ProductPalette;
  /** Filling the frame, and its part of a split one: yuv420p of the panel's size. */
  full: PackedPixels;
  split: PackedPixels;
  /** Beside the actor. */
  small: PackedPixels;
  /** In full quality, for the end card. */
  whole: PackedPixels;
}

/** A logo without its empty rim, and the color of its own ground if it has one. */
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
  /** The file is no picture. */
  | { kind: 'unreadable'; detail: string }
  /** Something of ours went wrong, which says nothing about the file. */
  | { kind: 'failed'; detail: string };
