import type { Path2D } from '@napi-rs/canvas';
import type { Figure } from '#actors/figure.ts';
import { type Point, shape } from '#canvas/curve.ts';
import { firstItem, lastItem } from '#lists/require-item.ts';

/** Bounds of the hair on top of the head. */
export interface CapForm {
  /** Thickness of the hair on top and at the sides, units. */
  top: number;
  side: number;
  /** How far down the sides the hair reaches on the left and right. */
  leftY: number;
  rightY: number;
  /** Inner edge from the right end to the left end, without those ends. */
  hairline: readonly Point[];
  /** Sideways shift of the crown's highest point. */
  lean?: number;
}

/** Outline of hair on the skull between the outer silhouette and the hairline. */
export function capPath({ head }: Figure, form: CapForm): Path2D {
  const { temple, crownY } = head;
  const { top, side, leftY, rightY, lean = 0 } = form;
  const wall = (s: number, y: number): Point => [s * (temple + side * (y < -60 ? 1 : 0.7)), y];
  const outer: Point[] = [
    wall(-1, leftY),
    [-(temple + side), -96],
    [-(temple - 22 + side * 0.9) + lean * 0.2, -186 - top * 0.35],
    [-106 + lean * 0.6, crownY + 30 - top * 0.85],
    [-55 + lean * 0.9, crownY + 5 - top * 0.97],
    [lean, crownY - 4 - top],
    [55 + lean * 0.9, crownY + 5 - top * 0.97],
    [106 + lean * 0.6, crownY + 30 - top * 0.85],
    [temple - 22 + side * 0.9 + lean * 0.2, -186 - top * 0.35],
    [temple + side, -96],
    wall(1, rightY),
  ];
  const last = lastItem(outer);
  return shape(outer, [last, ...form.hairline, firstItem(outer)]);
}
