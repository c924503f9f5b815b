import type { Mask } from '#images/mask.ts';
import { type LabPlanes, toLab } from '#images/oklab.ts';
import type { Picture } from '#images/picture.ts';
import { isOnPerson, onPerson } from './body-outline.ts';
import type { Person } from './find-person.ts';
import type { Fit } from './fit-garment.ts';
import { toLabDistance } from './keep-in-front.ts';
import type { Garment } from './read-garment.ts';

/** The light on the old top as a factor per place: its folds and its dark side carry over. About 1 where nothing is known. */
export function createShade(
  lab: LabPlanes,
  photo: Picture,
  person: Person,
  cover: Mask,
): (x: number, y: number) => number {
  const cell = Math.max(4, Math.round(photo.width / 72));
  const columns = Math.ceil(photo.width / cell);
  const rows = Math.ceil(photo.height / cell);
  const sums = new Float32Array(columns * rows);
  const counts = new Float32Array(columns * rows);
  let [total, count] = [0, 0];
  const cloth = toLab(person.cloth);
  for (let y = 0; y < photo.height; y += 2)
    for (let x = 0; x < photo.width; x += 2) {
      const at = y * photo.width + x;
      // Only what is surely the old cloth: the colour within a fold's range.
      if (cover.data[at] === 0 || Math.hypot(lab.a[at]! - cloth.a, lab.b[at]! - cloth.b) > 0.05) continue;
      if (Math.abs(lab.l[at]! - cloth.l) > 0.2) continue;
      const to = Math.floor(y / cell) * columns + Math.floor(x / cell);
      sums[to]! += lab.l[at]!;
      counts[to]! += 1;
      total += lab.l[at]!;
      count++;
    }
  const mean = count === 0 ? 1 : total / count;
  let factors: Float32Array = sums.map((sum, i) =>
    counts[i]! < 2 ? 1 : Math.min(1.1, Math.max(0.8, (sum / counts[i]! / mean) ** 1.3)),
  );
  // Pockets and prints of the old top must not come through, only its light.
  for (let pass = 0; pass < 2; pass++)
    factors = factors.map((_, i) => {
      const [gx, gy] = [i % columns, Math.floor(i / columns)];
      let [sum, n] = [0, 0];
      for (let dy = -2; dy <= 2; dy++)
        for (let dx = -2; dx <= 2; dx++) {
          const [nx, ny] = [gx + dx, gy + dy];
          if (nx < 0 || ny < 0 || nx >= columns || ny >= rows) continue;
          sum += factors[ny * columns + nx]!;
          n++;
        }
      return sum / n;
    });
  return (x, y) => {
    const gx = Math.min(columns - 1.001, Math.max(0, x / cell - 0.5));
    const gy = Math.min(rows - 1.001, Math.max(0, y / cell - 0.5));
    const [x0, y0] = [Math.floor(gx), Math.floor(gy)];
    const [fx, fy] = [gx - x0, gy - y0];
    const at = (dx: number, dy: number): number =>
      factors[Math.min(rows - 1, y0 + dy) * columns + Math.min(columns - 1, x0 + dx)]!;
    return (at(0, 0) * (1 - fx) + at(1, 0) * fx) * (1 - fy) + (at(0, 1) * (1 - fx) + at(1, 1) * fx) * fy;
  };
}

/** Sleeves that end well above the hem, or none. */
export function isShortSleeved(garment: Garment): boolean {
  const low = garment.rows.slice(Math.floor(garment.picture.height * 0.62));
  const widest = Math.max(...low.map((r) => r.right - r.left));
  return widest < garment.bodyHalf * 2.3;
}

/** Where the old top's sleeves show beside a short-sleeved garment, arms take their place: skin with the sleeve's own light. */
export function bareArms(result: Picture, lab: LabPlanes, person: Person, fit: Fit, cover: Mask, front: Mask): void {
  const { width, height } = result;
  const { face } = person;
  const cloth = toLab(person.cloth);
  const skin = toLab(person.skin);
  const tone = Number.parseInt(person.skin.slice(1), 16);
  for (let y = Math.round(face.chinY + face.width * 0.1); y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const off = Math.abs(x - fit.x);
      if (off < face.width * 0.4 || off > fit.shoulderHalf * 1.5 || cover.data[at]! > 250 || front.data[at]! > 40)
        continue;
      const isSkin = toLabDistance(lab, at, skin) < 0.07;
      const isCloth =
        Math.hypot(lab.a[at]! - cloth.a, lab.b[at]! - cloth.b) < 0.055 && Math.abs(lab.l[at]! - cloth.l) < 0.26;
      if (isSkin || !isCloth) continue;
      const part = onPerson(person, x, y);
      if (part < 0.5) continue;
      const light = Math.min(1.12, Math.max(0.72, 0.96 + (lab.l[at]! - cloth.l) * 1.3));
      for (let c = 0; c < 3; c++) result.data[at * 4 + c] = Math.min(255, ((tone >> (16 - c * 8)) & 255) * light);
    }
}

/** Inside the neck opening the old collar becomes skin. */
export function bareNeck(
  result: Picture,
  lab: LabPlanes,
  person: Person,
  fit: Fit,
  cover: Mask,
  front: Mask,
  startY: number,
  neckHalf: number,
): void {
  const { width, height } = result;
  const { face, shoulders } = person;
  const tone = Number.parseInt(person.skin.slice(1), 16);
  const skin = toLab(person.skin);
  const half = Math.min(face.width * 0.42, neckHalf * fit.scale * 0.96);
  for (let x = Math.max(0, Math.round(fit.x - half)); x < Math.min(width, fit.x + half); x++) {
    let first = -1;
    for (let y = startY; y < Math.min(height, shoulders.y + face.width * 0.7); y++)
      if (cover.data[y * width + x]! > 128) {
        first = y;
        break;
      }
    if (first < 0) continue;
    const reach = Math.round(face.width * 0.5);
    for (let y = Math.max(Math.round(face.chinY + face.width * 0.1), first - reach); y < first + 3; y++) {
      const at = y * width + x;
      if (front.data[at]! > 40 || toLabDistance(lab, at, skin) < 0.085) continue;
      // Only where cloth is on both sides of the neck; the backdrop beside it stays.
      if (!isOnPerson(person, x, y)) continue;
      const depth = 0.9 + 0.06 * Math.min(1, (y - face.chinY) / (face.width * 0.5));
      for (let c = 0; c < 3; c++) result.data[at * 4 + c] = ((tone >> (16 - c * 8)) & 255) * depth;
    }
  }
}
