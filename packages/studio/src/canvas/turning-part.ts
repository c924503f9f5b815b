import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Extent } from '#canvas/soft-layer.ts';

/** Something in front of an actor that turns about a point: a raised arm, a product in a hand. */
export interface TurningPart {
  /** Pixels of a unit. */
  scale: number;
  /** Everything it paints, in its own units about its pivot. */
  extent: Extent;
  /** Paints it unturned, in its own units. */
  paint(ctx: SKRSContext2D): void;
  /** Takes a context in stage pixels to its own units. */
  enter(ctx: SKRSContext2D, turn: number): void;
  /** What it covers on the stage in a turn, in pixels; it may reach beyond. */
  areaAt(turn: number): Extent;
}
