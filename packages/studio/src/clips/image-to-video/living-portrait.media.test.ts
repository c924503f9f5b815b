import { expect, it } from 'vitest';
import { createLivingPortrait } from './living-portrait.ts';

const recipe = { prompt: 'a woman with glasses in a kitchen', isSelfie: false, seed: 3 };
const wish = { prompt: 'She smiles and waves', negativePrompt: '', durationMs: 5000, seed: 0 };

/** Mean change of the luma between two frames. */
function difference(a: Buffer, b: Buffer, pixels: number): number {
  let sum = 0;
  for (let index = 0; index < pixels; index += 7) sum += Math.abs((a[index] ?? 0) - (b[index] ?? 0));
  return (sum * 7) / pixels;
}

it('moves the person, in the same way each time', async () => {
  const living = await createLivingPortrait(recipe, wish);
  expect(living.gestures).toEqual(['smile', 'wave']);
  const { plate } = living;
  const pixels = plate.width * plate.height;
  const frameOf = (frame: number): Buffer => {
    living.draw(frame);
    return Buffer.from(plate.data);
  };
  const [first, waving, later] = [frameOf(0), frameOf(45), frameOf(140)];
  expect(difference(first, waving, pixels)).toBeGreaterThan(2);
  // The hand is down again, the smile stays.
  expect(difference(first, later, pixels)).toBeLessThan(difference(first, waving, pixels));
  expect(difference(first, later, pixels)).toBeGreaterThan(0.05);
  const again = await createLivingPortrait(recipe, wish);
  again.draw(0);
  expect(again.plate.data.equals(first)).toBe(true);
});
