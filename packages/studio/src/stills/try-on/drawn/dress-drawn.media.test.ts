import { expect, it } from 'vitest';
import { fromCanvas } from '#images/picture.ts';
import { drawGarmentPhoto, type GarmentKind } from '#images/testing/draw-garments.ts';
import { readGarment } from '../garment/read-garment.ts';
import { drawnPersonOf } from './drawn-person.ts';
import { dressDrawn } from './dress-drawn.ts';

const stage = { width: 432, height: 648 };
const recipe = { prompt: 'woman with a bun in a blue sweater, holding a mug', seed: 3, isSelfie: true };

async function dress(kind: GarmentKind) {
  const photo = drawGarmentPhoto(kind, { width: 540, height: 660, colors: ['#1f7a3d', '#d9b46a'] });
  const drawn = dressDrawn(await drawnPersonOf(recipe), await readGarment(fromCanvas(photo)), stage);
  const { data } = fromCanvas(drawn.canvas);
  /** Whether a place has the garment's green. */
  const isGreen = (x: number, y: number): boolean => {
    const at = (Math.round(y) * stage.width + Math.round(x)) * 4;
    return (data[at + 1] ?? 0) > (data[at] ?? 0) * 1.5 && (data[at + 1] ?? 0) > (data[at + 2] ?? 0) * 1.25;
  };
  return { ...drawn, isGreen };
}

it('a top is worn in the frame of the picture, from shoulder to shoulder', async () => {
  const { isWhole, fit, isGreen } = await dress('tee');
  expect(isWhole).toBe(false);
  for (const part of [-0.8, -0.4, 0, 0.4, 0.8])
    expect(isGreen(fit.x + fit.bodyHalf * part, stage.height * 0.9), String(part)).toBe(true);
});

it('a dress is seen from neck to hem, with legs below it', async () => {
  const { isWhole, fit, isGreen, face } = await dress('dress');
  expect(isWhole).toBe(true);
  expect(fit.hem).toBeLessThan(stage.height * 0.9);
  for (const part of [0.3, 0.5, 0.7, 0.95])
    expect(isGreen(fit.x, fit.top + (fit.hem - fit.top) * part), String(part)).toBe(true);
  expect(isGreen(fit.x + fit.bodyHalf * 0.4, fit.hem + 24)).toBe(false);
  expect(face.chinY).toBeLessThan(fit.top);
});

it('trousers have two legs and leave the person’s own top', async () => {
  const { fit, isGreen } = await dress('trousers');
  const ankles = fit.hem - 14;
  expect(isGreen(fit.x, ankles)).toBe(false);
  for (const side of [-1, 1]) expect(isGreen(fit.x + side * fit.bodyHalf * 0.5, ankles)).toBe(true);
  expect(isGreen(fit.x, fit.top - 20)).toBe(false);
});

it('an open jacket shows what is worn below it', async () => {
  const { fit, isGreen } = await dress('jacket');
  const y = stage.height * 0.93;
  expect(isGreen(fit.x, y)).toBe(false);
  for (const side of [-1, 1]) expect(isGreen(fit.x + side * fit.bodyHalf * 0.7, y)).toBe(true);
});
