import { eyes, lowerLip, upperLip } from './face-regions.ts';
import type { PhotoActorDescription } from './photo-actor-files.ts';
import type { Texture } from './rasterize.ts';

type Rgb = readonly [number, number, number];

/** Colors for what is drawn into a photo, under the photo's own light. */
export interface PhotoLight {
  /** Of a white thing in the face: the brightest part of the eyes. */
  white: Rgb;
  /** Whether the photo itself shows upper teeth between the lips. */
  hasTeeth: boolean;
  /** Strength of colors: 0 in black-and-white photos and pencil drawings, 1 in all others. */
  color: number;
}

/** Mean difference between a face's channels above which it counts as colored, 0..255; skin has 30 to 100. */
const leastColor = 18;

/** Distance between the lips from which on teeth can be seen, share of a face's height. */
const leastGap = 0.014;
/** How much more red than green a tooth may be, share of its lightness; lips have more. */
const mostRed = 0.17;
const distanceOf = ([ax, ay]: readonly [number, number], [bx, by]: readonly [number, number]) =>
  Math.hypot(bx - ax, by - ay);

/** Reads the light of a photo from eyes and mouth. */
export function readPhotoLight({ points }: PhotoActorDescription, texture: Texture): PhotoLight {
  const at = (index: number): [number, number] => [points[index * 3] ?? 0, points[index * 3 + 1] ?? 0];
  const whites = eyes.flatMap(({ upper, lower, corners }) =>
    sampleInside([...corners, ...(upper[0] ?? []), ...(lower[0] ?? [])].map(at), texture),
  );
  const white = brightest(whites, 0.12) ?? [200, 190, 185];
  const mouth = sampleInside([...upperLip[0], ...lowerLip[0]].map(at), texture);
  // Closed lips are bright and pale in many a photo, but nothing shows between them.
  const isOpen = distanceOf(at(13), at(14)) > distanceOf(at(10), at(152)) * leastGap;
  // In lamplight teeth are as yellow as the white of the eyes.
  const [red, , blue] = white.map((value) => luma(white) / Math.max(1, value)) as [number, number, number];
  const green = luma(white) / Math.max(1, white[1]);
  const isTooth = (color: Rgb) =>
    color[0] * red - color[1] * green < luma(color) * mostRed && color[0] * red - color[2] * blue < 80;
  const bright = mouth.filter((color) => luma(color) > luma(white) * 0.6 && isTooth(color)).length;
  // In shadow even eyes are gray or red: teeth are never darker than the face's skin, and nearly white.
  const skin = lightOf(points, texture);
  const lift = Math.max(1, Math.min(235, Math.max(90, skin * 1.12)) / Math.max(1, luma(white)));
  const pale = (value: number) => (value * 0.5 + luma(white) * 0.5) * lift;
  return {
    white: [pale(white[0]), pale(white[1]), pale(white[2])],
    hasTeeth: isOpen && mouth.length > 40 && bright > mouth.length * 0.35,
    color: Math.min(1, spreadAt(points, texture) / leastColor),
  };
}

/** Mean difference between the largest and the smallest channel at the points of a face. */
function spreadAt(points: PhotoActorDescription['points'], { width, height, words }: Texture): number {
  let [sum, count] = [0, 0];
  for (let index = 0; index + 1 < points.length; index += 3) {
    const [x, y] = [Math.round(points[index] ?? 0), Math.round(points[index + 1] ?? 0)];
    if (x < 0 || y < 0 || x >= width || y >= height) continue;
    const word = words[y * width + x] ?? 0;
    const channels = [word & 255, (word >>> 8) & 255, (word >>> 16) & 255];
    sum += Math.max(...channels) - Math.min(...channels);
    count++;
  }
  return count === 0 ? leastColor : sum / count;
}

/** Lightness of the skin: the middle one of all points of a face. */
function lightOf(points: PhotoActorDescription['points'], { width, height, words }: Texture): number {
  const lights: number[] = [];
  for (let index = 0; index + 1 < points.length; index += 3) {
    const [x, y] = [Math.round(points[index] ?? 0), Math.round(points[index + 1] ?? 0)];
    if (x < 0 || y < 0 || x >= width || y >= height) continue;
    const word = words[y * width + x] ?? 0;
    lights.push(luma([word & 255, (word >>> 8) & 255, (word >>> 16) & 255]));
  }
  return lights.toSorted((a, b) => a - b)[Math.floor(lights.length * 0.6)] ?? 150;
}

const luma = ([r, g, b]: Rgb): number => r * 0.299 + g * 0.587 + b * 0.114;

/** Mean of the brightest share of some colors. */
function brightest(colors: Rgb[], share: number): Rgb | null {
  const kept = colors.toSorted((a, b) => luma(b) - luma(a)).slice(0, Math.max(1, Math.round(colors.length * share)));
  if (kept.length === 0) return null;
  const mean = (channel: 0 | 1 | 2) => kept.reduce((sum, color) => sum + color[channel], 0) / kept.length;
  return [mean(0), mean(1), mean(2)];
}

/** Pixels in the middle of an outline. */
function sampleInside(outline: readonly (readonly [number, number])[], texture: Texture): Rgb[] {
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const colors: Rgb[] = [];
  for (let y = Math.ceil(top); y <= bottom; y++)
    for (let x = Math.ceil(left); x <= right; x++) {
      // An ellipse within the box is inside both kinds of outlines.
      const dx = (x - (left + right) / 2) / Math.max(1, (right - left) / 2);
      const dy = (y - (top + bottom) / 2) / Math.max(1, (bottom - top) / 2);
      if (dx * dx + dy * dy > 0.75 || x < 0 || y < 0 || x >= texture.width || y >= texture.height) continue;
      const word = texture.words[y * texture.width + x] ?? 0;
      colors.push([word & 255, (word >>> 8) & 255, (word >>> 16) & 255]);
    }
  return colors;
}
