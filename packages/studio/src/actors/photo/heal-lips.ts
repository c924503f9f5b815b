// biome-ignore-all lint/style/noNonNullAssertion: a pixel loop; all indexes lie within its box.
import type { Picture } from '#images/picture.ts';
import { type MouthOpening, pointOnLine } from './mouth-opening.ts';

/** How far lips are tinted by what is behind them, share of their width. */
const rim = 0.014;
const rounds = 30;
/** Beside the corners the skin goes on, share of the width. */
const corners = 0.05;

/**
 * Fills a photo's open mouth with the colors around it: what is between the lips is painted apart, and where they close, no tooth
 * may be left on them. Changes the picture.
 */
export function healLips(photo: Picture, opening: MouthOpening): void {
  const margin = Math.max(1.5, opening.width * rim);
  const box = boxAround(photo, opening, margin + 2);
  const [wide, high] = [box.right - box.left, box.bottom - box.top];
  if (wide < 3 || high < 3) return;
  const marks = markPixels(photo, opening, box, margin);
  for (const channel of [0, 1, 2]) {
    const plane = new Float32Array(wide * high);
    const inPhoto = (at: number) =>
      ((box.top + Math.floor(at / wide)) * photo.width + box.left + (at % wide)) * 4 + channel;
    for (let at = 0; at < plane.length; at++) plane[at] = photo.data[inPhoto(at)]!;
    fillDown(plane, marks, wide, high);
    passOver(plane, marks, wide, high);
    for (let at = 0; at < plane.length; at++) if (marks[at] === mark.open) photo.data[inPhoto(at)] = plane[at]!;
  }
}

/** Each open pixel becomes the mean of those around it that are lips, until their colors pass into each other. */
function passOver(plane: Float32Array, marks: Uint8Array, wide: number, high: number): void {
  for (let round = 0; round < rounds; round++)
    for (let y = 1; y < high - 1; y++)
      for (let x = 1; x < wide - 1; x++) {
        const at = y * wide + x;
        if (marks[at] !== mark.open) continue;
        let [sum, count] = [0, 0];
        for (const other of [at - 1, at + 1, at - wide, at + wide]) {
          if (marks[other] === mark.skin) continue;
          sum += plane[other]!;
          count++;
        }
        if (count > 0) plane[at] = sum / count;
      }
}

interface Limits {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function boxAround({ width, height }: Picture, opening: MouthOpening, margin: number): Limits {
  const corners = opening.columns.flatMap(([top, bottom], index) =>
    [top, bottom].map((below) => pointOnLine(opening, [opening.from + index, below])),
  );
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return {
    left: Math.max(0, Math.floor(Math.min(...xs) - margin)),
    top: Math.max(0, Math.floor(Math.min(...ys) - margin)),
    right: Math.min(width, Math.ceil(Math.max(...xs) + margin)),
    bottom: Math.min(height, Math.ceil(Math.max(...ys) + margin)),
  };
}

const mark = { lips: 0, open: 1, skin: 2 } as const;

/** What the pixels of a box show; skin beyond the corners of the mouth counts as lips, which end there. */
function markPixels(photo: Picture, opening: MouthOpening, box: Limits, margin: number): Uint8Array {
  const [wide, high] = [box.right - box.left, box.bottom - box.top];
  const { corner, direction, from, columns, width } = opening;
  const marks = new Uint8Array(wide * high);
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      const [dx, dy] = [box.left + x - corner[0], box.top + y - corner[1]];
      const along = dx * direction[0] + dy * direction[1];
      const below = dy * direction[0] - dx * direction[1];
      const outside = Math.max(0, from - along, along - from - columns.length + 1);
      const edges = columns[Math.min(columns.length - 1, Math.max(0, Math.round(along - from)))];
      const reach = margin - outside;
      // The box's own rim stays: it holds colors to fill with.
      const isRim = x === 0 || y === 0 || x === wide - 1 || y === high - 1;
      if (!isRim && edges && reach > 0 && below >= edges[0] - reach && below <= edges[1] + reach)
        marks[y * wide + x] = mark.open;
      else if (along > width * corners && along < width * (1 - corners)) {
        const at = ((box.top + y) * photo.width + box.left + x) * 4;
        const color = [photo.data[at]!, photo.data[at + 1]!, photo.data[at + 2]!] as const;
        if (distance(color, opening.skin) < distance(color, opening.lip)) marks[y * wide + x] = mark.skin;
      }
    }
  return marks;
}

type Rgb = readonly [number, number, number];
const distance = (a: Rgb, b: Rgb): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

/** Fills open pixels with what lies above and below them, where that is lips. */
function fillDown(plane: Float32Array, marks: Uint8Array, wide: number, high: number): void {
  for (let x = 0; x < wide; x++)
    for (let y = 1; y < high; y++) {
      if (marks[y * wide + x] !== mark.open) continue;
      let end = y;
      while (end < high - 1 && marks[end * wide + x] === mark.open) end++;
      const [top, bottom] = [(y - 1) * wide + x, end * wide + x];
      const [above, below] = [marks[top] === mark.skin ? bottom : top, marks[bottom] === mark.skin ? top : bottom];
      for (let row = y; row < end; row++)
        plane[row * wide + x] = plane[above]! + ((plane[below]! - plane[above]!) * (row - y + 1)) / (end - y + 1);
      y = end;
    }
}
