import type { SKRSContext2D } from '@napi-rs/canvas';

export type Painter = (ctx: SKRSContext2D) => void;

/** A hairstyle split by depth. All of it moves with the head. */
export interface Hair {
  /** Behind neck and shoulders. */
  back?: Painter;
  /** On the head, over the face's edge. */
  front: Painter;
  /** In front of the shoulders, under the head. */
  mid?: Painter;
  coversEars: boolean;
}
