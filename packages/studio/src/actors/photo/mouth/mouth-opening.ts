import type { Picture } from '#images/picture.ts';
import { clampedItem } from '#lists/clamped-item.ts';
import { requireItem } from '#lists/require-item.ts';
import { lowerLip, upperLip } from '../face-regions.ts';

/*
 * The networks know lips, not what is between them: beside the teeth a smile is dark up to its corners, and a laugh shows
 * lower teeth below the points. Whatever of it were left on closed lips would be a hole in them. So the pixels are asked.
 */

/** A photo's open mouth: columns one pixel wide, across the line between the corners of the lips. */
export interface MouthOpening {
  /** The left corner of the lips, direction of the line, and its length: pixels. */
  corner: readonly [number, number];
  direction: readonly [number, number];
  width: number;
  /** Place of the first column on the line. */
  from: number;
  /** Upper and lower edge of each column, pixels below the line. */
  columns: readonly Edges[];
  /** Colors of the lower lip, and of the skin of the cheeks. */
  lip: Rgb;
  skin: Rgb;
}

type Edges = readonly [top: number, bottom: number];
type Rgb = readonly [number, number, number];
/** Along the line between the corners, and below it. */
type Place = readonly [along: number, below: number];

/** Lips nearer to each other than this share of their width are closed. */
const leastGap = 0.03;
/** What is behind lips is darker than they are, and than skin, by these factors. */
const [dark, darkSkin] = [0.58, 0.7] as const;
/** Skin is nearer to the cheeks' color than to the lips' by this factor; a tongue is between them. */
const likeSkin = 0.5;
/** Teeth are paler than lips by these factors, in light and in shadow. */
const pale = { lit: 0.66, shaded: 0.5, lighter: 1.15 } as const;
/** Saturation of lips below which a picture has no colors; then only light tells. */
const colorless = { saturation: 0.1, lighter: 1.4 } as const;
/** Pixels between teeth and dark that are neither, and how far an opening may go on beyond the corners: share of the width. */
const [bridge, beyond] = [0.018, 0.1] as const;
/** How far it may go on over the outer edges of the lips, which are not exact either. */
const over = 0.03;
/** Steepest edge of an opening, pixels a column. */
const steepest = 1.6;

/** Finds what is open between the lips; null if they are closed. `points` are x, y, z of a face's points, flat. */
export function findMouthOpening(photo: Picture, points: readonly number[]): MouthOpening | null {
  const line = mouthLine(points);
  const { width, place } = line;
  const [upper, lower] = [place(13), place(14)];
  if (!(width > 12) || lower[1] - upper[1] < width * leastGap) return null;
  const colorOf = (at: Place) => readColor(photo, pointOnLine(line, at));
  const lips = [upperLip, lowerLip].map((lip) =>
    middleOf(
      [2, 3, 4, 5, 6, 7, 8].map((step) => {
        const [[ax, ay], [bx, by]] = [place(requireItem(lip[1], step)), place(requireItem(lip[3], step))];
        // Where the outer points lie on skin or hair, the lip is the reddest between.
        return [0.3, 0.5, 0.7]
          .map((share) => colorOf([ax + (bx - ax) * share, ay + (by - ay) * share]))
          .reduce((best, color) => (redOf(color) > redOf(best) ? color : best));
      }),
    ),
  );
  const skin = middleOf([50, 280, 205, 425].map((index) => colorOf(place(index))));
  const isInside = tellInside(place, { lips, skin }, colorOf);
  const [inner, outer] = [edgesOf(0, place), edgesOf(3, place)];
  const columnAt = (along: number, last: Edges, steep: number): Edges | null => {
    const known = inner(along);
    const limits = outer(Math.min(width, Math.max(0, along))) ?? last;
    const rows = [
      Math.max(limits[0] - width * over, last[0] - steep),
      Math.min(limits[1] + width * over, last[1] + steep),
    ] as const;
    const isSkin = (below: number) => {
      const [color, lip] = [colorOf([along, below]), requireItem(lips, 1)];
      return !isInside([along, below]) && distance(color, skin) < distance(color, lip) * likeSkin;
    };
    const gap = Math.max(1, width * bridge);
    return reach((below) => isInside([along, below]), { known, last, rows, gap, isSkin });
  };
  const middle = Math.round((upper[0] + lower[0]) / 2);
  const found = new Map<number, Edges>();
  // The middle column has no neighbor yet: it goes as far as it is open, wherever the points are.
  const start = columnAt(middle, [upper[1], lower[1]], width);
  for (const step of [-1, 1]) {
    let last: Edges | null = start;
    for (let along = middle; last && along > -width * beyond && along < width * (1 + beyond); along += step) {
      last = columnAt(along, last, steepest);
      if (last) found.set(along, last);
    }
  }
  const sorted = [...found].toSorted(([a], [b]) => a - b);
  const [first, end] = trimEnds(
    sorted.map(([, edges]) => edges),
    width * leap,
  );
  const kept = sorted.slice(first, end);
  return {
    ...line,
    from: kept[0]?.[0] ?? middle,
    columns: taper(kept.map(([, edges]) => edges)),
    lip: requireItem(lips, 1),
    skin,
  };
}

