import { type Mask, softenMask } from '#images/mask.ts';
import { type LabPlanes, toLab, toLabPlanes } from '#images/oklab.ts';
import { createPicture, type Picture } from '#images/picture.ts';
import type { Person } from './find-person.ts';
import type { Garment } from './read-garment.ts';

/** Where the garment comes to lie, pixels of the person's picture. */
export interface Fit {
  x: number;
  /** Height of the garment's highest points, beside the neck. */
  top: number;
  /** Half widths: of the body, and of the whole outline at the shoulders. */
  bodyHalf: number;
  shoulderHalf: number;
  /** Garment pixels to picture pixels. */
  scale: number;
}

/** Works out the fit from face and shoulders. */
export function fitGarment(person: Person, garment: Garment): Fit {
  const { face, shoulders } = person;
  const half = (shoulders.right - shoulders.left) / 2;
  // The outline may include hair or reach the picture's edge: held near what faces of this size have.
  const shoulderHalf = Math.min(face.width * 1.36, Math.max(face.width * 0.86, half));
  const bodyHalf = shoulderHalf * 0.8;
  const scale = bodyHalf / garment.bodyHalf;
  const top = face.chinY + Math.max(0.16 * face.width, (shoulders.y - face.chinY) * 0.3);
  return { x: (face.x * 2 + (shoulders.left + shoulders.right) / 2) / 3, top, bodyHalf, shoulderHalf, scale };
}

/**
 * Lays a garment over a person: bent to the shoulders' outline, sleeves drawn in to the arms, shaded by the light and
 * folds of what is underneath, with face, long hair and hands staying in front. Returns a new picture.
 */
export function dressPerson(photo: Picture, person: Person, garment: Garment): { picture: Picture; fit: Fit } {
  const fit = fitGarment(person, garment);
  const { width, height } = photo;
  const lab = toLabPlanes(photo.data);
  const outline = createOutline(photo, person, fit);
  const profile = createProfile(photo, person, fit, garment);
  const columns = createColumns(photo, garment, fit, profile);
  const layer = createPicture(width, height);
  const cover: Mask = { width, height, data: new Uint8Array(width * height) };
  const startY = Math.max(0, Math.floor(person.face.chinY));
  for (let y = startY; y < height; y++) {
    const { left, right } = outline(y);
    for (let x = Math.max(0, Math.floor(left)); x <= Math.min(width - 1, Math.ceil(right)); x++) {
      const column = columns[x];
      if (!column) continue;
      const { u, drop, sleeve, start } = column;
      let v: number;
      if (sleeve) {
        // A sleeve hangs from the shoulder to one height, whatever angle it lies at on the garment's photo.
        const part = (y - start) / Math.max(1, sleeve.hem - start);
        if (part < 0 || part > 1) continue;
        v = sleeve.top + part * (sleeve.bottom - sleeve.top);
      } else {
        // Bent at the shoulders, straight again at the waist.
        const fade = Math.max(0, 1 - Math.max(0, y - start) / (person.face.width * 1.6));
        v = (y - fit.top - drop * fade) / (fit.scale * rise);
      }
      if (v < 0 || v >= garment.picture.height - 1) continue;
      const at = (y * width + x) * 4;
      sample(garment.picture, u, v, layer.data, at);
      layer.data[at + 3] = layer.data[at + 3]! * onPerson(person, x, y);
      cover.data[y * width + x] = layer.data[at + 3]!;
    }
  }
  const front = keepInFront(lab, photo, person, fit, cover);
  const shade = createShade(lab, photo, person, cover);
  const shadow = softenMask(cover, Math.max(2, Math.round(width * 0.012)));
  const result: Picture = { width, height, data: new Uint8ClampedArray(photo.data) };
  bareNeck(result, lab, person, fit, cover, front, startY, garment.neckHalf);
  if (isShortSleeved(garment)) bareArms(result, lab, person, fit, cover, front);
  for (let y = startY; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const to = at * 4;
      const alpha = (cover.data[at]! / 255) * (1 - front.data[at]! / 255);
      // The garment's soft shadow on skin and cloth around it, a little lower than its edge.
      const above = Math.max(0, y - Math.round(width * 0.006)) * width + x;
      const dim = 1 - 0.34 * (shadow.data[above]! / 255) * (1 - alpha) * (1 - front.data[at]! / 255);
      // The fold where the sleeve meets the body.
      const fold = Math.abs(Math.abs(x - fit.x) - fit.bodyHalf) / (width * 0.006);
      const isBelowPit = y > person.shoulders.y + person.face.width * 0.35;
      const light = shade(x, y) * (isBelowPit && fold < 1 ? 0.84 + 0.16 * fold : 1);
      for (let c = 0; c < 3; c++) {
        const under = result.data[to + c]! * (isOnPerson(person, x, y) ? dim : 1);
        result.data[to + c] = under + (layer.data[to + c]! * light - under) * alpha;
      }
    }
  return { picture: result, fit };
}

