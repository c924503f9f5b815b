import type { Path2D } from '@napi-rs/canvas';
import type { Figure } from '#actors/figure.ts';
import { type Point, shape } from '#canvas/curve.ts';
import { firstItem, lastItem } from '#lists/require-item.ts';

/** Measures of neck and torso in figure units (origin between the eyes). The body never moves. */
export interface BodyForm {
  /** Half width of the neck below the jaw. */
  neck: number;
  /** Half width of the shoulders. */
  shoulder: number;
  /** Height where neck meets shoulders at the sides, and of the pit between the collarbones. */
  neckY: number;
  pitY: number;
  bottom: number;
}

/** How far down the body is painted, in units below the eyes. */
export const bodyBottom = 1240;

/** Measures of the figure's body. */
export function createBodyForm({ look, female, head }: Figure): BodyForm {
  const drop = head.chinY - 270;
  return {
    neck: (female ? 70 : 94) * (0.5 + look.build * 0.5),
    shoulder: (female ? 342 : 404) * look.build,
    neckY: (female ? 346 : 332) + drop,
    pitY: (female ? 402 : 396) + drop,
    bottom: bodyBottom,
  };
}

const slope = (form: BodyForm, female: boolean): Point[] => {
  const { neck, shoulder, neckY } = form;
  const lift = female ? 0 : 8;
  return [
    [neck + 22, neckY + 8],
    [neck + 84, neckY + 36 - lift],
    [shoulder * 0.68, neckY + 56 - lift],
    [shoulder * 0.9, neckY + 84 - lift],
    [shoulder + 8, neckY + 150],
    [shoulder + 34, neckY + 290],
    [shoulder + 42, neckY + 520],
    [shoulder + 40, bodyBottom],
  ];
};

/** Neck and shoulders as bare skin. */
export function skinPath(figure: Figure, form: BodyForm): Path2D {
  const { neck, neckY } = form;
  const right: Point[] = [
    [neck - 2, 130],
    [neck - 3, neckY - 90],
    [neck + 4, neckY - 30],
    ...slope(form, figure.female),
  ];
  const left = right.map(([x, y]): Point => [-x, y]).reverse();
  return shape([lastItem(left), firstItem(right)], right, [lastItem(right), firstItem(left)], left);
}

/** The neck alone, which receives the head's shadow; `open` omits the part a collar covers. */
export function neckPath(form: BodyForm, open: boolean): Path2D {
  const { neck, neckY, pitY } = form;
  const right: Point[] = [
    [neck - 2, 130],
    [neck - 3, neckY - 90],
    ...(open
      ? [
          [neck + 3, neckY - 44] as const,
          [neck - 4, neckY - 34] as const,
          [neck - 8, neckY] as const,
          [neck * 0.62, pitY] as const,
        ]
      : [[neck + 4, neckY - 30] as const, [neck + 22, neckY + 8] as const, [neck + 40, neckY + 26] as const]),
  ];
  const left = right.map(([x, y]): Point => [-x, y]).reverse();
  return shape([lastItem(left), firstItem(right)], right, [lastItem(right), [0, pitY + 60], firstItem(left)], left);
}

/**
 * A garment over shoulders and torso. `neckline` runs from the right side of the neck to the left; `grow` is the cloth's
 * thickness in units.
 */
export function garmentPath(figure: Figure, form: BodyForm, neckline: readonly Point[], grow = 3): Path2D {
  const start = firstItem(neckline);
  const body = slope(form, figure.female).filter(([x]) => x > start[0] + 16);
  const right: Point[] = [start, ...body.map(([x, y]): Point => [x + grow, y - grow * 0.7])];
  const end = lastItem(neckline);
  const left: Point[] = [end, ...body.map(([x, y]): Point => [-x - grow, y - grow * 0.7])].reverse();
  return shape(right, [lastItem(right), firstItem(left)], left, [...neckline].reverse());
}
