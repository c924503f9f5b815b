// biome-ignore-all lint/style/noNonNullAssertion: every pixel of a photo is blended here, in planes of one size.
import { type Mask, softenMask } from '#images/mask.ts';
import { toLabPlanes } from '#images/oklab.ts';
import type { Picture } from '#images/picture.ts';
import type { SeenBody } from '#vision/see-body.ts';
import { type Garment, isLower } from '../garment/garment.ts';
import { inspectTryOn } from '../inspect/inspect-try-on.ts';
import { seeResult } from '../inspect/see-result.ts';
import { isOnPerson, onPerson } from '../person/body-outline.ts';
import { type BodyShape, measureBody } from '../person/body-shape.ts';
import { hasHighCollar } from '../person/find-collar.ts';
import type { OutlinedPerson } from '../person/find-person.ts';
import { hasHood } from '../person/has-hood.ts';
import { readMaterials } from '../person/read-materials.ts';
import { type TryOnReason, tryOnError } from '../try-on-reasons.ts';
import type { Fit } from '../wearing/fit.ts';
import { lightCloth } from '../wearing/light-cloth.ts';
import type { ClothLayer } from '../wearing/paint-grid.ts';
import { readStanding } from '../wearing/photo-lower.ts';
import { photoWearer } from '../wearing/photo-wearer.ts';
import { type WornCloth, wearCloth } from '../wearing/worn-cloth.ts';
import { coverOld } from './cover-old.ts';
import { dressLegs } from './dress-legs.ts';
import { keepInFront } from './keep-in-front.ts';
import { freeNeck } from './neck-opening.ts';
import { layNeckline } from './neckline.ts';
import { bareSkin, createShade, isScarfed } from './old-clothes.ts';
import { createIsOld, neckOf } from './old-remains.ts';

export interface DressedPerson {
  picture: Picture;
  fit: Fit;
  /** The old top has a collar up to the chin and remains under the garment. */
  isLayered: boolean;
  /** The picture ends above the end of the garment's print. */
  isPrintCut: boolean;
  /** What is wrong with the picture, by what it shows; empty if nothing is. */
  faults: readonly TryOnReason[];
}

/** How a garment is fitted: as it is cut, or closed around the neck and drawn out as far as the body goes. */
export type FitWay = 'as-cut' | 'close';

/**
 * Puts a garment on a person: trunk and sleeves fitted to the outline, shaded by the light and folds of the clothes
 * below, with face, long hair and hands in front; then looks at what came out. Returns a new picture.
 */
export function dressPerson(
  photo: Picture,
  person: OutlinedPerson,
  garment: Garment,
  seen: SeenBody | null,
  way: FitWay = 'as-cut',
): DressedPerson {
  if (isLower(garment)) {
    const standing = seen && readStanding(seen, person);
    if (!standing) throw tryOnError('whole-body');
    return dressLegs(photo, person, standing, garment);
  }
  // A skirt's fall over legs in clothes of their own has to be invented: drawn people wear dresses, photos do not.
  if (garment.kind === 'dress') throw tryOnError('dress');
  const { width, height } = photo;
  const { face } = person;
  const lab = toLabPlanes(photo.data);
  const neck = neckOf(lab, width, person);
  const neckHalf = neck.half;
  const body = measureBody(lab, photo, person, neck.x);
  if (body.tipY > height - face.width * 0.3) throw tryOnError('too-close');
  if (seen) refuseOddProportions(body, seen);
  const materials = readMaterials(lab, photo, person, body);
  const wearer = photoWearer(body, photo, { materials, seen });
  const sleevesTo = { y: height, within: face.width * 0.4 };
  const closer = { ...wearer, closeNeck: neckHalf * 1.06, sleevesTo };
  const worn = wearCloth(way === 'close' ? closer : wearer, null, garment, photo);
  const fit: Fit = { x: body.x, top: worn.top, hem: worn.hem, bodyHalf: body.bodyHalf };
  for (const layer of [worn.trunk, worn.sleeves]) if (layer) lightCloth(layer, photoLight);
  const { layer, cover } = joinLayers(worn, person);
  if (garment.kind === 'jacket') freeNeck(cover, neck, worn.top, body.tipY + face.width * 0.3);
  const sleeveEnd = worn.sleeveEnds ? Math.max(...worn.sleeveEnds) : body.tipY;
  const { front, hair, isHairUnclear } = keepInFront(lab, photo, { person, body, materials, cover, sleeveEnd, seen });
  if (hiddenShare(body, fit, cover, front) > 0.1) throw tryOnError('hidden');
  const isWrapped = isScarfed(person, lab, materials.skin, width);
  const scarfEnd = isWrapped ? Math.min(body.armpitY, face.chinY + face.width * 0.6) : null;
  const isOld = createIsOld({ lab, person, materials, front, hair, scarfEnd });
  const neckline =
    garment.kind === 'jacket' || isWrapped
      ? null
      : layNeckline(layer, cover, { person, neck, front, hair, isOld, lab, materials });
  coverOld({ person, body, garment, layer, cover, front, fit, neck, neckline, sleeveEnd, isOld, way });
  const shade = createShade(lab, photo, materials, cover);
  const result: Picture = { width, height, data: new Uint8ClampedArray(photo.data) };
  // Under an open jacket the person's own clothes remain.
  const isHigh = hasHighCollar(lab, width, person, body, materials);
  const isLayered = garment.kind === 'jacket' || isHigh;
  const painted = isLayered
    ? null
    : bareSkin(result, lab, { person, body, materials, cover, front, isOld, lowest: fit.hem });
  const isHooded = !isWrapped && hasHood(lab, photo, person, neck, (at) => hair.data[at] !== 0);
  const parts = { person, body, cover, front, fit, layer, sleeveEnd };
  layCloth(result, parts, shade);
  const shown = seeResult({
    ...parts,
    hair,
    photo,
    result,
    painted,
    isOld,
    garment,
    isHigh,
    isHairUnclear,
    hasHood: isHooded,
    materials,
    neckHalf,
    seen,
  });
  const faults = inspectTryOn(shown);
  const isPrintCut = shown.print !== null && shown.print.inFrame < 0.9;
  return { picture: result, fit, isLayered, isPrintCut, faults };
}

