import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { findActor } from '#actors/cast.ts';
import { renderActorThumbnail } from '#actors/render-thumbnail.ts';
import { renderAvatarPortrait } from '../avatar-portrait/render-avatar-portrait.ts';
import { box, can, colorAt, scene, shirt } from '../testing/still-photos.ts';
import { renderTryOn } from './render-try-on.ts';
import { tryOnReasons } from './try-on-reasons.ts';

const isFull = process.env.TEST_FULL === '1';

describe('try-on', () => {
  const human = (name: string, width = 720): Buffer =>
    renderActorThumbnail(findActor(name)!, { width, height: width * 1.5, format: 'jpeg' });

  it.each(isFull ? ['maya', 'zola'] : ['maya'])('puts the shirt on %s and does not change the face', async (name) => {
    const photo = human(name);
    const still = await renderTryOn({ human: photo, garment: shirt });
    expect(await sharp(still.data).metadata()).toMatchObject({ width: 864, height: 1296 });
    const { fit, face, isLayered } = still.meta;
    // A top that leaves the neck bare is removed.
    expect(isLayered).toBe(false);
    // Beside the print on the chest the shirt is red.
    const chest = await colorAt(still, fit.x - fit.bodyHalf * 0.75, 1240);
    expect(chest[0]).toBeGreaterThan(chest[1] * 1.8);
    const resized = { ...still, data: await sharp(photo).resize(864, 1296).png().toBuffer() };
    const [before, after] = [
      await colorAt(resized, face.x, face.eyeY + face.eyes * 0.5),
      await colorAt(still, face.x, face.eyeY + face.eyes * 0.5),
    ];
    for (const c of [0, 1, 2] as const) expect(Math.abs(before[c] - after[c])).toBeLessThan(14);
  });

  it('leaves a hijab unchanged, down to the garment', async () => {
    const { data } = await renderAvatarPortrait({ prompt: 'woman with hijab in a cafe', format: 'jpeg' });
    const still = await renderTryOn({ human: data, garment: shirt });
    const { face } = still.meta;
    const before = { ...still, data: await sharp(data).resize(864, 1296).png().toBuffer() };
    for (const part of [0.14, 0.2, 0.26]) {
      const [was, is] = [
        await colorAt(before, face.x, face.chinY + face.width * part),
        await colorAt(still, face.x, face.chinY + face.width * part),
      ];
      for (const c of [0, 1, 2] as const) expect(Math.abs(was[c] - is[c])).toBeLessThan(16);
    }
  });

  it('refuses what would come out wrong in either way, with what to change', async () => {
    await expect(renderTryOn({ human: human('arjun'), garment: shirt })).rejects.toThrow(tryOnReasons.collar.text);
  });

  it('gives an honest reason for a refusal', async () => {
    const person = human('kofi');
    const code = (value: string) => ({ code: value });
    await expect(renderTryOn({ human: human('kofi', 100), garment: shirt })).rejects.toMatchObject(
      code('image_quality'),
    );
    const pair = await sharp({ create: { width: 1440, height: 1080, channels: 3, background: '#ccd' } })
      .composite([
        { input: person, left: 0, top: 0 },
        { input: human('maya'), left: 720, top: 0 },
      ])
      .jpeg()
      .toBuffer();
    await expect(renderTryOn({ human: pair, garment: shirt })).rejects.toThrow(/more than one person/);
    await expect(renderTryOn({ human: Buffer.from('x'), garment: shirt })).rejects.toMatchObject(
      code('unreadable_image'),
    );
    // Both reasons are seen by make-try-on.media.test.ts of the server, too.
    if (!isFull) return;
    await expect(renderTryOn({ human: can, garment: shirt })).rejects.toMatchObject(code('invalid_human_image'));
    await expect(renderTryOn({ human: person, garment: scene })).rejects.toMatchObject(code('invalid_garment_image'));
    await expect(renderTryOn({ human: scene, garment: shirt })).rejects.toMatchObject(code('invalid_human_image'));
    for (const garment of [box, human('maya')])
      await expect(renderTryOn({ human: person, garment })).rejects.toMatchObject(code('invalid_garment_image'));
    const blurred = await sharp(person).blur(26).jpeg().toBuffer();
    await expect(renderTryOn({ human: blurred, garment: shirt })).rejects.toMatchObject({
      code: expect.stringMatching(/image_quality|invalid_human_image/),
    });
    const empty = await sharp({ create: { width: 400, height: 600, channels: 3, background: '#667' } })
      .png()
      .toBuffer();
    await expect(renderTryOn({ human: empty, garment: shirt })).rejects.toMatchObject(code('invalid_human_image'));
  });
});
