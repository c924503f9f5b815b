import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { findActor } from '#actors/cast.ts';
import { renderActorThumbnail } from '#actors/render-thumbnail.ts';
import { seededRandom } from '#random/seeded-random.ts';
import { box, can, colorAt, jar, scene } from '../testing/still-photos.ts';
import { inHandSize } from './in-hand-size.ts';
import { renderProductInHand } from './render-product-in-hand.ts';

describe('product in hand', () => {
  it('shows the product with the actor’s fingers in front of it', async () => {
    const still = await renderProductInHand({ product: can, actor: 'malik' });
    const { product, grip, covered } = still.meta;
    expect(grip).toBe('wrap');
    expect(covered).toBeLessThan(0.008);
    // The orange sun of the label.
    const [red, , blue] = await colorAt(still, product.x + product.width * 0.5, product.y + product.height * 0.43);
    expect(red - blue).toBeGreaterThan(60);
  });

  it('holds wide objects too, and draws into a person’s picture', async () => {
    const held = await renderProductInHand({ product: box, actor: 'zola', prompt: 'She shows the box in the street' });
    expect(held.meta).toMatchObject({ grip: 'pinch', kind: 'box' });
    // Into a picture of a person it is drawn in the server's test of avatars, too.
    const base = renderActorThumbnail(findActor('maya')!, { width: 720, height: 1080, format: 'jpeg' });
    const drawn = await renderProductInHand({ product: can, base });
    expect(drawn.meta).toMatchObject({ composition: 'in-hand', grip: 'wrap', isCutOut: true, actor: null });
  });

  it('places the product in front of a photographed person, clear of the face, and reports it', async () => {
    const portrait = renderActorThumbnail(findActor('kofi')!, { width: 720, height: 1080, format: 'jpeg' });
    const { data, info } = await sharp(portrait).raw().toBuffer({ resolveWithObject: true });
    const random = seededRandom('grain');
    const grain = () => (random() + random() + random() - 1.5) * 7;
    const base = await sharp(
      data.map((value) => Math.max(0, Math.min(255, value + grain()))),
      { raw: info },
    )
      .jpeg()
      .toBuffer();
    const still = await renderProductInHand({ product: can, base });
    const { product, ...meta } = still.meta;
    expect(meta).toEqual({
      composition: 'beside',
      reason: 'photo',
      grip: null,
      covered: 0,
      kind: null,
      isCutOut: true,
      actor: null,
    });
    expect(product.y).toBeGreaterThan(inHandSize.height * 0.5);
    expect(product.x + product.width).toBeLessThan(inHandSize.width);
    // The orange sun of the label.
    const [red, , blue] = await colorAt(still, product.x + product.width * 0.5, product.y + product.height * 0.52);
    expect(red - blue).toBeGreaterThan(60);
  });

  it('shows what nobody can hold beside the person, and says why', async () => {
    const still = await renderProductInHand({ product: scene, actor: 'maya', productName: 'Raptor 600 motorbike' });
    expect(still.meta).toMatchObject({
      composition: 'beside',
      reason: 'too-big',
      kind: 'motorbike',
      grip: null,
      isCutOut: false,
    });
  });

  it('draws a portrait of ours anew, with an arm of their own', async () => {
    const portrait = { prompt: 'An elderly woman with a blue scarf on a balcony', isSelfie: true, seed: 8 };
    const still = await renderProductInHand({ product: can, base: jar, portrait });
    expect(still.meta).toMatchObject({ composition: 'in-hand', grip: 'wrap', isCutOut: true, actor: null });
  });

  it('rejects unknown actors and bases without a person', async () => {
    await expect(renderProductInHand({ product: can, actor: 'nobody' })).rejects.toMatchObject({
      code: 'invalid_spec',
    });
    await expect(renderProductInHand({ product: can, base: jar })).rejects.toMatchObject({
      code: 'invalid_human_image',
    });
    await expect(renderProductInHand({ product: can, base: jar, actor: 'maya' })).rejects.toMatchObject({
      code: 'invalid_spec',
    });
  });
});