/** Bilinear sample of straight RGBA into `to`. */
function sample(source: Picture, x: number, y: number, to: Uint8ClampedArray, at: number): void {
  if (x < 0 || y < 0 || x >= source.width - 1 || y >= source.height - 1) return;
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - x0, y - y0];
  const corners = [
    [(y0 * source.width + x0) * 4, (1 - fx) * (1 - fy)],
    [(y0 * source.width + x0 + 1) * 4, fx * (1 - fy)],
    [((y0 + 1) * source.width + x0) * 4, (1 - fx) * fy],
    [((y0 + 1) * source.width + x0 + 1) * 4, fx * fy],
  ] as const;
  let alpha = 0;
  const sum = [0, 0, 0];
  for (const [from, weight] of corners) {
    const part = (source.data[from + 3]! / 255) * weight;
    alpha += part;
    for (let c = 0; c < 3; c++) sum[c]! += source.data[from + c]! * part;
  }
  if (alpha < 0.02) return;
  for (let c = 0; c < 3; c++) to[at + c] = sum[c]! / alpha;
  to[at + 3] = alpha * 255;
}

/** 1 on the person, 0 on the backdrop, between at the edge. */
function onPerson({ silhouette }: Person, x: number, y: number): number {
  if (!silhouette) return 1;
  const { width, height, data } = silhouette;
  const gx = Math.min(width - 1.001, Math.max(0, (x + 0.5) * silhouette.scale - 0.5));
  const gy = Math.min(height - 1.001, Math.max(0, (y + 0.5) * silhouette.scale - 0.5));
  const [x0, y0] = [Math.floor(gx), Math.floor(gy)];
  const [fx, fy] = [gx - x0, gy - y0];
  const at = (dx: number, dy: number): number =>
    data[Math.min(height - 1, y0 + dy) * width + Math.min(width - 1, x0 + dx)]!;
  const part = (at(0, 0) * (1 - fx) + at(1, 0) * fx) * (1 - fy) + (at(0, 1) * (1 - fx) + at(1, 1) * fx) * fy;
  // Steeper than bilinear, so that the edge is about two pixels wide whatever the search's scale was.
  return Math.min(1, Math.max(0, (part - 0.5) * 2.6 + 0.5));
}

function isOnPerson(person: Person, x: number, y: number): boolean {
  return onPerson(person, x, y) > 0.5;
}

/** Height at which the garment's upper edge shall lie at a column. */
type Profile = (x: number) => number;

