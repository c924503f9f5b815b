import type { Painter } from '#actors/parts/hair/hair.ts';

/** Something worn on the head; it moves with the head. */
export interface HeadwearPainter {
  back?: Painter;
  front: Painter;
  /** Whether it replaces the hair, hides the ears, or wraps the jaw (which then stays still while speaking). */
  hidesHair: boolean;
  coversEars: boolean;
  coversJaw: boolean;
}
