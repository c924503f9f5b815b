import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { findActor } from '#actors/cast.ts';
import { renderActorThumbnail } from '#actors/render-thumbnail.ts';
import { seededRandom } from '#random/seeded-random.ts';
import { box, can, colorAt, jar, scene } from '../testing/still-photos.ts';
import { inHandSize, renderProductInHand } from './render-product-in-hand.ts';

describe('product in hand', () => {
  it('shows the product with the actor’s fingers in front of it', async () => {
    const still = await renderProductInHand({ product: can, actor: 'malik' });
    const { product, grip, handY } = still.meta;
    expect(grip).toBe('wrap');
    // The orange sun of the label, and the skin of the second finger at the left edge.
    const [red, , blue] = await colorAt(still, product.x + product.width * 0.5, product.y + product.height * 0.43);
    expect(red - blue).toBeGreaterThan(60);
    const finger = await colorAt(still, product.x + 14, (handY ?? 0) - 28);
    expect(finger[0]).toBeGreaterThan(finger[2] + 15);
    const bare = await colorAt(still, product.x + product.width * 0.5, product.y + product.height * 0.9);
    expect(bare[2]).toBeGreaterThan(bare[0]);
  });

  it('holds wide objects and uncut photos too, and draws into a person’s picture', async () => {
    expect((await renderProductInHand({ product: box, actor: 'zola', prompt: 'street' })).meta.grip).toBe('pinch');
    // Into a picture of a person it is drawn in the server's test of avatars, too.
    const base = renderActorThumbnail(findActor('kofi')!, { width: 720, height: 1080, format: 'jpeg' });
    const drawn = await renderProductInHand({ product: scene, base });
    expect(drawn.meta).toMatchObject({ composition: 'in-hand', grip: 'pinch', isCutOut: false, actor: null });
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
    expect(meta).toEqual({ composition: 'beside', grip: null, handY: null, isCutOut: true, actor: null });
    expect(product.y).toBeGreaterThan(inHandSize.height * 0.5);
    expect(product.x + product.width).toBeLessThan(inHandSize.width);
    // The orange sun of the label.
    const [red, , blue] = await colorAt(still, product.x + product.width * 0.5, product.y + product.height * 0.52);
    expect(red - blue).toBeGreaterThan(60);
  });

  it('draws a portrait of ours anew if no face is found in its picture', async () => {
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
