import { cast } from '#actors/cast.ts';
import { createFigure, type Figure } from '#actors/figure.ts';
import { type HeldProduct, paintHeldProduct } from '#actors/holding/held-product.ts';
import { createPalette } from '#actors/palette.ts';
import { type BodyForm, createBodyForm } from '#actors/parts/body-form.ts';
import { decodePicture } from '#images/decode-picture.ts';
import { type Picture, toCanvas } from '#images/picture.ts';
import { paintCover } from '#layouts/paint-product.ts';
import { firstItem } from '#lists/require-item.ts';
import type { Light } from '#scenes/light.ts';
import { scenes } from '#scenes/scenes.ts';
import { findPerson, type Person } from '../try-on/person/find-person.ts';
import type { Holder } from './find-holder.ts';
import { inHandSize } from './in-hand-size.ts';
import { isDrawn } from './is-drawn.ts';

/** Eyes to chin of a figure, units. */
const faceHeight = 270;

/**
 * The person of a picture. A drawn one gets an arm in the measures of their body and the colors of their skin and clothes; a
 * photographed one gets none: a drawn hand does not fit a photograph.
 */
export async function holdBefore(base: string | Uint8Array, held: HeldProduct): Promise<Holder> {
  const { width, height } = inHandSize;
  const photo = await decodePicture(base, { longestSide: 1400, shortestSide: 200 });
  const person = findPerson(photo);
  const { face } = person;
  const focus = { focusX: face.x / photo.width, focusY: 0.4 };
  const placed = coverScale(photo, focus.focusX, focus.focusY);
  const x = (face.x - placed.x) * placed.scale;
  const [eyeY, chinY] = [face.eyeY, face.chinY].map((y) => (y - placed.y) * placed.scale) as [number, number];
  const cheeks = {
    x: face.x - face.width * 0.3,
    y: face.eyeY,
    width: face.width * 0.6,
    height: face.chinY - face.eyeY,
  };
  const scale = (chinY - eyeY) / faceHeight;
  const { figure, form } = figureOf(photo, person, { eyeToChin: face.chinY - face.eyeY, scale });
  const { product, wrist } = held.plan.grip;
  // The palm bulges out beside the product, and so does the sleeve.
  const right = Math.max(product.x + product.width, wrist[0] + 90);
  // Closer to the body if the picture ends beside it, and then below the chin.
  const aside = Math.min(0, (width - 12 - x) / scale - right);
  const down = product.x + aside < cheek ? Math.max(0, faceHeight + 20 - product.y) : 0;
  const sleeve = readCloth(photo, {
    x: face.x + (wrist[0] + aside) * ((face.chinY - face.eyeY) / faceHeight),
    y: face.eyeY + (wrist[1] + down + 90) * ((face.chinY - face.eyeY) / faceHeight),
    radius: face.width * 0.16,
  });
  const hasRoom = aside > -mostAside && eyeY + (wrist[1] + down + 40) * scale < height && sleeve !== null;
  const dressed = sleeve === null ? figure : dress(figure, sleeve);
  return {
    face: { x, chinY },
    inHand: isDrawn(photo, cheeks)
      ? {
          hasRoom,
          product: {
            x: x + (aside + product.x) * scale,
            y: eyeY + (down + product.y) * scale,
            width: product.width * scale,
            height: product.height * scale,
          },
        }
      : null,
    actor: null,
    paint(canvas, isInHand) {
      const ctx = canvas.getContext('2d');
      paintCover(ctx, toCanvas(photo), { x: 0, y: 0, width, height }, focus);
      if (!isInHand) return;
      ctx.save();
      ctx.translate(x + aside * scale, eyeY + down * scale);
      ctx.scale(scale, scale);
      paintHeldProduct(ctx, dressed, form, held);
      ctx.restore();
    },
  };
}

/** Half the width of a face with its hair, units: closer to the middle, a product would be in front of it. */
const cheek = 185;
/** How far a hand may be moved towards the middle, units. */
const mostAside = 280;
/** Standard deviation of brightness (0..255) of plain cloth with its folds; patterns and edges have more. */
const plainest = 20;

/** A figure with the measures, colors and light of a person in a picture. */
function figureOf(
  photo: Picture,
  { face, shoulders, skin, cloth }: Person,
  measures: { eyeToChin: number; scale: number },
) {
  const actor = firstItem(cast);
  // White, since skin and cloth are taken unchanged from the picture.
  const light: Light = { ...scenes.plaster.light, tint: '#ffffff', side: lightSide(photo, face) };
  const look = {
    ...actor.look,
    skin,
    topColor: cloth,
    hairColor: '#33221b',
    lip: null,
    top: 'crew' as const,
    arm: 'none' as const,
  };
  const figure = createFigure({ ...actor, look }, light, measures.scale);
  const half = ((shoulders.right - shoulders.left) / 2 / measures.eyeToChin) * faceHeight;
  const form: BodyForm = { ...createBodyForm(figure), shoulder: Math.min(430, Math.max(300, half)) };
  return { figure, form };
}

const dress = (figure: Figure, top: string): Figure => ({
  ...figure,
  palette: createPalette({ ...figure.look, topColor: top }, figure.female, figure.light),
});

/** Color of the cloth where the sleeve is going to be; null if that is no plain cloth, which no sleeve would match. */
function readCloth(
  { width, height, data }: Picture,
  { x, y, radius }: { x: number; y: number; radius: number },
): string | null {
  const colors: [number, number, number][] = [];
  const step = Math.max(1, radius / 12);
  for (let py = Math.max(0, y - radius); py < Math.min(height, y + radius); py += step)
    for (let px = Math.max(0, x - radius); px < Math.min(width, x + radius); px += step) {
      const at = (Math.floor(py) * width + Math.floor(px)) * 4;
      colors.push([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
    }
  if (colors.length < 40) return null;
  const mean = [0, 1, 2].map((c) => colors.reduce((sum, color) => sum + (color[c] ?? 0), 0) / colors.length);
  const light = (color: readonly number[]): number => color.reduce((sum, value) => sum + value, 0) / 3;
  const spread = Math.sqrt(colors.reduce((sum, color) => sum + (light(color) - light(mean)) ** 2, 0) / colors.length);
  if (spread > plainest) return null;
  return `#${mean.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

/** The side whose cheek is brighter. */
function lightSide({ width, height, data }: Picture, { x, eyeY, chinY, width: faceWidth }: Person['face']): -1 | 1 {
  const meanOf = (side: -1 | 1): number => {
    let [sum, count] = [0, 0];
    for (let dy = 0.15; dy < 0.6; dy += 0.03)
      for (let dx = 0.12; dx < 0.36; dx += 0.02) {
        const px = Math.round(x + side * dx * faceWidth);
        const py = Math.round(eyeY + dy * (chinY - eyeY));
        if (px < 0 || py < 0 || px >= width || py >= height) continue;
        const at = (py * width + px) * 4;
        sum += (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0);
        count++;
      }
    return count === 0 ? 0 : sum / count;
  };
  return meanOf(1) > meanOf(-1) ? 1 : -1;
}

/** The part of a photo `paintCover` shows if it fills the picture: its upper left corner, and the scale. */
function coverScale(photo: Picture, focusX: number, focusY: number): { x: number; y: number; scale: number } {
  const { width, height } = inHandSize;
  const scale = Math.max(width / photo.width, height / photo.height);
  const start = (size: number, seen: number, focus: number) =>
    Math.max(0, Math.min(size - seen, size * focus - seen / 2));
  return { x: start(photo.width, width / scale, focusX), y: start(photo.height, height / scale, focusY), scale };
}
