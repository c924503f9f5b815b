import { type Mask, resizeMask, softenMask } from '#images/mask.ts';
import { type LabPlanes, labAt, toLab } from '#images/oklab.ts';
import type { Picture } from '#images/picture.ts';
import type { SeenBody } from '#vision/see-body.ts';
import { isOnPerson } from '../person/body-outline.ts';
import type { BodyShape } from '../person/body-shape.ts';
import type { OutlinedPerson } from '../person/find-person.ts';
import type { Materials } from '../person/read-materials.ts';

export interface InFront {
  /** 255 in front. */
  front: Mask;
  /** Hair beside the neck cannot be told from the clothes. */
  isHairUnclear: boolean;
  /** All hair that hangs together, also where its color is only close; 255. */
  hair: Mask;
}

export interface WornParts {
  person: OutlinedPerson;
  body: BodyShape;
  materials: Materials;
  cover: Mask;
  sleeveEnd: number;
  /** The body's points, which say where hands are; null if unknown. */
  seen: SeenBody | null;
}

/** Everything in front of the garment: hair that falls over it and hands held in front of the body. */
export function keepInFront(
  lab: LabPlanes,
  photo: Picture,
  { person, body, materials, cover, sleeveEnd, seen }: WornParts,
): InFront {
  const { width, height } = photo;
  const { face } = person;
  const front: Mask = { width, height, data: new Uint8Array(width * height) };
  const chin = Math.round(face.chinY);
  // Face and everything above the chin.
  for (let y = 0; y < Math.min(height, chin); y++) front.data.fill(255, y * width, (y + 1) * width);
  for (let y = chin; y < Math.min(height, chin + face.width * 0.08); y++)
    for (let x = Math.round(face.x - face.width * 0.3); x < face.x + face.width * 0.3; x++)
      front.data[y * width + x] = 255;
  const { mask, tones } = floodHair(lab, photo, person);
  const hair = resizeMask(resizeMask(mask, -2), 2).data;
  const allHair = growHair(lab, person, { hair: { width, height, data: hair }, tones, materials });
  let overlap = 0;
  let covered = 0;
  for (let at = chin * width; at < cover.data.length; at++) {
    if (cover.data[at] === 0) continue;
    covered++;
    if (hair[at] === 255) overlap++;
  }
  // If the hair is as dark as the old top, the flood runs down into it and is useless.
  const isHairUnclear = overlap >= covered * 0.16;
  if (!isHairUnclear) for (let at = chin * width; at < hair.length; at++) if (hair[at] === 255) front.data[at] = 255;
  const hairOnly = softenMask(front, 1);
  // If the old top has the color of skin, no decision is possible.
  if (materials.isSkinLike) return { front: hairOnly, hair: allHair, isHairUnclear };
  const skin: Mask = { width, height, data: new Uint8Array(width * height) };
  const isNearHand = handsOf(seen);
  // Hands and forearms in front of the old top: skin between its neckline and its hem.
  const from = Math.round(body.armpitY);
  for (let y = from; y < Math.min(height, (body.hemY ?? body.armpitY + face.width * 2.5) - face.width * 0.16); y++) {
    const { left, right } = body.trunk(y);
    for (let x = Math.max(0, Math.round(left)); x < Math.min(width, right); x++)
      if (isNearHand(x, y) && materials.at(y * width + x) === 'skin') skin.data[y * width + x] = 255;
  }
  // Bare arms and hands along the sides below the sleeves, also below the hem.
  for (let y = Math.round(Math.max(from, sleeveEnd)); y < height; y++) {
    const { left, right } = body.trunk(y);
    const rim = (right - left) * 0.22;
    for (let x = Math.max(0, Math.round(left - rim)); x < Math.min(width, right + rim); x++) {
      if (x > left + rim && x < right - rim) continue;
      if (materials.at(y * width + x) === 'skin') skin.data[y * width + x] = 255;
    }
  }
  // Specks are skin-colored folds, holes are shadows on a hand.
  const hands = softenMask(resizeMask(resizeMask(resizeMask(skin, 2), -5), 3), 1);
  for (let at = 0; at < hands.data.length; at++)
    hairOnly.data[at] = Math.max(hairOnly.data[at] ?? 0, hands.data[at] ?? 0);
  return { front: hairOnly, hair: allHair, isHairUnclear };
}

