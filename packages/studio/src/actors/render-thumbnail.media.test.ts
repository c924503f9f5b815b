import { loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import type { Actor } from '#actors/actor.ts';
import { cast, findActor } from '#actors/cast.ts';
import { meanDifference, rasterise } from '#actors/picture-difference.ts';
import { renderActorFace, renderActorThumbnail } from '#actors/render-thumbnail.ts';
import { lightness } from '#canvas/color.ts';

/** Each pair is compared in the full sweep, else every twelfth. */
const isFull = process.env.TEST_FULL === '1';

/** Visible features of a small tile except the wall: gender, depth of skin, hair, top. */
const traits = ({ voice, look }: Actor): readonly string[] => [
  voice.gender,
  String(Math.round(lightness(look.skin) * 6)),
  look.hair,
  String(Math.round(lightness(look.hairColor) * 4)),
  look.top,
  String(Math.round(lightness(look.topColor) * 4)),
];

describe('stills', () => {
  it('have the requested size and type and are the same every time', async () => {
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
    // Different walls prevent confusion; of the actors who share one, the most similar are drawn.
    const pairs = cast.flatMap((a, i) =>
      cast
        .slice(i + 1)
        .filter((b) => a.setting.scene === b.setting.scene && a.look.headwear === b.look.headwear)
        .filter((b) => traits(a).filter((trait, k) => trait !== traits(b)[k]).length <= 3)
        .map((b) => [a, b] as const),
    );
    expect(pairs.length).toBeGreaterThan(40);
    const compared = isFull ? pairs : pairs.filter((_, index) => index % 12 === 0);
    const size = { width: 24, height: 42 };
    const drawn = new Map<string, Uint8ClampedArray>();
    for (const actor of new Set(compared.flat())) {
      const image = await loadImage(renderActorThumbnail(actor, { ...size, format: 'png' }));
      drawn.set(
        actor.id,
        rasterise(size, (ctx) => ctx.drawImage(image, 0, 0)),
      );
    }
    for (const [a, b] of compared)
      expect(meanDifference(drawn.get(a.id)!, drawn.get(b.id)!), `${a.id} ${b.id}`).toBeGreaterThan(8);
  });
});
