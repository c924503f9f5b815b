import { loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { cast, findActor } from '#actors/cast.ts';
import { meanDifference, rasterise } from '#actors/picture-difference.ts';
import { renderActorFace, renderActorThumbnail } from '#actors/render-thumbnail.ts';

describe('stills', () => {
  it('have the size and type asked for and are the same every time', async () => {
    const actor = findActor('theo')!;
    const options = { width: 270, height: 480, format: 'jpeg' } as const;
    const first = renderActorThumbnail(actor, options);
    expect(first.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    const image = await loadImage(first);
    expect([image.width, image.height]).toEqual([270, 480]);
    expect(renderActorThumbnail(actor, options).equals(first)).toBe(true);
    const face = await loadImage(renderActorFace(actor, { width: 96, height: 96, format: 'png' }));
    expect([face.width, face.height]).toEqual([96, 96]);
  });

  it('draws no two actors alike', async () => {
    const size = { width: 24, height: 42 };
    const pictures = await Promise.all(
      cast.map(async (actor) => {
        const image = await loadImage(renderActorThumbnail(actor, { ...size, format: 'png' }));
        return { id: actor.id, pixels: rasterise(size, (ctx) => ctx.drawImage(image, 0, 0)) };
      }),
    );
    for (const [i, a] of pictures.entries())
      for (const b of pictures.slice(i + 1))
        expect(meanDifference(a.pixels, b.pixels), `${a.id} ${b.id}`).toBeGreaterThan(8);
  }, 60_000);
});
