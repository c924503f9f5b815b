// biome-ignore-all lint/style/noNonNullAssertion: every pixel of a photo is blended here, in planes of one size.
import { PictureError } from '#errors/picture-error.ts';
import { type Mask, softenMask } from '#images/mask.ts';
import { toLabPlanes } from '#images/oklab.ts';
import type { Picture } from '#images/picture.ts';
import type { SeenBody } from '#vision/see-body.ts';
import { isOnPerson, onPerson } from './body-outline.ts';
import { type BodyShape, measureBody } from './body-shape.ts';
import { dressLegs } from './dress-legs.ts';
import { hasHighCollar } from './find-collar.ts';
import type { OutlinedPerson } from './find-person.ts';
import type { Fit } from './fit.ts';
import { type Garment, isLower } from './garment.ts';
import { keepInFront } from './keep-in-front.ts';
import { lightCloth } from './light-cloth.ts';
import { bareSkin, createShade } from './old-clothes.ts';
import type { ClothLayer } from './paint-grid.ts';
import { readStanding } from './photo-lower.ts';
import { photoWearer } from './photo-wearer.ts';
import { readMaterials } from './read-materials.ts';
import { type WornCloth, wearCloth } from './worn-cloth.ts';

export interface DressedPerson {
  picture: Picture;
  fit: Fit;
  /** The old top has a collar up to the chin and remains under the garment. */
  isLayered: boolean;
}

/**
 * Puts a garment on a person: trunk and sleeves fitted to the outline, shaded by the light and folds of the clothes
 * below, with face, long hair and hands in front. Returns a new picture.
 */
export function dressPerson(
  photo: Picture,
  person: OutlinedPerson,
  garment: Garment,
  seen: SeenBody | null,
): DressedPerson {
  if (isLower(garment)) {
    const standing = seen && readStanding(seen, person);
    if (!standing) throw tooLittleSeen();
    return dressLegs(photo, person, standing, garment);
  }
  // A skirt's fall over legs in clothes of their own has to be invented: drawn people wear dresses, photos do not.
  if (garment.kind === 'dress') throw noDresses();
  const { width, height } = photo;
  const lab = toLabPlanes(photo.data);
  const body = measureBody(lab, photo, person);
  if (seen) refuseOddProportions(body, seen);
  const worn = wearCloth(photoWearer(body, height), null, garment, photo);
  const fit: Fit = { x: body.x, top: worn.top, hem: worn.hem, bodyHalf: body.bodyHalf };
  const materials = readMaterials(lab, photo, person, body);
  for (const layer of [worn.trunk, worn.sleeves]) if (layer) lightCloth(layer, photoLight);
  const { layer, cover } = joinLayers(worn, person);
  const sleeveEnd = worn.sleeveEnds ? Math.max(...worn.sleeveEnds) : body.tipY;
  const front = keepInFront(lab, photo, { person, body, materials, cover, sleeveEnd, seen });
  if (hiddenShare(body, fit, cover, front) > 0.1) {
    throw new PictureError(
      'invalid_human_image',
      'Arms or hair hide too much of the body. Use a photo with the arms at the sides.',
    );
  }
  const shade = createShade(lab, photo, materials, cover);
  const shadow = softenMask(cover, Math.max(2, Math.round(width * 0.01)));
  const result: Picture = { width, height, data: new Uint8ClampedArray(photo.data) };
  // Under an open jacket the person's own clothes remain.
  const isLayered = garment.kind === 'jacket' || hasHighCollar(lab, width, person, body, materials);
  if (!isLayered) bareSkin(result, lab, { person, body, materials, cover, front, lowest: fit.hem });
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
  return { picture: result, fit, isLayered };
}

/** Bodies that are not as their heads let expect, such as a doll's: nothing would fit. */
function refuseOddProportions(body: BodyShape, { points }: SeenBody): void {
  const { leftShoulder, rightShoulder, leftHip, rightHip } = points;
  if (!leftShoulder || !rightShoulder || !leftHip || !rightHip) return;
  const shoulderY = (leftShoulder.y + rightShoulder.y) / 2;
  const trunk = (leftHip.y + rightHip.y) / 2 - shoulderY;
  if (trunk > 0 && body.armpitY - shoulderY < trunk * 0.55) return;
  throw new PictureError(
    'invalid_human_image',
    'We could not find shoulders and arms that match the face. Use a photo of one person who faces the camera.',
  );
}

function noDresses(): PictureError {
  return new PictureError(
    'invalid_garment_image',
    'Dresses are tried on by influencers only: choose one instead of the photo.',
  );
}

/** Round, lit from the front: the photo's own light comes with the shade of what was worn before. */
const photoLight = { side: 0, tint: '#ffffff', contrast: 0.2 } as const;

function tooLittleSeen(): PictureError {
  return new PictureError(
    'invalid_human_image',
    'The photo does not show enough of the person for this garment. Use a full-length photo, from head to toe.',
  );
}

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
