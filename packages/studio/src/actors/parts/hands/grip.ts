import type { Palette, Shades } from '#actors/palette.ts';
import type { Rect } from '#layouts/board.ts';
import type { ProductEdges } from './product-edges.ts';

/** A hand's grip on an object, derived from its outline. Stage pixels. */
export interface Grip {
  /** `wrap`: four fingertips come around the left edge. `pinch`: fingers stay behind, only the thumb is in front. */
  kind: 'wrap' | 'pinch';
  product: Rect;
  edges: ProductEdges;
  /** Thickness of a finger. */
  finger: number;
  /** Height of the middle of the hand. */
  y: number;
  /** Side the light comes from, as the viewer sees it. */
  light: -1 | 1;
}

/** Materials of hand and arm. */
export interface HandColors {
  skin: Palette['skin'];
  sleeve: Shades;
  /** No sleeve: the arm is bare. */
  isBare: boolean;
}
