// biome-ignore-all lint/style/noNonNullAssertion: a pixel loop; all indexes lie within its box.
import type { Picture } from '#images/picture.ts';
import { fillHoles, holeMark } from './fill-holes.ts';
import { type MouthOpening, pointOnLine } from './mouth-opening.ts';

/** How far lips are tinted by what is behind them, share of their width. */
const rim = 0.014;
/** Beside the corners the skin goes on, share of the width. */
const corners = 0.05;

/**
 * Fills a photo's open mouth with the colors around it: what is between the lips is painted apart, and where they close, no tooth
 * may be left on them. Changes the picture.
 */
export function healLips(photo: Picture, opening: MouthOpening): void {
  const margin = Math.max(1.5, opening.width * rim);
  const box = boxAround(photo, opening, margin + 2);
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  if (width < 3 || height < 3) return;
  const crop: Picture = { width, height, data: new Uint8ClampedArray(width * height * 4) };
  const inPhoto = (row: number) => ((box.top + row) * photo.width + box.left) * 4;
  for (let row = 0; row < height; row++)
    crop.data.set(photo.data.subarray(inPhoto(row), inPhoto(row) + width * 4), row * width * 4);
  fillHoles(crop, markPixels(crop, opening, box, margin), opening.lip);
  for (let row = 0; row < height; row++)
    photo.data.set(crop.data.subarray(row * width * 4, (row + 1) * width * 4), inPhoto(row));
}

interface Limits {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function boxAround({ width, height }: Picture, opening: MouthOpening, margin: number): Limits {
  const points = opening.columns.flatMap(([top, bottom], index) =>
    [top, bottom].map((below) => pointOnLine(opening, [opening.from + index, below])),
  );
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return {
    left: Math.max(0, Math.floor(Math.min(...xs) - margin)),
    top: Math.max(0, Math.floor(Math.min(...ys) - margin)),
    right: Math.min(width, Math.ceil(Math.max(...xs) + margin)),
    bottom: Math.min(height, Math.ceil(Math.max(...ys) + margin)),
  };
}

/** What the pixels of a box are; skin beyond the corners of the mouth counts as lips, which end there. */
function markPixels({ width, height, data }: Picture, opening: MouthOpening, box: Limits, margin: number): Uint8Array {
  const { corner, direction, from, columns, width: lips } = opening;
  const marks = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [dx, dy] = [box.left + x - corner[0], box.top + y - corner[1]];
      const along = dx * direction[0] + dy * direction[1];
      const below = dy * direction[0] - dx * direction[1];
      const outside = Math.max(0, from - along, along - from - columns.length + 1);
      const edges = columns[Math.min(columns.length - 1, Math.max(0, Math.round(along - from)))];
      const reach = margin - outside;
      // The box's own rim stays: it holds colors to fill with.
      const isRim = x === 0 || y === 0 || x === width - 1 || y === height - 1;
      const at = y * width + x;
      if (!isRim && edges && reach > 0 && below >= edges[0] - reach && below <= edges[1] + reach)
        marks[at] = holeMark.hole;
      else if (along > lips * corners && along < lips * (1 - corners)) {
        const color = [data[at * 4]!, data[at * 4 + 1]!, data[at * 4 + 2]!] as const;
        if (distance(color, opening.skin) < distance(color, opening.lip)) marks[at] = holeMark.strange;
      }
    }
  return marks;
}

type Rgb = readonly [number, number, number];
const distance = (a: Rgb, b: Rgb): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
