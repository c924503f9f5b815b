import { type Mask, softenMask } from '#images/mask.ts';
import { toLabPlanes } from '#images/oklab.ts';
import { createPicture, type Picture } from '#images/picture.ts';
import { createOutline, isOnPerson, onPerson } from './body-outline.ts';
import type { Person } from './find-person.ts';
import { type Fit, fitGarment, rise } from './fit-garment.ts';
import { createColumns, createProfile } from './garment-columns.ts';
import { keepInFront } from './keep-in-front.ts';
import { bareArms, bareNeck, createShade, isShortSleeved } from './old-clothes.ts';
import type { Garment } from './read-garment.ts';

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
