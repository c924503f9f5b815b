// biome-ignore-all lint/style/noNonNullAssertion: every pixel of a photo is read here, at places computed within it.
import { type Mask, resizeMask, softenMask } from '#images/mask.ts';
import type { LabPlanes } from '#images/oklab.ts';
import type { Picture } from '#images/picture.ts';
import { isOnPerson, onPerson } from '../person/body-outline.ts';
import type { BodyShape } from '../person/body-shape.ts';
import type { OutlinedPerson } from '../person/find-person.ts';
import type { Materials } from '../person/read-materials.ts';
import { toLabDistance } from './keep-in-front.ts';
import { neckTone } from './old-remains.ts';
import { spreadSkin } from './spread-skin.ts';

/**
 * The light on the person under the garment as a factor per pixel: the folds and the dark side of the old top, and the
 * shading of skin, each relative to the mean of its own material. About 1 where nothing is known.
 */
export function createShade(
  lab: LabPlanes,
  photo: Picture,
  materials: Materials,
  cover: Mask,
): (x: number, y: number) => number {
  const cell = Math.max(4, Math.round(photo.width / 96));
  const columns = Math.ceil(photo.width / cell);
  const rows = Math.ceil(photo.height / cell);
  const sums = new Float32Array(columns * rows);
  const counts = new Float32Array(columns * rows);
  // Only the main color of the old top: its prints must not show through. Between stripes or dots hardly any of it is left,
  // and its edges are no folds.
  const spread = isPatterned(lab, materials, cover) ? 7 : 1;
  const main = materials.cloth[0] ?? materials.skin;
  // Shoulders are darker than the face: against it they would keep the shape of an old armhole.
  const skinLight = meanLight(lab, cover, (at) => materials.at(at) === 'skin') ?? materials.skin.l;
  for (let y = 0; y < photo.height; y += 2)
    for (let x = 0; x < photo.width; x += 2) {
      const at = y * photo.width + x;
      if (cover.data[at] === 0) continue;
      const material = materials.at(at);
      if (material === 'other') continue;
      const tone = material === 'skin' ? { ...materials.skin, l: skinLight } : main;
      const change = lab.l[at]! - tone.l;
      if (Math.abs(change) > 0.2 || Math.hypot(lab.a[at]! - tone.a, lab.b[at]! - tone.b) > 0.05) continue;
      const to = Math.floor(y / cell) * columns + Math.floor(x / cell);
      // Dark cloth shows its folds as small steps.
      sums[to]! += change / Math.max(0.35, tone.l);
      counts[to]! += 1;
    }
  let factors: Float32Array = sums.map((sum, i) =>
    counts[i]! < 2 ? 1 : Math.min(1.12, Math.max(0.74, 1 + (sum / counts[i]!) * 1.25)),
  );
  factors = factors.map((_, i) => {
    const [gx, gy] = [i % columns, Math.floor(i / columns)];
    let [sum, n] = [0, 0];
    for (let dy = -spread; dy <= spread; dy++)
      for (let dx = -spread; dx <= spread; dx++) {
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

/** Mean lightness of what is covered; null if hardly anything is. */
function meanLight(lab: LabPlanes, cover: Mask, isIn: (at: number) => boolean): number | null {
  let [sum, count] = [0, 0];
  for (let at = 0; at < cover.data.length; at += 5) {
    if (cover.data[at]! < 250 || !isIn(at)) continue;
    sum += lab.l[at]!;
    count++;
  }
  return count < 40 ? null : sum / count;
}

/** Whether a good part of the old top has other colors than its main one. */
function isPatterned(lab: LabPlanes, { cloth, at: materialAt }: Materials, cover: Mask): boolean {
  const [main] = cloth;
  if (!main) return false;
  let [other, all] = [0, 0];
  for (let at = 0; at < cover.data.length; at += 7) {
    if (cover.data[at]! < 250 || materialAt(at) === 'skin') continue;
    all++;
    if (toLabDistance(lab, at, main) > 0.075) other++;
  }
  return other > all * 0.06;
}

export interface BareParts {
  person: OutlinedPerson;
  body: BodyShape;
  materials: Materials;
  cover: Mask;
  front: Mask;
  isOld: (x: number, y: number) => boolean;
  lowest: number;
}

/**
 * Where the old top is visible beside the new one, skin replaces it, with the color of the skin around it and an arm's
 * roundness. Changes `result` above `lowest` and along the arms; returns where.
 */
export function bareSkin(result: Picture, lab: LabPlanes, parts: BareParts): Mask {
  const { person, body, cover, front, materials } = parts;
  const { width, height } = result;
  const { face } = person;
  const tone = Number.parseInt(person.skin.slice(1), 16);
  const neck = neckTone(lab, width, person);
  const isBare = (x: number, y: number): boolean =>
    y > face.chinY + face.width * 0.08 &&
    isOnPerson(person, x, y) &&
    materials.at(y * width + x) === 'skin' &&
    toLabDistance(lab, y * width + x, neck) < 0.085;
  const skinAt = spreadSkin(result, isBare, [tone >> 16, (tone >> 8) & 255, tone & 255]);
  const old = oldParts(result, parts);
  takeTrimAlong(old, (x, y) => {
    const at = y * width + x;
    return cover.data[at]! <= 250 && front.data[at]! <= 60 && isOnPerson(person, x, y);
  });
  const soft = softenMask(old, 1);
  for (let y = Math.round(face.chinY); y < height; y++) {
    const arms = [body.arm(-1, y), body.arm(1, y)];
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (soft.data[at] === 0) continue;
      const arm = arms.find((a) => a && x >= a.left && x <= a.right);
      // Round: darker towards both edges of the arm.
      const across = arm ? Math.abs((x - (arm.left + arm.right) / 2) / Math.max(1, (arm.right - arm.left) / 2)) : 0.3;
      const light = 1 - 0.16 * across ** 3;
      const part = (soft.data[at]! / 255) * onPerson(person, x, y);
      for (const c of [0, 1, 2] as const) {
        const under = result.data[at * 4 + c]!;
        result.data[at * 4 + c] = under + (skinAt(x, y, c) * light - under) * part;
      }
    }
  }
  return old;
}

/** Old clothes that the new ones leave visible; 255. */
function oldParts({ width, height }: Picture, parts: BareParts): Mask {
  const { person, body, cover, isOld, lowest } = parts;
  const { face } = person;
  const old: Mask = { width, height, data: new Uint8Array(width * height) };
  const from = Math.round(face.chinY + face.width * 0.12);
  const hem = body.hemY ?? lowest;
  for (let y = from; y < height; y++) {
    const trunk = body.trunk(y);
    const gaps = ([-1, 1] as const).map((side) => {
      const arm = body.arm(side, y);
      return arm ? (side < 0 ? trunk.left - arm.right : arm.left - trunk.right) : 0;
    });
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (cover.data[at]! > 250 || !isOld(x, y)) continue;
      const off = Math.abs(x - face.x) / face.width;
      // A collar that stands beside the neck remains.
      if (off > 0.36 && y < body.topAt(x)) continue;
      // Below an undetected hem, only parts that hang free are an arm; the rest are hips in the same color.
      const isBeside = x < trunk.left || x > trunk.right;
      if (y > hem && (!isBeside || (body.hemY === null && (gaps[x < trunk.left ? 0 : 1] ?? 0) < face.width * 0.06)))
        continue;
      old.data[at] = 255;
    }
  }
  return old;
}

/** Seams, buttons and shadows at the rim of the old cloth belong to it. */
function takeTrimAlong(old: Mask, isTrim: (x: number, y: number) => boolean): void {
  const grown = resizeMask(old, Math.max(3, Math.round(old.width * 0.008)));
  for (let at = 0; at < old.data.length; at++)
    if (old.data[at] === 0 && grown.data[at] !== 0 && isTrim(at % old.width, Math.floor(at / old.width)))
      old.data[at] = 255;
}

/**
 * Whether cloth surrounds the face: the color under the chin is not skin, and is the same as beside the cheeks. Its
 * light differs there, its tint hardly. Hair and a collar of the same color are not a scarf.
 */
export function isScarfed({ face }: OutlinedPerson, lab: LabPlanes, skin: Materials['skin'], width: number): boolean {
  const at = (across: number, y: number): number =>
    Math.round(y) * width + Math.min(width - 1, Math.max(0, Math.round(face.x + across * face.width)));
  const chin = at(0, face.chinY + face.width * 0.22);
  if (chin >= lab.l.length || toLabDistance(lab, chin, skin) < 0.05) return false;
  const isAround = [-0.46, 0.46].every((across) => {
    const side = at(across, face.eyeY + face.width * 0.35);
    const tint = Math.hypot(lab.a[side]! - lab.a[chin]!, lab.b[side]! - lab.b[chin]!);
    return tint < 0.04 && Math.abs(lab.l[side]! - lab.l[chin]!) < 0.25;
  });
  if (!isAround) return false;
  // Folds are smooth from side to side; strands of hair and the gap beside a collar are not.
  let [change, steps] = [0, 0];
  for (const depth of [0.15, 0.22])
    for (let across = -0.44; across < 0.44; across += 0.02) {
      const y = face.chinY + face.width * depth;
      change += Math.abs(lab.l[at(across + 0.02, y)]! - lab.l[at(across, y)]!);
      steps++;
    }
  return change / steps < 0.018;
}
