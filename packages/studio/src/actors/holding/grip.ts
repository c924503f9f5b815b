import type { Palette, Shades } from '#actors/palette.ts';
import type { Point } from '#canvas/curve.ts';
import type { Rect } from '#layouts/board.ts';
import type { ProductEdges } from './product-edges.ts';

/** A hand on a product, derived from its outline, print and kind. Figure units. */
export interface Grip {
  /**
   * `wrap`: fingertips come around the left edge. `pinch`: fingers stay behind, only the thumb is in front.
   * `tips`: between thumb and index finger. `hang`: by a strap or band, in a fist.
   */
  kind: 'wrap' | 'pinch' | 'tips' | 'hang';
  product: Rect;
  edges: ProductEdges;
  /** Thickness of a finger. */
  finger: number;
  /** Number of fingertips of a `wrap`: a handle may have no room for four. */
  fingers: number;
  /** How far fingertips and thumb come in front of the product, 1 as on a plain one. */
  reach: number;
  /** Middle of the hand; of `tips` and `hang` the point where the product is held. */
  at: Point;
  /** Where the hand ends. */
  wrist: Point;
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