interface LaidParts {
  person: OutlinedPerson;
  body: BodyShape;
  cover: Mask;
  front: Mask;
  layer: ClothLayer;
}

/** Blends the cloth into the picture, with its shadow on what is around it. */
function layCloth(
  result: Picture,
  { person, body, cover, front, layer }: LaidParts,
  shade: (x: number, y: number) => number,
): void {
  const { width, height } = result;
  const shadow = softenMask(cover, Math.max(2, Math.round(width * 0.01)));
  const startY = Math.max(0, Math.floor(person.face.chinY));
  const soft = width * 0.004;
  for (let y = startY; y < height; y++) {
    const trunk = body.trunk(y);
    const isBelowPit = y > body.armpitY;
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (cover.data[at] === 0 && shadow.data[at] === 0) continue;
      const to = at * 4;
      const alpha = (cover.data[at]! / 255) * (1 - front.data[at]! / 255);
      // The garment's soft shadow on skin and cloth around it, a little lower than its edge.
      const above = Math.max(0, y - Math.round(width * 0.006)) * width + x;
      const dim = 1 - 0.3 * (shadow.data[above]! / 255) * (1 - alpha) * (1 - front.data[at]! / 255);
      // The fold where the sleeve meets the body, and the curve of the trunk away from the light.
      const edge = Math.min(Math.abs(x - trunk.left), Math.abs(x - trunk.right));
      const fold = isBelowPit && edge < soft ? 0.86 + (0.14 * edge) / soft : 1;
      const light = shade(x, y) * fold;
      for (let c = 0; c < 3; c++) {
        const under = result.data[to + c]! * (isOnPerson(person, x, y) ? dim : 1);
        result.data[to + c] = under + (layer.picture.data[to + c]! * light - under) * alpha;
      }
    }
  }
}

/** Bodies that are not as their heads let expect, such as a doll's: nothing would fit. */
function refuseOddProportions(body: BodyShape, { points }: SeenBody): void {
  const { leftShoulder, rightShoulder, leftHip, rightHip } = points;
  if (!leftShoulder || !rightShoulder || !leftHip || !rightHip) return;
  const shoulderY = (leftShoulder.y + rightShoulder.y) / 2;
  const trunk = (leftHip.y + rightHip.y) / 2 - shoulderY;
  if (trunk > 0 && body.armpitY - shoulderY < trunk * 0.55) return;
  throw tryOnError('proportions');
}

/** Hardly round, lit from the front: the photo's own light comes with the shade of what was worn before. */
const photoLight = { side: 0, tint: '#ffffff', contrast: 0.2, roundness: 0.35 } as const;

/** Sleeves over trunk, as far as the person's outline reaches. */
function joinLayers({ trunk, sleeves }: WornCloth, person: OutlinedPerson): { layer: ClothLayer; cover: Mask } {
  const { width, height, data } = trunk.picture;
  const over = sleeves?.picture.data;
  const cover: Mask = { width, height, data: new Uint8Array(width * height) };
  for (let at = 0; at < cover.data.length; at++) {
    const alpha = (over?.[at * 4 + 3] ?? 0) / 255;
    if (over && alpha > 0) {
      const under = (data[at * 4 + 3]! / 255) * (1 - alpha);
      for (let c = 0; c < 3; c++)
        data[at * 4 + c] = (over[at * 4 + c]! * alpha + data[at * 4 + c]! * under) / (alpha + under);
      data[at * 4 + 3] = (alpha + under) * 255;
    }
    if (data[at * 4 + 3] === 0) continue;
    cover.data[at] = data[at * 4 + 3]! * onPerson(person, at % width, Math.floor(at / width));
  }
  return { layer: trunk, cover };
}

/** Part of the trunk's garment that is hidden. */
function hiddenShare(body: BodyShape, fit: Fit, cover: Mask, front: Mask): number {
  let [hidden, all] = [0, 0];
  for (let y = Math.round(fit.top); y < Math.min(cover.height, fit.hem); y += 2) {
    const { left, right } = body.trunk(y);
    for (let x = Math.max(0, Math.round(left)); x < Math.min(cover.width, right); x += 2) {
      const at = y * cover.width + x;
      if (cover.data[at]! < 128) continue;
      all++;
      if (front.data[at]! > 128) hidden++;
    }
  }
  return all === 0 ? 1 : hidden / all;
}
