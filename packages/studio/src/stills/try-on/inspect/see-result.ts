// biome-ignore-all lint/style/noNonNullAssertion: every pixel of two pictures is compared here, in planes of one size.
import type { Mask } from '#images/mask.ts';
import { toLabPlanes } from '#images/oklab.ts';
import type { Picture } from '#images/picture.ts';
import type { BodyPoint, SeenBody } from '#vision/see-body.ts';
import type { UpperGarment } from '../garment/garment.ts';
import { isOnPerson } from '../person/body-outline.ts';
import type { BodyShape } from '../person/body-shape.ts';
import type { OutlinedPerson } from '../person/find-person.ts';
import type { Materials } from '../person/read-materials.ts';
import { toLabDistance } from '../photo/keep-in-front.ts';
import { neckTone } from '../photo/old-remains.ts';
import type { Fit } from '../wearing/fit.ts';
import type { ClothLayer } from '../wearing/paint-grid.ts';
import type { SeenResult } from './inspect-try-on.ts';
import { printShown } from './print-shown.ts';

export interface DressedParts {
  photo: Picture;
  result: Picture;
  layer: ClothLayer;
  cover: Mask;
  front: Mask;
  /** 255 where hair is. */
  hair: Mask;
  painted: Mask | null;
  isOld: (x: number, y: number) => boolean;
  person: OutlinedPerson;
  body: BodyShape;
  garment: UpperGarment;
  fit: Fit;
  neckHalf: number;
  materials: Materials;
  seen: SeenBody | null;
  /** The old collar goes up to the chin and stays. */
  isHigh: boolean;
  isHairUnclear: boolean;
  hasHood: boolean;
}

/** Reads what a finished picture shows from its own pixels, beside those of the photo and of the garment. */
export function seeResult(parts: DressedParts): SeenResult {
  const { photo, result, layer, cover, front, painted, isOld, person, body, garment, fit, neckHalf, isHigh } = parts;
  const { width, height } = result;
  const { face } = person;
  const [now, before, own] = [result, photo, layer.picture].map(({ data }) => toLabPlanes(data));
  const apart = (a: typeof now, b: typeof now, at: number): number =>
    a && b ? Math.hypot((a.l[at]! - b.l[at]!) * 0.35, a.a[at]! - b.a[at]!, a.b[at]! - b.b[at]!) : 0;
  const cloth = new Uint8Array(width * height);
  const old = new Uint8Array(width * height);
  for (let y = Math.max(0, Math.floor(face.chinY)); y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (cover.data[at]! >= 128 && apart(now, own, at) < 0.1 && front.data[at]! < 128) cloth[at] = 255;
      else if (isOld(x, y) && apart(now, before, at) < 0.06) old[at] = 255;
    }
  const spans = rowSpans(cloth, width, height);
  const isJacket = garment.kind === 'jacket';
  return {
    width,
    height,
    cloth,
    old,
    painted: painted?.data ?? new Uint8Array(width * height),
    front: front.data.map((value) => (value > 60 ? 255 : 0)),
    unit: face.width,
    neck: { x: face.x, half: neckHalf },
    chinY: face.chinY,
    shoulderY: body.tipY,
    shoulderHalf: body.shoulderHalf,
    hem: fit.hem,
    hasSleeves: garment.sleeves !== null,
    isOpen: isJacket,
    topAt: body.topAt,
    trunk: body.trunk,
    mayShow(x, y) {
      const { first, end } = spans[y] ?? { first: width, end: -1 };
      const isInside = x > first && x < end;
      if (isJacket)
        return (
          (isInside && Math.abs(x - body.x) < body.bodyHalf * 0.66) ||
          (y < fit.top && Math.abs(x - face.x) < neckHalf * 1.3)
        );
      if (!isHigh) return false;
      const { left, right } = body.trunk(y);
      const isArm = garment.sleeves === null && (x < left || x > right) && y > body.tipY;
      return isArm || isInside || (y < fit.top + face.width * 0.1 && Math.abs(x - face.x) < neckHalf * 1.2);
    },
    isLongerBelow: isLongerBelow(parts),
    isHairUnclear: parts.isHairUnclear,
    isHairLikeTop: isHairLikeTop(parts),
    hasHood: parts.hasHood,
    isStraightOn: isStraightOn(parts),
    hasStandingCollar: hasStandingCollar(parts),
    isArmInFront: garment.sleeves !== null && isArmInFront(parts),
    print: printShown(garment, result, (at) => cloth[at] !== 0, fit),
  };
}