/** The line from the neck over the shoulders and down the arms: measured where no hair hides it, drawn through elsewhere. */
function createProfile(photo: Picture, person: Person, fit: Fit, garment: Garment): Profile {
  const { silhouette, face, shoulders } = person;
  const neck = garment.neckHalf * fit.scale;
  const tip = fit.shoulderHalf * 0.86;
  const plain = (off: number): number => {
    const along = Math.max(0, (off - neck) / Math.max(1, tip - neck));
    if (along <= 1) return fit.top + (shoulders.y - fit.top) * along ** 1.25;
    return shoulders.y + ((off - tip) / Math.max(1, fit.shoulderHalf - tip)) ** 2 * face.width * 0.5;
  };
  if (!silhouette) return (x) => plain(Math.abs(x - fit.x));
  const found = Array.from({ length: photo.width }, (_, x) => {
    const off = Math.abs(x - fit.x);
    const guess = plain(off);
    if (off < neck) return guess;
    const column = Math.min(silhouette.width - 1, Math.round(x * silhouette.scale));
    const from = Math.round((face.chinY + face.width * 0.02) * silhouette.scale);
    let y = from;
    while (y < silhouette.height - 1 && silhouette.data[y * silhouette.width + column] === 0) y++;
    // At once on the person just under the chin: that is hair, or the neck itself.
    if (y === from) return guess;
    const measured = y / silhouette.scale;
    if (off > tip) return Math.min(measured, shoulders.y + face.width * 0.4);
    // Where the outline has leaked into the clothes it lies far too low.
    return Math.abs(measured - guess) < face.width * 0.16 ? measured : guess;
  });
  const radius = Math.max(3, Math.round(photo.width * 0.028));
  const smooth = found.map((_, x) => {
    const near = found.slice(Math.max(0, x - radius), x + radius + 1);
    return near.reduce((sum, v) => sum + v, 0) / near.length;
  });
  return (x) => smooth[Math.min(photo.width - 1, Math.max(0, Math.round(x)))]!;
}

/** Garments are set a little shorter than they lie flat: cloth over a chest is seen at an angle. */
const rise = 0.84;

interface Column {
  /** Column of the garment shown here. */
  u: number;
  /** Pixels the garment moves down here. */
  drop: number;
  /** Height of its upper edge. */
  start: number;
  /** Beside the body: rows of the sleeve on the garment, and where it ends on the person. */
  sleeve: { top: number; bottom: number; hem: number } | null;
}

/** For every column of the picture which column of the garment it shows and how that moves. */
function createColumns(photo: Picture, garment: Garment, fit: Fit, profile: Profile): (Column | null)[] {
  const neck = garment.neckHalf * fit.scale;
  const reach = fit.shoulderHalf * 1.08;
  const inner = garment.bodyHalf * 1.07;
  const outer = Math.max(
    ...garment.rows
      .filter((r) => r.right > r.left)
      .map((r) => Math.min(garment.middle - r.left, r.right - garment.middle)),
  );
  const hasSleeves = outer > garment.bodyHalf * 1.14;
  const topAt = (u: number): number => {
    const from = Math.max(0, Math.round(u) - 3);
    const near = [...garment.tops.slice(from, from + 7)].filter((t) => t < garment.picture.height);
    return near.length === 0 ? 0 : near.reduce((sum, t) => sum + t, 0) / near.length;
  };
  const bottomAt = (u: number): number => {
    const column = Math.min(garment.picture.width - 1, Math.max(0, Math.round(u)));
    let y = Math.min(garment.picture.height - 1, garment.tops[column]!);
    while (
      y < garment.picture.height - 1 &&
      garment.picture.data[((y + 1) * garment.picture.width + column) * 4 + 3]! > 128
    )
      y++;
    return y;
  };
  const sleeveEnd = [-1, 1].map((side) => bottomAt(garment.middle + side * (inner + (outer - inner) * 0.4)));
  const neckRow = topAt(garment.middle + garment.neckHalf);
  const hem = fit.top + (Math.max(...sleeveEnd) - neckRow) * fit.scale * rise;
  const dropAt = (x: number, u: number): number => profile(x) - (fit.top + topAt(u) * fit.scale * rise);
  const edges = [-1, 1].map((side) => dropAt(fit.x + side * neck, garment.middle + side * garment.neckHalf));
  return Array.from({ length: photo.width }, (_, x) => {
    const off = x - fit.x;
    const side = off < 0 ? -1 : 1;
    const away = Math.abs(off);
    const start = profile(x);
    if (away > fit.bodyHalf) {
      if (!hasSleeves) return null;
      const t = Math.min(1, (away - fit.bodyHalf) / (reach - fit.bodyHalf));
      const u = garment.middle + side * (inner + t * (outer * 0.9 - inner));
      return {
        u,
        drop: 0,
        start,
        sleeve: { top: topAt(u) + 1, bottom: bottomAt(u) - 2, hem: hem + t * fit.bodyHalf * 0.05 },
      };
    }
    const u = garment.middle + (side * away) / fit.scale;
    // Across the neck opening the drop runs from one side's to the other's, so that the collar keeps its curve.
    const t = (off + neck) / (neck * 2);
    const drop = away < neck ? edges[0]! * (1 - t) + edges[1]! * t : dropAt(x, u);
    return { u, drop, start, sleeve: null };
  });
}

