import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { findActor } from '#actors/cast.ts';
import { skins } from '#actors/cast-colors.ts';
import { renderActorThumbnail } from '#actors/render-thumbnail.ts';
import { toLab, toLch } from '#images/oklab.ts';
import { box, colorAt, hash } from '../testing/still-photos.ts';
import { readReference } from './read-reference.ts';
import { renderAvatarPortrait } from './render-avatar-portrait.ts';

/** More people, and every way to a selfie, in the full run. */
const isFull = process.env.TEST_FULL === '1';

/** Red pixels of a small copy of the portrait. */
async function countRed(prompt: string): Promise<number> {
  const { data } = await sharp((await renderAvatarPortrait({ prompt })).data)
    .resize(128, 192)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let at = 0; at < data.length; at += 3) if (data[at]! > 130 && data[at + 1]! < 70 && data[at + 2]! < 80) count++;
  return count;
}

describe('avatar portraits', () => {
  it('is 1024 x 1536, repeatable, and different for selfies and portraits', async () => {
    const prompt = 'a woman with a red hoodie in a cafe';
    const selfie = await renderAvatarPortrait({ prompt });
    expect(selfie.meta.isSelfie).toBe(true);
    expect(await sharp(selfie.data).metadata()).toMatchObject({ width: 1024, height: 1536, format: 'png' });
    expect(hash((await renderAvatarPortrait({ prompt })).data)).toBe(hash(selfie.data));
    const portrait = await renderAvatarPortrait({ prompt, isSelfie: false });
    expect(portrait.meta.isSelfie).toBe(false);
    expect(hash(portrait.data)).not.toBe(hash(selfie.data));
  });

  it('dresses the person in the reference photo’s color', async () => {
    const still = await renderAvatarPortrait({
      prompt: 'a woman with short hair in a t-shirt, white background',
      isSelfie: false,
      reference: box,
    });
    const [r, g, b] = await colorAt(still, 512, 1400);
    const hue = toLch(`#${[r, g, b].map((v) => Math.round(v).toString(16).padStart(2, '0')).join('')}`).h;
    expect(Math.abs(hue - toLch('#e3b23c').h)).toBeLessThan(20);
  });

  it('takes skin, hair and clothes from a reference photo of a person', async () => {
    const person = findActor('maya')!;
    const photo = renderActorThumbnail(person, { width: 540, height: 810, format: 'jpeg' });
    const colors = await readReference(photo);
    expect(colors.skin).not.toBeNull();
    const far = (color: string | null, other: string): number => {
      const [a, b] = [toLab(color ?? '#000000'), toLab(other)];
      return Math.hypot((a.l - b.l) * 0.5, a.a - b.a, a.b - b.b);
    };
    expect(far(colors.top, person.look.topColor)).toBeLessThan(0.09);
    expect(far(colors.hair, person.look.hairColor)).toBeLessThan(0.09);
    expect(far(skins[colors.skin!], person.look.skin)).toBeLessThan(0.09);
  });

  it('gives clearly different people for other seeds', async () => {
    const small = await Promise.all(
      (isFull ? [0, 1, 2, 3, 4] : [0, 1, 2]).map(async (seed) =>
        sharp((await renderAvatarPortrait({ prompt: 'a woman in a cafe', seed, format: 'jpeg' })).data)
          .resize(64, 96)
          .raw()
          .toBuffer(),
      ),
    );
    for (const [i, a] of small.entries())
      for (const b of small.slice(i + 1)) {
        const off = a.reduce((sum, value, at) => sum + Math.abs(value - b[at]!), 0) / a.length;
        expect(off).toBeGreaterThan(9);
      }
  });

  it('applies the look requested in words', async () => {
    const grey = await renderAvatarPortrait({ prompt: 'black and white photo of a woman in a red hoodie' });
    const { channels } = await sharp(grey.data).stats();
    expect(Math.abs(channels[0]!.mean - channels[2]!.mean)).toBeLessThan(1);
    expect(grey.meta.understood.topColor).toBe('red');
  });

  it('decides by the words whether it is a selfie, unless the caller does', async () => {
    expect((await renderAvatarPortrait({ prompt: 'headshot of a man' })).meta.isSelfie).toBe(false);
    if (!isFull) return;
    expect((await renderAvatarPortrait({ prompt: 'headshot of a man', isSelfie: true })).meta.isSelfie).toBe(true);
    expect((await renderAvatarPortrait({ prompt: 'a man' })).meta.isSelfie).toBe(true);
  });

  it('requires words', async () => {
    await expect(renderAvatarPortrait({ prompt: '  ' })).rejects.toMatchObject({ code: 'invalid_spec' });
  });

  describe('with something red', () => {
    const dressed = 'in a navy shirt, grey wall';
    let without: number;
    beforeAll(async () => {
      without = await countRed(`woman ${dressed}`);
    });

    it.each(['wearing a red scarf', 'in a red apron', 'with red headphones', 'with a red hat', 'holding a red book'])(
      'draws a person %s',
      async (thing) => {
        expect(await countRed(`woman ${thing}, ${dressed}`)).toBeGreaterThan(without + 250);
      },
    );
  });
});
