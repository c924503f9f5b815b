// biome-ignore-all lint/style/noNonNullAssertion: every pixel of a photo is blended here, in planes of one size.
import { PictureError } from '#errors/picture-error.ts';
import { type Mask, softenMask } from '#images/mask.ts';
import { toLabPlanes } from '#images/oklab.ts';
import type { Picture } from '#images/picture.ts';
import { isOnPerson } from './body-outline.ts';
import { type BodyShape, measureBody } from './body-shape.ts';
import { hasHighCollar } from './find-collar.ts';
import type { OutlinedPerson } from './find-person.ts';
import { type Fit, fitGarment } from './fit-garment.ts';
import { keepInFront } from './keep-in-front.ts';
import { bareSkin, createShade } from './old-clothes.ts';
import { placeGarment } from './place-garment.ts';
import type { Garment } from './read-garment.ts';
import { readMaterials } from './read-materials.ts';

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
export function dressPerson(photo: Picture, person: OutlinedPerson, garment: Garment): DressedPerson {
  const { width, height } = photo;
  const lab = toLabPlanes(photo.data);
  const body = measureBody(lab, photo, person);
  const fit = fitGarment(body, garment);
  const materials = readMaterials(lab, photo, person, body);
  const { picture: layer, cover, sleeveEnd } = placeGarment(photo, person, body, garment, fit);
  const front = keepInFront(lab, photo, { person, body, materials, cover, sleeveEnd });
  if (hiddenShare(body, fit, cover, front) > 0.1) {
    throw new PictureError(
      'invalid_human_image',
      'Arms or hair hide too much of the body. Use a photo with the arms at the sides.',
    );
  }
  const shade = createShade(lab, photo, materials, cover);
  const shadow = softenMask(cover, Math.max(2, Math.round(width * 0.01)));
  const result: Picture = { width, height, data: new Uint8ClampedArray(photo.data) };
  const isLayered = hasHighCollar(lab, width, person, body, materials);
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
      const across = Math.abs(x - (trunk.left + trunk.right) / 2) / Math.max(1, (trunk.right - trunk.left) / 2);
      const light = shade(x, y) * fold * (1 - 0.1 * Math.min(1, across) ** 4);
      for (let c = 0; c < 3; c++) {
        const under = result.data[to + c]! * (isOnPerson(person, x, y) ? dim : 1);
        result.data[to + c] = under + (layer.data[to + c]! * light - under) * alpha;
      }
    }
  }
  return { picture: result, fit, isLayered };
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