/** Left and right edge of the person's body at a height: the silhouette's where it is known and believable. */
function createOutline(photo: Picture, person: Person, fit: Fit): (y: number) => { left: number; right: number } {
  const { shoulders, silhouette, face } = person;
  const own = fit.shoulderHalf * 1.06;
  const plain = { left: fit.x - own, right: fit.x + own };
  const rows = Array.from({ length: photo.height }, (_, y) => {
    if (!silhouette || y < face.chinY) return plain;
    const row = Math.min(silhouette.height - 1, Math.round(y * silhouette.scale)) * silhouette.width;
    let left = Math.round(fit.x * silhouette.scale);
    let right = left;
    while (left > 0 && silhouette.data[row + left - 1] === 1) left--;
    while (right < silhouette.width - 1 && silhouette.data[row + right + 1] === 1) right++;
    const [l, r] = [left / silhouette.scale, (right + 1) / silhouette.scale];
    if (y < shoulders.y) return { left: Math.max(l, plain.left), right: Math.min(r, plain.right) };
    const isBelievable = (half: number): boolean => half > fit.bodyHalf * 0.8 && half < fit.shoulderHalf * 1.5;
    return {
      left: isBelievable(fit.x - l) ? l : plain.left,
      right: isBelievable(r - fit.x) ? r : plain.right,
    };
  });
  // Steps of single rows would fray the sleeves.
  const radius = Math.max(2, Math.round(photo.height * 0.008));
  const smooth = (key: 'left' | 'right'): number[] =>
    rows.map((_, y) => {
      const near = rows.slice(Math.max(0, y - radius), y + radius + 1);
      return near.reduce((sum, r) => sum + r[key], 0) / near.length;
    });
  const [lefts, rights] = [smooth('left'), smooth('right')];
  return (y) => {
    const row = Math.min(photo.height - 1, Math.max(0, Math.round(y)));
    return { left: lefts[row]!, right: rights[row]! };
  };
}

