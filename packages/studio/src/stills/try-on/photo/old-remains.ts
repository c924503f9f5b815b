// biome-ignore-all lint/style/noNonNullAssertion: every pixel of a photo is looked at here, in planes of one size.
import { type Mask, resizeMask, softenMask } from '#images/mask.ts';
import type { LabPlanes } from '#images/oklab.ts';
import type { UpperGarment } from '../garment/garment.ts';
import { isOnPerson } from '../person/body-outline.ts';
import type { BodyShape } from '../person/body-shape.ts';
import type { OutlinedPerson } from '../person/find-person.ts';
import type { Materials } from '../person/read-materials.ts';
import type { Fit } from '../wearing/fit.ts';

/** Middle and half the width of the bare neck, as far as its color goes, pixels. */
export function neckOf(lab: LabPlanes, width: number, person: OutlinedPerson): { x: number; half: number } {
  const { face } = person;
  const tone = neckTone(lab, width, person);
  const isNeck = (x: number, y: number): boolean => {
    if (x < 0 || x >= width || !isOnPerson(person, x, y)) return false;
    const at = Math.round(y) * width + Math.round(x);
    return Math.hypot((lab.l[at]! - tone.l) * 0.4, lab.a[at]! - tone.a, lab.b[at]! - tone.b) < 0.06;
  };
  const rows: { left: number; right: number }[] = [];
  for (let y = Math.round(face.chinY + face.width * 0.12); y < face.chinY + face.width * 0.36; y += 2) {
    let [left, right] = [0, 0];
    while (left < face.width * 0.5 && isNeck(face.x - left, y)) left++;
    while (right < face.width * 0.5 && isNeck(face.x + right, y)) right++;
    if (left + right > face.width * 0.3) rows.push({ left, right });
  }
  // The narrowest quarter: below it the neck widens, beside it hair may be as dark.
  rows.sort((a, b) => a.left + a.right - b.left - b.right);
  const { left, right } = rows[rows.length >> 2] ?? { left: face.width * 0.36, right: face.width * 0.36 };
  const half = Math.min(face.width * 0.44, Math.max(face.width * 0.26, (left + right) / 2));
  return { x: face.x + Math.max(-0.08, Math.min(0.08, (right - left) / 2 / face.width)) * face.width, half };
}

/** Median color of the neck below the chin. */
export function neckTone(lab: LabPlanes, width: number, { face }: OutlinedPerson): { l: number; a: number; b: number } {
  const tones: { l: number; a: number; b: number }[] = [];
  for (let down = 0.12; down < 0.3; down += 0.02)
    for (let across = -0.16; across <= 0.16; across += 0.02) {
      const at = Math.round(face.chinY + face.width * down) * width + Math.round(face.x + face.width * across);
      if (at < lab.l.length) tones.push({ l: lab.l[at]!, a: lab.a[at]!, b: lab.b[at]! });
    }
  const middle = (key: 'l' | 'a' | 'b'): number =>
    tones.map((tone) => tone[key]).toSorted((a, b) => a - b)[tones.length >> 1] ?? 0;
  return { l: middle('l'), a: middle('a'), b: middle('b') };
}

interface IsOldParts {
  lab: LabPlanes;
  person: OutlinedPerson;
  materials: Materials;
  front: Mask;
  /** 255 where hair is. */
  hair: Mask;
  /** Height down to which a scarf around the face stays; null without one. */
  scarfEnd: number | null;
}

/**
 * Tells the clothes of the photo from skin, hair and hands. What has the color of skin but is cut off from the neck by an
 * edge is cloth; where all clothes look like skin, only the neck is skin.
 */
export function createIsOld({
  lab,
  person,
  materials,
  front,
  hair,
  scarfEnd,
}: IsOldParts): (x: number, y: number) => boolean {
  const { face } = person;
  const { width } = hair;
  const bare = floodNeck(lab, person, materials, hair);
  const isNearNeck = (x: number, y: number): boolean =>
    Math.abs(x - face.x) < face.width * 0.6 && y < face.chinY + face.width * 0.9;
  return (x, y) => {
    const at = y * width + x;
    if (y < face.chinY + face.width * 0.1 || front.data[at]! > 60 || !isOnPerson(person, x, y)) return false;
    if (hair.data[at] !== 0) return false;
    if (scarfEnd !== null && y < scarfEnd && Math.abs(x - face.x) < face.width * 0.75) return false;
    if (isNearNeck(x, y)) return materials.at(at) !== 'skin' || bare.data[at] === 0;
    return materials.isSkinLike || materials.at(at) !== 'skin';
  };
}

/** Colors this far apart (OKLab) on both sides of a pixel are an edge, where cloth ends. */
const leastEdge = 0.04;

