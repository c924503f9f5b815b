// biome-ignore-all lint/style/noNonNullAssertion: pixels inside a photo are averaged here.
import type { LabPlanes } from '#images/oklab.ts';
import type { OutlinedPerson } from './find-person.ts';

interface Tone {
  l: number;
  a: number;
  b: number;
}

const apart = (one: Tone, other: Tone): number => Math.hypot((one.l - other.l) * 0.7, one.a - other.a, one.b - other.b);

/**
 * Whether something stands around the neck that the outline does not know, such as a hood: of one color on both sides,
 * not that of hair, and not that of the backdrop farther out.
 */
export function hasHood(
  lab: LabPlanes,
  { width, height }: { width: number; height: number },
  { face }: Pick<OutlinedPerson, 'face'>,
  neck: { x: number; half: number },
  isHair: (at: number) => boolean,
): boolean {
  const unit = face.width;
  const mean = (from: number, to: number, y0: number, y1: number): Tone | null => {
    const sum = { l: 0, a: 0, b: 0 };
    let [count, hair] = [0, 0];
    for (let y = Math.round(y0); y < Math.min(height, y1); y += 2)
      for (let x = Math.round(from); x < to; x += 2) {
        if (x < 0 || x >= width) continue;
        const at = y * width + x;
        if (isHair(at)) hair++;
        sum.l += lab.l[at]!;
        sum.a += lab.a[at]!;
        sum.b += lab.b[at]!;
        count++;
      }
    if (count < 12 || hair > count * 0.3) return null;
    return { l: sum.l / count, a: sum.a / count, b: sum.b / count };
  };
  const [top, bottom] = [face.chinY - unit * 0.02, face.chinY + unit * 0.12];
  const sides = [-1, 1].map((side) => {
    const span = (near: number, far: number): [number, number] => {
      const ends = [neck.x + side * near, neck.x + side * far];
      return [Math.min(...ends), Math.max(...ends)];
    };
    const close = mean(...span(neck.half + unit * 0.05, neck.half + unit * 0.15), top, bottom);
    const wall = mean(...span(unit * 0.85, unit * 1.2), top, bottom);
    return close && wall && apart(close, wall) > 0.12 ? close : null;
  });
  const [left, right] = sides;
  return !!left && !!right && apart(left, right) < 0.07;
}