/** What stays before the garment: hair that falls over it and hands held before the body. 255 in front. */
function keepInFront(lab: LabPlanes, photo: Picture, person: Person, fit: Fit, cover: Mask): Mask {
  const { width, height } = photo;
  const { face, shoulders } = person;
  const front: Mask = { width, height, data: new Uint8Array(width * height) };
  const chin = Math.round(face.chinY);
  // Face and everything above the chin.
  for (let y = 0; y < Math.min(height, chin); y++) front.data.fill(255, y * width, (y + 1) * width);
  for (let y = chin; y < Math.min(height, chin + face.width * 0.08); y++)
    for (let x = Math.round(face.x - face.width * 0.3); x < face.x + face.width * 0.3; x++)
      front.data[y * width + x] = 255;
  const hair = floodHair(lab, photo, person);
  let overlap = 0;
  let covered = 0;
  for (let at = chin * width; at < cover.data.length; at++) {
    if (cover.data[at] === 0) continue;
    covered++;
    if (hair[at] === 1) overlap++;
  }
  // When the hair is as dark as the old top the flood runs down into it and says nothing.
  if (overlap < covered * 0.16)
    for (let at = chin * width; at < hair.length; at++) if (hair[at] === 1) front.data[at] = 255;
  const skin = toLab(person.skin);
  const from = Math.round(shoulders.y + face.width * 0.75);
  for (let y = from; y < height; y++)
    for (
      let x = Math.max(0, Math.round(fit.x - fit.bodyHalf * 0.8));
      x < Math.min(width, fit.x + fit.bodyHalf * 0.8);
      x++
    ) {
      const at = y * width + x;
      const cloth = toLabDistance(lab, at, toLab(person.cloth));
      if (toLabDistance(lab, at, skin) < 0.085 && cloth > 0.09) front.data[at] = 255;
    }
  return softenMask(front, 1);
}

function toLabDistance(lab: LabPlanes, at: number, color: { l: number; a: number; b: number }): number {
  return Math.hypot((lab.l[at]! - color.l) * 0.6, lab.a[at]! - color.a, lab.b[at]! - color.b);
}

/** Pixels of the hair's colour that hang on to the hair beside the face; 1 hair. */
function floodHair(lab: LabPlanes, photo: Picture, person: Person): Uint8Array {
  const { width, height } = photo;
  const { face, shoulders } = person;
  const mark = new Uint8Array(width * height);
  const skin = toLab(person.skin);
  for (const side of [-1, 1]) {
    const seedX = Math.round(face.x + side * face.width * 0.62);
    const seedY = Math.round(face.eyeY + face.width * 0.3);
    if (seedX < 1 || seedX >= width - 1 || seedY >= height) continue;
    if (!isOnPerson(person, seedX, seedY)) continue;
    const seed = seedY * width + seedX;
    const color = { l: lab.l[seed]!, a: lab.a[seed]!, b: lab.b[seed]! };
    const cloth = toLab(person.cloth);
    const isCloth = Math.hypot((color.l - cloth.l) * 0.6, color.a - cloth.a, color.b - cloth.b) < 0.09;
    if (isCloth || toLabDistance(lab, seed, skin) < 0.1) continue;
    const stack = [seed];
    const lowest = Math.min(height - 1, shoulders.y + face.width * 1.6);
    while (stack.length > 0) {
      const at = stack.pop()!;
      if (mark[at] === 1) continue;
      const x = at % width;
      const y = (at - x) / width;
      if (y > lowest || y < face.eyeY - face.width || Math.abs(x - face.x) > face.width * 1.05) continue;
      if (toLabDistance(lab, at, color) > 0.085 || toLabDistance(lab, at, cloth) < 0.07) continue;
      if (!isOnPerson(person, x, y)) continue;
      mark[at] = 1;
      if (x > 0) stack.push(at - 1);
      if (x < width - 1) stack.push(at + 1);
      if (y > 0) stack.push(at - width);
      if (y < height - 1) stack.push(at + width);
    }
  }
  return mark;
}

/** The light on the old top as a factor per place: its folds and its dark side carry over. About 1 where nothing is known. */
function createShade(lab: LabPlanes, photo: Picture, person: Person, cover: Mask): (x: number, y: number) => number {
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
function isShortSleeved(garment: Garment): boolean {
  const low = garment.rows.slice(Math.floor(garment.picture.height * 0.62));
  const widest = Math.max(...low.map((r) => r.right - r.left));
  return widest < garment.bodyHalf * 2.3;
}

/** Where the old top's sleeves show beside a short-sleeved garment, arms take their place: skin with the sleeve's own light. */
function bareArms(result: Picture, lab: LabPlanes, person: Person, fit: Fit, cover: Mask, front: Mask): void {
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
function bareNeck(
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