/** A place of the opening as a point of the photo. */
export function pointOnLine(
  { corner, direction: [dx, dy] }: Pick<MouthOpening, 'corner' | 'direction'>,
  [along, below]: Place,
): [number, number] {
  return [corner[0] + along * dx - below * dy, corner[1] + along * dy + below * dx];
}

/** The line between the corners of the lips, and where points lie on it. */
export function mouthLine(points: readonly number[]): Pick<MouthOpening, 'corner' | 'direction' | 'width'> & {
  place: (index: number) => Place;
} {
  const at = (index: number) => [requireItem(points, index * 3), requireItem(points, index * 3 + 1)] as const;
  const [corner, other] = [at(61), at(291)];
  const width = Math.hypot(other[0] - corner[0], other[1] - corner[1]);
  const [dx, dy] = [(other[0] - corner[0]) / Math.max(1, width), (other[1] - corner[1]) / Math.max(1, width)];
  const place = (index: number): Place => {
    const [x, y] = [at(index)[0] - corner[0], at(index)[1] - corner[1]];
    return [x * dx + y * dy, y * dx - x * dy];
  };
  return { corner, direction: [dx, dy], width, place };
}

/** Upper and lower edge of a ring of the lips at each column; null beside it. */
function edgesOf(ring: 0 | 3, place: (index: number) => Place): (along: number) => Edges | null {
  const [upper, lower] = [upperLip[ring].map(place), lowerLip[ring].map(place)];
  return (along) => {
    const [top, bottom] = [heightAt(upper, along), heightAt(lower, along)];
    return top === null || bottom === null ? null : [Math.min(top, bottom), Math.max(top, bottom)];
  };
}

function heightAt(row: readonly Place[], along: number): number | null {
  for (let step = 1; step < row.length; step++) {
    const [[ax, ay], [bx, by]] = [requireItem(row, step - 1), requireItem(row, step)];
    if (along >= Math.min(ax, bx) && along <= Math.max(ax, bx)) return ay + ((by - ay) * (along - ax)) / (bx - ax || 1);
  }
  return null;
}

interface Limits {
  /** What the network says of the column, and the edges of its neighbor. */
  known: Edges | null;
  last: Edges;
  rows: Edges;
  gap: number;
  isSkin: (below: number) => boolean;
}

/** How far a column goes on above and below what is known of it, or of the one before. */
function reach(isInside: (below: number) => boolean, { known, last, rows, gap, isSkin }: Limits): Edges | null {
  // The network's opening ends before the real one does: what was open beside it is looked at as well.
  const start = known ? ([Math.min(known[0], last[0]), Math.max(known[1], last[1])] as const) : last;
  const within: number[] = [];
  for (let below = Math.ceil(start[0]); below <= start[1]; below++) if (isInside(below)) within.push(below);
  if (!known && within.length === 0) return null;
  // Where nothing is open, only what the network says counts: an edge that came from the neighbor would go on as a step.
  const [first, end] = [within[0] ?? known?.[0] ?? start[0], within.at(-1) ?? known?.[1] ?? start[1]];
  let [top, bottom] = [first, end];
  // The network's edges may lie beyond thin lips, on skin: filled, it would be a bump of the lip.
  if (known && known[0] < top && !isSkin(known[0])) top = known[0];
  if (known && known[1] > bottom && !isSkin(known[1])) bottom = known[1];
  for (let below = top - 1; below >= rows[0] && top - below <= gap + 1; below--) if (isInside(below)) top = below;
  for (let below = bottom + 1; below <= rows[1] && below - bottom <= gap + 1; below++)
    if (isInside(below)) bottom = below;
  return [top, bottom];
}

/** Halfway between the inner edges of the lips: a smile's middle hangs below the line between its corners. */
function middleLine(place: (index: number) => Place): (along: number) => number {
  const [upper, lower] = [upperLip[0].map(place), lowerLip[0].map(place)];
  const ends = [requireItem(upper, 0), requireItem(upper, 10)] as const;
  return (along) => {
    const inside = Math.min(ends[1][0], Math.max(ends[0][0], along));
    return ((heightAt(upper, inside) ?? 0) + (heightAt(lower, inside) ?? 0)) / 2;
  };
}

/** A corner this far above or below what is open right beside it belongs to something else: share of the width. */
const leap = 0.12;

