// biome-ignore-all lint/style/noNonNullAssertion: every pixel of a photo is blended here, in planes of one size.
import { findComponents, type Mask, resizeMask, softenMask } from '#images/mask.ts';
import { type LabPlanes, labAt, toLab, toLabPlanes } from '#images/oklab.ts';
import type { Picture } from '#images/picture.ts';
import type { LowerGarment } from '../garment/garment.ts';
import { inspectLegs } from '../inspect/inspect-legs.ts';
import { isOnPerson } from '../person/body-outline.ts';
import { measureBody } from '../person/body-shape.ts';
import type { OutlinedPerson } from '../person/find-person.ts';
import { readMaterials } from '../person/read-materials.ts';
import { tryOnError } from '../try-on-reasons.ts';
import { lightCloth } from '../wearing/light-cloth.ts';
import type { StandingBody } from '../wearing/photo-lower.ts';
import { photoWearer } from '../wearing/photo-wearer.ts';
import { wearCloth } from '../wearing/worn-cloth.ts';
import type { DressedPerson } from './dress-person.ts';
import { createShade } from './old-clothes.ts';

/**
 * Puts a skirt or trousers on a person seen from head to feet: over what they wear, lit like it, behind their hands.
 * Throws `invalid_human_image` if covered legs would show below the hem.
 */
export function dressLegs(
  photo: Picture,
  person: OutlinedPerson,
  standing: StandingBody,
  garment: LowerGarment,
): DressedPerson {
  const { width, height } = photo;
  const lab = toLabPlanes(photo.data);
  const body = measureBody(lab, photo, person);
  const materials = readMaterials(lab, photo, person, body);
  const wearer = { ...photoWearer(body, photo, { materials, seen: null }), lower: standing, trunk: standing.trunk };
  const worn = wearCloth(wearer, standing, garment, photo);
  refuseCoveredLegs(lab, photo, person, { standing, hem: worn.hem });
  const cover: Mask = { width, height, data: new Uint8Array(width * height) };
  for (let at = 0; at < cover.data.length; at++) cover.data[at] = worn.trunk.picture.data[at * 4 + 3]!;
  const tone = meanTone(lab, cover, person);
  // Only what was worn there before knows the light of the scene.
  const shade = createShade(lab, photo, { at: () => 'cloth', cloth: [tone], skin: tone, isSkinLike: false }, cover);
  lightCloth(worn.trunk, { side: 0, tint: '#ffffff', contrast: 0.25 }, (at) =>
    shade(at % width, Math.floor(at / width)),
  );
  const front = handsInFront(lab, person, standing, cover);
  const shadow = softenMask(cover, Math.max(2, Math.round(width * 0.008)));
  const result: Picture = { width, height, data: new Uint8ClampedArray(photo.data) };
  const { data } = worn.trunk.picture;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (shadow.data[at] === 0 && cover.data[at] === 0) continue;
      const alpha = (cover.data[at]! / 255) * (1 - front.data[at]! / 255);
      const above = Math.max(0, y - Math.round(width * 0.005)) * width + x;
      const isNear = isOnPerson(person, x, y);
      const dim = isNear ? 1 - 0.3 * (shadow.data[above]! / 255) * (1 - alpha) * (1 - front.data[at]! / 255) : 1;
      for (let c = 0; c < 3; c++) {
        const under = result.data[at * 4 + c]! * dim;
        result.data[at * 4 + c] = under + (data[at * 4 + c]! - under) * alpha;
      }
    }
  const fit = { x: body.x, top: worn.top, hem: worn.hem, bodyHalf: body.bodyHalf };
  const faults = inspectLegs({ lab, person, standing, cover, top: worn.top, hem: worn.hem });
  return { picture: result, fit, isLayered: false, isPrintCut: false, faults };
}

/** Trousers that would show below a skirt. Bare legs and shoes may. */
function refuseCoveredLegs(
  lab: LabPlanes,
  { width, height }: Picture,
  person: OutlinedPerson,
  { standing, hem }: { standing: StandingBody; hem: number },
): void {
  const skin = toLab(person.skin);
  let [bare, all] = [0, 0];
  const end = Math.min(height - 1, standing.ankleY - (standing.ankleY - standing.crotchY) * 0.06);
  for (let y = Math.round(hem) + 4; y < end; y += 2)
    for (const side of [-1, 1] as const) {
      const { left, right } = standing.leg(side, y);
      for (let x = Math.ceil(left + 2); x < right - 2; x += 3) {
        const tone = labAt(lab, y * width + Math.min(width - 1, Math.max(0, x)));
        all++;
        if (Math.hypot((tone.l - skin.l) * 0.3, tone.a - skin.a, tone.b - skin.b) < 0.07) bare++;
      }
    }
  if (all < 60 || bare > all * 0.6) return;
  throw tryOnError('covered-legs');
}

function meanTone(lab: LabPlanes, cover: Mask, person: OutlinedPerson): { l: number; a: number; b: number } {
  const sum = { l: 0, a: 0, b: 0 };
  let count = 0;
  for (let at = 0; at < cover.data.length; at += 5) {
    if (cover.data[at]! < 200 || !isOnPerson(person, at % cover.width, Math.floor(at / cover.width))) continue;
    sum.l += lab.l[at]!;
    sum.a += lab.a[at]!;
    sum.b += lab.b[at]!;
    count++;
  }
  const n = Math.max(1, count);
  return { l: sum.l / n, a: sum.a / n, b: sum.b / n };
}

/** Skin around the ends of both arms; 255 in front. */
function handsInFront(lab: LabPlanes, person: OutlinedPerson, { hands }: StandingBody, cover: Mask): Mask {
  const { width, height } = cover;
  const skin = toLab(person.skin);
  const front: Mask = { width, height, data: new Uint8Array(width * height) };
  for (const { at: place, radius } of hands)
    for (let y = Math.max(0, Math.round(place.y - radius)); y < Math.min(height, place.y + radius); y++)
      for (let x = Math.max(0, Math.round(place.x - radius)); x < Math.min(width, place.x + radius); x++) {
        if (Math.hypot(x - place.x, y - place.y) > radius || !isOnPerson(person, x, y)) continue;
        const tone = labAt(lab, y * width + x);
        const isSkin = Math.hypot((tone.l - skin.l) * 0.3, tone.a - skin.a, tone.b - skin.b) < 0.06;
        if (isSkin) front.data[y * width + x] = 255;
      }
  // Skin-colored cloth beside a hand is not connected to it.
  const opened = resizeMask(resizeMask(front, -2), 2);
  const { components, labels } = findComponents(opened);
  const own = new Set(
    components
      .filter(({ x, y, area }) =>
        hands.some(({ at, radius }) => Math.hypot(x - at.x, y - at.y) < radius * 0.55 && area < radius * radius * 1.6),
      )
      .map(({ label }) => label),
  );
  const data = opened.data.map((value, at) => (own.has(labels[at]!) ? value : 0));
  return softenMask({ width, height, data }, 1);
}
