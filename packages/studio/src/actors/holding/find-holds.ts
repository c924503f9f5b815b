// A pixel loop.
import { type Canvas, createCanvas } from '@napi-rs/canvas';

/** A handle at an object's right side, in parts (0..1) of its picture. */
export interface Handle {
  /** The bar between the opening and the right edge. */
  left: number;
  right: number;
  /** Upper and lower end of the opening. */
  top: number;
  bottom: number;
}

/** Where an object can be held, apart from its body. */
export interface Holds {
  handle: Handle | null;
  /** Middle of a strap or band that spans the top, and its thickness, parts of width and height. */
  strap: { x: number; y: number; thick: number } | null;
  /** A band around an opening and nothing else: a ring, a bracelet. */
  isBand: boolean;
}

const readSide = 220;
/** Part of the picture below which an opening is a gap between letters or laces. */
const leastOpening = 0.006;
/** Part of the height a strap or band is thick at most. */
const thickest = 0.13;

/** Finds handle, strap and band of a cut-out by its openings. */
export function findHolds(image: Canvas): Holds {
  const scale = Math.min(1, readSide / Math.max(image.width, image.height));
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const ctx = createCanvas(width, height).getContext('2d');
  ctx.drawImage(image, 0, 0, width, height);
  const { data } = ctx.getImageData(0, 0, width, height);
  const solid = (x: number, y: number): boolean => (data[(y * width + x) * 4 + 3] ?? 0) > 110;
  const openings = findOpenings(solid, width, height);
  return {
    handle: findHandle(openings, solid, width, height),
    strap: findStrap(solid, width, height),
    isBand: openings.some(({ left, right, top, bottom }) => right - left > width * 0.6 && bottom - top > height * 0.45),
  };
}

interface Opening {
  left: number;
  right: number;
  top: number;
  bottom: number;
  count: number;
}

type IsSolid = (x: number, y: number) => boolean;

/** Transparent areas that do not reach the picture's edge. */
function findOpenings(solid: IsSolid, width: number, height: number): Opening[] {
  const seen = new Uint8Array(width * height);
  const openings: Opening[] = [];
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] === 1 || solid(start % width, Math.floor(start / width))) continue;
    const found: Opening = { left: width, right: 0, top: height, bottom: 0, count: 0 };
    let isOpen = false;
    const queue = [start];
    seen[start] = 1;
    for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)];
      found.left = Math.min(found.left, x);
      found.right = Math.max(found.right, x);
      found.top = Math.min(found.top, y);
      found.bottom = Math.max(found.bottom, y);
      found.count++;
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) isOpen = true;
      for (const [nx, ny] of [
        [x - 1, y],
        [x + 1, y],
        [x, y - 1],
        [x, y + 1],
      ] as const) {
        if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
        const next = ny * width + nx;
        if (seen[next] === 1 || solid(nx, ny)) continue;
        seen[next] = 1;
        queue.push(next);
      }
    }
    if (!isOpen && found.count > width * height * leastOpening) openings.push(found);
  }
  return openings;
}

function findHandle(openings: readonly Opening[], solid: IsSolid, width: number, height: number): Handle | null {
  const opening = openings.find(
    ({ left, right, top, bottom }) =>
      (left + right) / 2 > width * 0.66 && bottom - top > height * 0.16 && right - left > width * 0.03,
  );
  if (!opening) return null;
  const middle = Math.round((opening.top + opening.bottom) / 2);
  let right = opening.right + 1;
  while (right + 1 < width && solid(right + 1, middle)) right++;
  return {
    left: (opening.right + 1) / width,
    right: (right + 1) / width,
    top: opening.top / height,
    bottom: opening.bottom / height,
  };
}

/** A thin thing at the top of the middle with nothing below it: the arch of a strap, the band of headphones. */
function findStrap(solid: IsSolid, width: number, height: number): Holds['strap'] {
  const spans = [0.42, 0.46, 0.5, 0.54, 0.58].map((part) => {
    const x = Math.round(width * part);
    let top = 0;
    while (top < height && !solid(x, top)) top++;
    let end = top;
    while (end < height && solid(x, end)) end++;
    let open = end;
    while (open < height && !solid(x, open)) open++;
    return { x, top, thick: (end - top) / height, gap: (open - end) / height };
  });
  const isArch = spans.every(
    ({ top, thick, gap }) => top < height * 0.2 && thick > 0 && thick < thickest && gap > 0.14,
  );
  const middle = spans[2];
  if (!isArch || !middle) return null;
  return { x: middle.x / width, y: middle.top / height, thick: middle.thick };
}