/** Which columns are the mouth's: a point of the network's that lies on a beard or a cheek pulls the last ones away. */
function trimEnds(columns: readonly Edges[], most: number): [first: number, end: number] {
  const middle = (column: number) => {
    const [top, bottom] = clampedItem(columns, column);
    return (top + bottom) / 2;
  };
  const inward = Math.max(2, Math.round(columns.length * 0.08));
  let [first, end] = [0, columns.length];
  const half = Math.floor(columns.length / 2);
  while (first < half && Math.abs(middle(first) - middle(first + inward)) > most) first++;
  while (end > half + 1 && Math.abs(middle(end - 1) - middle(end - 1 - inward)) > most) end--;
  return [first, end];
}

/** Lowest mouth at its corners, share of its height in the middle, and how much fuller than an ellipse a laugh is. */
const [corner, full] = [0.14, 1.35] as const;
/** How much taller than the same place at the other side it may be, also in a face that is turned a little. */
const uneven = 1.6;

/** A mouth becomes lower towards its corners, on both sides: what goes on above or below it there is a beard, or a shadow. */
function taper(columns: readonly Edges[]): Edges[] {
  const heights = columns.map(([top, bottom]) => bottom - top);
  const tallest = heights.toSorted((a, b) => a - b)[Math.floor(heights.length * 0.9)] ?? 0;
  const half = Math.max(1, (columns.length - 1) / 2);
  return columns.map(([top, bottom], column) => {
    const t = Math.min(1, Math.abs(column - half) / half);
    const [otherTop, otherBottom] = clampedItem(columns, columns.length - 1 - column);
    const most = Math.max(
      1,
      Math.min(
        tallest * Math.max(corner, Math.min(1.2, full * Math.sqrt(1 - t * t))),
        (otherBottom - otherTop) * uneven + 1,
      ),
    );
    if (bottom - top <= most) return [top, bottom];
    const middle = Math.min(bottom - most / 2, Math.max(top + most / 2, (otherTop + otherBottom) / 2));
    return [middle - most / 2, middle + most / 2];
  });
}

/** Tells teeth and the dark from lips, by the colors of both lips. */
function tellInside(
  place: (index: number) => Place,
  { lips, skin }: { lips: readonly Rgb[]; skin: Rgb },
  colorOf: (at: Place) => Rgb,
): (at: Place) => boolean {
  const between = middleLine(place);
  // A gray moustache above the lip is as pale as teeth.
  const above = upperLip[3].slice(2, 9).map((index, step) => {
    const [[x, y], [, foot]] = [place(index), place(requireItem(upperLip[0], step + 2))];
    return colorOf([x, y - Math.max(2, (foot - y) * 0.4)]);
  });
  // Fair skin is pale as well, and no moustache.
  const isHair = (color: Rgb) => isPale(color, requireItem(lips, 0)) && saturationOf(color) < saturationOf(skin) * 0.7;
  const isGray = above.filter(isHair).length > above.length / 2;
  return (at) => {
    const lip = requireItem(lips, at[1] < between(at[0]) ? 0 : 1);
    const color = colorOf(at);
    // Beside light lips, dark skin is as dark as a mouth's corners: those are darker than it, too.
    if (lightOf(color) < Math.min(lightOf(lip) * dark, lightOf(skin) * darkSkin)) return true;
    const isUpper = at[1] < between(at[0]);
    return isPale(color, lip) && !(isGray && isUpper);
  };
}
/** Whether a color is a tooth's beside a lip's. */
function isPale(color: Rgb, lip: Rgb): boolean {
  const [light, saturation] = [lightOf(color), saturationOf(color)];
  const [lipLight, lipSaturation] = [lightOf(lip), saturationOf(lip)];
  if (lipSaturation < colorless.saturation) return light > lipLight * colorless.lighter;
  return (
    saturation < lipSaturation * pale.shaded ||
    (saturation < lipSaturation * pale.lit && light > lipLight * pale.lighter)
  );
}

function middleOf(colors: readonly Rgb[]): Rgb {
  const of = (channel: 0 | 1 | 2) =>
    requireItem(
      colors.map((color) => color[channel]).toSorted((a, b) => a - b),
      Math.floor(colors.length / 2),
    );
  return [of(0), of(1), of(2)];
}

const distance = (a: Rgb, b: Rgb): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
const redOf = (color: Rgb): number => (color[0] - color[1]) / Math.max(20, lightOf(color));
const lightOf = ([r, g, b]: Rgb): number => r * 0.299 + g * 0.587 + b * 0.114;
const saturationOf = (color: Rgb): number => (Math.max(...color) - Math.min(...color)) / Math.max(1, ...color);

function readColor({ width, height, data }: Picture, [x, y]: readonly [number, number]): Rgb {
  const column = Math.min(width - 1, Math.max(0, Math.round(x)));
  const at = (Math.min(height - 1, Math.max(0, Math.round(y))) * width + column) * 4;
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
}