/** Whether a place can belong to a forearm or a hand: skin-colored straps and prints cannot. */
function handsOf(seen: SeenBody | null): (x: number, y: number) => boolean {
  // Half of a body says nothing about hands that are not in its picture.
  if (!seen) return () => true;
  const { leftElbow, leftWrist, rightElbow, rightWrist } = seen.points;
  const arms = [
    [leftElbow, leftWrist],
    [rightElbow, rightWrist],
  ].flatMap(([elbow, wrist]) => {
    if (!elbow || !wrist) return [];
    const [dx, dy] = [wrist.x - elbow.x, wrist.y - elbow.y];
    const length = Math.max(1, Math.hypot(dx, dy));
    return [{ elbow, dx: dx / length, dy: dy / length, length }];
  });
  return (x, y) =>
    arms.some(({ elbow, dx, dy, length }) => {
      const along = (x - elbow.x) * dx + (y - elbow.y) * dy;
      const aside = Math.abs((x - elbow.x) * dy - (y - elbow.y) * dx);
      return along > -length * 0.3 && along < length * 1.8 && aside < length * 0.5;
    });
}

/** Difference of two pixels' colors, OKLab with less weight on lightness: shade does not make another material. */
export function toLabDistance(lab: LabPlanes, at: number, color: { l: number; a: number; b: number }): number {
  return Math.hypot(((lab.l[at] ?? 0) - color.l) * 0.6, (lab.a[at] ?? 0) - color.a, (lab.b[at] ?? 0) - color.b);
}

/** Hair and what goes on from it in about its color, down to the shoulders: ends of strands and their shadows. */
function growHair(
  lab: LabPlanes,
  person: OutlinedPerson,
  {
    hair,
    tones,
    materials,
  }: { hair: Mask; tones: readonly { l: number; a: number; b: number }[]; materials: Materials },
): Mask {
  const { width, height } = hair;
  const { face } = person;
  const mark = new Uint8Array(hair.data);
  const stack: number[] = [];
  for (let at = 0; at < mark.length; at++) if (mark[at] !== 0) stack.push(at);
  const isHair = (at: number): boolean => {
    const toCloth = Math.min(...materials.cloth.map((tone) => toLabDistance(lab, at, tone)), 1);
    return tones.some((tone) => toLabDistance(lab, at, tone) < Math.min(0.12, toCloth));
  };
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    const [x, y] = [at % width, Math.floor(at / width)];
    if (x < 1 || x >= width - 1 || y < 1 || y > Math.min(height - 2, face.chinY + face.width * 0.9)) continue;
    for (const next of [at - 1, at + 1, at - width, at + width]) {
      if (mark[next] !== 0 || !isHair(next) || !isOnPerson(person, next % width, Math.floor(next / width))) continue;
      mark[next] = 255;
      stack.push(next);
    }
  }
  return resizeMask({ width, height, data: mark }, Math.max(1, Math.round(face.width * 0.006)));
}

/** Hair-colored pixels connected to the hair beside the face; 255 hair. */
function floodHair(
  lab: LabPlanes,
  photo: Picture,
  person: OutlinedPerson,
): { mask: Mask; tones: { l: number; a: number; b: number }[] } {
  const { width, height } = photo;
  const { face, shoulders } = person;
  const mark = new Uint8Array(width * height);
  const skin = toLab(person.skin);
  const tones: { l: number; a: number; b: number }[] = [];
  for (const side of [-1, 1]) {
    const seedX = Math.round(face.x + side * face.width * 0.62);
    const seedY = Math.round(face.eyeY + face.width * 0.3);
    if (seedX < 1 || seedX >= width - 1 || seedY >= height) continue;
    if (!isOnPerson(person, seedX, seedY)) continue;
    const seed = seedY * width + seedX;
    const color = labAt(lab, seed);
    const cloth = toLab(person.cloth);
    const isCloth = Math.hypot((color.l - cloth.l) * 0.6, color.a - cloth.a, color.b - cloth.b) < 0.09;
    if (isCloth || toLabDistance(lab, seed, skin) < 0.1) continue;
    tones.push(color);
    const stack = [seed];
    const lowest = Math.min(height - 1, shoulders.y + face.width * 1.6);
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      if (mark[at] === 255) continue;
      const x = at % width;
      const y = (at - x) / width;
      if (y > lowest || y < face.eyeY - face.width || Math.abs(x - face.x) > face.width * 1.05) continue;
      if (toLabDistance(lab, at, color) > 0.085 || toLabDistance(lab, at, cloth) < 0.07) continue;
      if (!isOnPerson(person, x, y)) continue;
      mark[at] = 255;
      if (x > 0) stack.push(at - 1);
      if (x < width - 1) stack.push(at + 1);
      if (y > 0) stack.push(at - width);
      if (y < height - 1) stack.push(at + width);
    }
  }
  return { mask: { width, height, data: mark }, tones };
}