function rowSpans(cloth: Uint8Array, width: number, height: number): { first: number; end: number }[] {
  return Array.from({ length: height }, (_, y) => ({
    first: cloth.subarray(y * width, (y + 1) * width).indexOf(255),
    end: cloth.subarray(y * width, (y + 1) * width).lastIndexOf(255),
  })).map(({ first, end }) => (first < 0 ? { first: width, end: -1 } : { first, end }));
}

/** Whether the old top goes on below the new one's hem. */
function isLongerBelow({ photo: { width, height }, body, fit, person, garment, materials }: DressedParts): boolean {
  const { hem } = fit;
  const { width: unit } = person.face;
  if (garment.kind === 'jacket' || hem > height - unit * 0.12) return false;
  if (body.hemY !== null) return body.hemY > hem + unit * 0.06;
  let [same, all] = [0, 0];
  for (let y = Math.round(hem + unit * 0.03); y < Math.min(height, hem + unit * 0.2); y += 2) {
    const { left, right } = body.trunk(y);
    for (let x = Math.round(left + (right - left) * 0.15); x < right - (right - left) * 0.15; x += 3) {
      all++;
      if (materials.at(y * width + Math.min(width - 1, Math.max(0, x))) === 'cloth') same++;
    }
  }
  return all > 0 && same > all * 0.5;
}

function isStraightOn({ seen, person }: DressedParts): boolean {
  const { leftShoulder, rightShoulder } = seen?.points ?? {};
  if (!leftShoulder || !rightShoulder) return false;
  const reaches = [leftShoulder, rightShoulder].map(({ x }) => Math.abs(x - person.face.x));
  return Math.min(...reaches) > Math.max(...reaches) * 0.75;
}

/** Whether cloth in the old top's color is left beside the neck, at the height of the chin and below. */
function hasStandingCollar({
  photo,
  cover,
  painted,
  person,
  garment,
  neckHalf,
  materials,
  hair,
}: DressedParts): boolean {
  const { width } = photo;
  const { face } = person;
  // Under an open jacket a collar may stand close to the neck.
  const clear = neckHalf * (garment.kind === 'jacket' ? 1.2 : 0.85);
  const [main] = materials.cloth;
  if (!main || materials.isSkinLike) return false;
  const lab = toLabPlanes(photo.data);
  const skin = neckTone(lab, width, person);
  let count = 0;
  for (let y = Math.round(face.chinY - face.width * 0.2); y < face.chinY + face.width * 0.15; y++)
    for (let x = Math.round(face.x - face.width * 0.6); x < face.x + face.width * 0.6; x++) {
      const at = y * width + x;
      if (x < 0 || x >= width || y >= photo.height || Math.abs(x - face.x) < clear) continue;
      if (
        cover.data[at]! > 60 ||
        hair.data[at] !== 0 ||
        (painted && painted.data[at] !== 0) ||
        !isOnPerson(person, x, y)
      )
        continue;
      // Shade under a chin has the color of much else.
      if (toLabDistance(lab, at, main) < 0.085 && toLabDistance(lab, at, skin) > 0.1) count++;
    }
  return count > face.width ** 2 * 0.003;
}

/** Whether what hangs down beside the cheeks has about the color of the old top. */
function isHairLikeTop({ photo, person, materials }: DressedParts): boolean {
  const [main] = materials.cloth;
  if (!main) return false;
  const { face } = person;
  const lab = toLabPlanes(photo.data);
  const { width, height } = photo;
  let [alike, all] = [0, 0];
  const end = Math.min(height, face.chinY - face.width * 0.05);
  for (let y = Math.round((face.eyeY + face.chinY) / 2); y < end; y++)
    for (let x = Math.max(0, Math.round(face.x - face.width)); x < Math.min(width, face.x + face.width); x++) {
      if (Math.abs(x - face.x) < face.width * 0.45 || !isOnPerson(person, x, y)) continue;
      all++;
      if (toLabDistance(lab, y * width + x, main) < 0.1) alike++;
    }
  return all > face.width ** 2 * 0.01 && alike > all * 0.5;
}

/** Whether an elbow or a wrist is in front of the trunk, where a sleeve would have to be. */
function isArmInFront({ seen, body, fit }: DressedParts): boolean {
  if (!seen) return false;
  const { leftElbow, rightElbow, leftWrist, rightWrist } = seen.points;
  return [leftElbow, rightElbow, leftWrist, rightWrist].some((point: BodyPoint | null) => {
    if (!point || point.y < body.tipY || point.y > fit.hem) return false;
    const { left, right } = body.trunk(point.y);
    const inset = (right - left) * 0.17;
    return point.x > left + inset && point.x < right - inset;
  });
}
