import { expect, it } from 'vitest';
import type { Actor } from '#actors/actor.ts';
import { findActor } from '#actors/cast.ts';
import { type SkinName, skins } from '#actors/cast-colors.ts';
import { renderActorThumbnail } from '#actors/render-thumbnail.ts';
import { decodePicture } from '#images/decode-picture.ts';
import { toLabPlanes } from '#images/oklab.ts';
import { findFace } from './find-face.ts';

const people: [name: string, hair: Actor['look']['hair']][] = [
  ['maya', 'pixie'],
  ['kofi', 'fade'],
  ['zola', 'afro'],
];

/** The lightest, one in the middle and the darkest; all of them in the full sweep. */
const some: readonly SkinName[] = ['porcelain', 'honey', 'ebony'];
const isFull = process.env.TEST_FULL === '1';

it.each(isFull ? (Object.keys(skins) as SkinName[]) : some)('finds a face of %s skin', async (skin) => {
  for (const [name, hair] of isFull ? people : people.slice(1, 2)) {
    const { look, ...actor } = findActor(name)!;
    const person = { ...actor, look: { ...look, hair, skin: skins[skin] } };
    const photo = await decodePicture(renderActorThumbnail(person, { width: 264, height: 396, format: 'jpeg' }));
    const face = findFace(photo, toLabPlanes(photo.data));
    expect(Math.abs(face.x / photo.width - 0.5), name).toBeLessThan(0.1);
    expect(face.width / photo.width, name).toBeGreaterThan(0.25);
  }
});