/** Skin below the chin and everything it goes on to without an edge; 255. */
function floodNeck(lab: LabPlanes, person: OutlinedPerson, materials: Materials, { width, height }: Mask): Mask {
  const { face } = person;
  const mark = new Uint8Array(width * height);
  const stack: number[] = [];
  const neck = neckTone(lab, width, person);
  /** Far darker or lighter than the neck, or of another tint, is cloth in a color like skin. */
  const isSkin = (at: number): boolean =>
    materials.at(at) === 'skin' &&
    Math.abs(lab.l[at]! - neck.l) < 0.24 &&
    Math.hypot(lab.a[at]! - neck.a, lab.b[at]! - neck.b) < 0.03;
  for (let across = -0.14; across <= 0.14; across += 0.02)
    for (const down of [0.1, 0.14, 0.18]) {
      const y = Math.round(face.chinY + face.width * down);
      const at = y * width + Math.round(face.x + face.width * across);
      if (y < height && isSkin(at)) stack.push(at);
    }
  const reach = Math.max(2, Math.round(face.width * 0.007));
  const apart = (a: number, b: number): number =>
    Math.hypot((lab.l[a]! - lab.l[b]!) * 0.6, lab.a[a]! - lab.a[b]!, lab.b[a]! - lab.b[b]!);
  const isEdge = (at: number): boolean =>
    apart(at - reach, at + reach) > leastEdge || apart(at - reach * width, at + reach * width) > leastEdge;
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    if (mark[at] !== 0) continue;
    mark[at] = 255;
    const [x, y] = [at % width, Math.floor(at / width)];
    if (y < face.chinY || x <= reach || x >= width - reach - 1 || y >= height - reach - 1 || isEdge(at)) continue;
    for (const next of [at - 1, at + 1, at - width, at + width]) if (mark[next] === 0 && isSkin(next)) stack.push(next);
  }
  // Noise and the finest lines leave gaps.
  return resizeMask({ width, height, data: mark }, 2);
}

interface NotchParts {
  person: OutlinedPerson;
  body: BodyShape;
  cover: Mask;
  front: Mask;
  /** Half the width around the neck that stays open all the way down. */
  openHalf: number;
}

/** Notches of the neckline, where cloth that was drawn together meets cloth that was drawn out: 255. */
export function notches({ person, body, cover, front, openHalf }: NotchParts): Mask {
  const { width, height } = cover;
  const { face } = person;
  const soft = softenMask(cover, Math.round(face.width * 0.045));
  const found: Mask = { width, height, data: new Uint8Array(width * height) };
  for (let y = Math.round(face.chinY); y < Math.min(height, body.tipY + face.width * 0.6); y++)
    for (let x = Math.max(0, Math.round(face.x - face.width)); x < Math.min(width, face.x + face.width); x++) {
      const at = y * width + x;
      if (Math.abs(x - face.x) < openHalf) continue;
      if (cover.data[at]! > 250 || soft.data[at]! < 128 || front.data[at]! > 60 || !isOnPerson(person, x, y)) continue;
      found.data[at] = 255;
    }
  return found;
}

interface WornGarment {
  person: OutlinedPerson;
  body: BodyShape;
  garment: UpperGarment;
  cover: Mask;
  front: Mask;
  fit: Fit;
  neckHalf: number;
  sleeveEnd: number;
  /** Half the width of what stays open around the neck. */
  openHalf: number;
  /** The opening around the neck, where it is known. */
  isOpening?: ((x: number, y: number) => boolean) | undefined;
}

/** Old clothes where the garment should be: beside its shoulders, sides and sleeves, not in its neck opening. */
export function uncovered(
  { person, body, garment, cover, front, fit, neckHalf, sleeveEnd, openHalf, isOpening }: WornGarment,
  isOld: (x: number, y: number) => boolean,
): Mask {
  const { width, height } = cover;
  const { face } = person;
  const missing: Mask = { width, height, data: new Uint8Array(width * height) };
  const last = Math.min(height, Math.round(fit.hem));
  // Sleeves cover shoulders, also bare ones.
  const isShoulder = (x: number, y: number): boolean =>
    garment.sleeves !== null &&
    y < Math.min(body.armpitY, sleeveEnd) &&
    (isOpening ? y >= body.topAt(x) - 2 : true) &&
    Math.abs(x - face.x) > Math.max(neckHalf * 1.5, isOpening ? 0 : openHalf) &&
    front.data[y * width + x]! < 60 &&
    isOnPerson(person, x, y);
  for (let y = Math.round(face.chinY + face.width * 0.1); y < last; y++) {
    const { left, right } = body.trunk(y);
    let [first, end] = [width, -1];
    for (let x = 0; x < width; x++)
      if (cover.data[y * width + x]! > 250) {
        first = Math.min(first, x);
        end = x;
      }
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (cover.data[at]! > 250 || !(isOld(x, y) || isShoulder(x, y))) continue;
      // In the opening, or what stands above it around the neck.
      const isInside =
        end > first &&
        x > first &&
        x < end &&
        Math.abs(x - face.x) < (garment.kind === 'jacket' ? body.bodyHalf * 0.62 : openHalf);
      const isNeck = y < fit.top + (garment.kind === 'jacket' ? 0 : face.width * 0.2);
      if (isOpening?.(x, y)) continue;
      if (!isOpening && (isInside || (isNeck && Math.abs(x - face.x) < neckHalf * 1.04))) continue;
      const isBeside = x < left || x > right;
      // Arms below the sleeves, and beside sleeveless cloth, are the person's own.
      if (isBeside && (garment.sleeves === null || y > sleeveEnd)) continue;
      if (garment.sleeves === null && y < body.armpitY) continue;
      missing.data[at] = 255;
    }
  }
  return missing;
}
