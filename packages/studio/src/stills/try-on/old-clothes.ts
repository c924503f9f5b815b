// biome-ignore-all lint/style/noNonNullAssertion: every pixel of a photo is read here, at places computed within it.
import { type Mask, softenMask } from '#images/mask.ts';
import type { LabPlanes } from '#images/oklab.ts';
import type { Picture } from '#images/picture.ts';
import { isOnPerson, onPerson } from './body-outline.ts';
import type { BodyShape } from './body-shape.ts';
import type { OutlinedPerson } from './find-person.ts';
import { toLabDistance } from './keep-in-front.ts';
import type { Materials } from './read-materials.ts';

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
  // Only the main color of the old top: its prints must not show through.
  const main = materials.cloth[0] ?? materials.skin;
  for (let y = 0; y < photo.height; y += 2)
    for (let x = 0; x < photo.width; x += 2) {
      const at = y * photo.width + x;
      if (cover.data[at] === 0) continue;
      const material = materials.at(at);
      if (material === 'other') continue;
      const tone = material === 'skin' ? materials.skin : main;
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
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++) {
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

export interface BareParts {
  person: OutlinedPerson;
  body: BodyShape;
  materials: Materials;
  cover: Mask;
  front: Mask;
  lowest: number;
}

/**
 * Where the old top is visible beside the new one, skin replaces it, with the old cloth's light and an arm's roundness.
 * Changes `result` above `lowest` and along the arms; returns the number of painted pixels.
 */
export function bareSkin(
  result: Picture,
  lab: LabPlanes,
  { person, body, materials, cover, front, lowest }: BareParts,
): number {
  const { width, height } = result;
  const { face } = person;
  const tone = Number.parseInt(person.skin.slice(1), 16);
  const main = materials.cloth[0] ?? materials.skin;
  const old: Mask = { width, height, data: new Uint8Array(width * height) };
  const from = Math.round(face.chinY + face.width * 0.12);
  const hem = body.hemY ?? lowest;
  let painted = 0;
  const hasScarf = isScarfed(person, lab, materials.skin, width);
  const scarfEnd = Math.min(body.armpitY, face.chinY + face.width * 0.6);
  const mark = (x: number, y: number): void => {
    const isNeck = Math.abs(x - face.x) < face.width * 0.36;
    // A scarf remains.
    if (hasScarf && y < scarfEnd && Math.abs(x - face.x) < face.width * 0.75) return;
    if (x < 0 || x >= width || (!isNeck && y < body.topAt(x))) return;
    const at = y * width + x;
    if (cover.data[at]! > 250 || front.data[at]! > 60 || !isOnPerson(person, x, y)) return;
    if (materials.at(at) === 'skin') return;
    old.data[at] = 255;
    painted++;
  };
  for (let y = from; y < height; y++) {
    const trunk = body.trunk(y);
    const beyond = body.shoulderHalf * 1.7;
    for (const side of [-1, 1] as const) {
      const edge = side < 0 ? trunk.left : trunk.right;
      const arm = body.arm(side, y);
      // Below an undetected hem, only parts that hang free are an arm; the rest are hips in the same color.
      const gap = arm ? (side < 0 ? trunk.left - arm.right : arm.left - trunk.right) : 0;
      if (body.hemY === null && y > hem && gap < face.width * 0.06) continue;
      for (let off = 0; off < beyond; off++) {
        const x = Math.round(edge + side * off);
        if (x >= 0 && x < width && isClothHere(materials, y * width + x)) mark(x, y);
      }
    }
    if (y < hem)
      for (let x = Math.ceil(trunk.left); x <= trunk.right; x++) if (isClothHere(materials, y * width + x)) mark(x, y);
  }
  const soft = softenMask(old, 1);
  for (let y = from; y < height; y++) {
    const arms = [body.arm(-1, y), body.arm(1, y)];
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (soft.data[at] === 0) continue;
      const arm = arms.find((a) => a && x >= a.left && x <= a.right);
      // Round: darker towards both edges of the arm.
      const across = arm ? Math.abs((x - (arm.left + arm.right) / 2) / Math.max(1, (arm.right - arm.left) / 2)) : 0.3;
      const fold = Math.min(0.06, Math.max(-0.1, (lab.l[at]! - main.l) * 0.5));
      const light = 0.98 + fold - 0.16 * across ** 3;
      const part = (soft.data[at]! / 255) * onPerson(person, x, y);
      for (let c = 0; c < 3; c++) {
        const under = result.data[at * 4 + c]!;
        result.data[at * 4 + c] = under + (((tone >> (16 - c * 8)) & 255) * light - under) * part;
      }
    }
  }
  return painted;
}

/**
 * Whether cloth surrounds the face: the color under the chin is not skin, and is the same as beside the cheeks. Its
 * light differs there, its tint hardly. Hair and a collar of the same color are not a scarf.
 */
function isScarfed({ face }: OutlinedPerson, lab: LabPlanes, skin: Materials['skin'], width: number): boolean {
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

const isClothHere = (materials: Materials, at: number): boolean => materials.at(at) === 'cloth';
