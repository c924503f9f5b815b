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

it.each(Object.keys(skins) as SkinName[])('finds a face of %s skin', async (skin) => {
  for (const [name, hair] of people) {
    const { look, ...actor } = findActor(name)!;
    const person = { ...actor, look: { ...look, hair, skin: skins[skin] } };
    const photo = await decodePicture(renderActorThumbnail(person, { width: 264, height: 396, format: 'jpeg' }));
    const face = findFace(photo, toLabPlanes(photo.data));
    expect(Math.abs(face.x / photo.width - 0.5), name).toBeLessThan(0.1);
    expect(face.width / photo.width, name).toBeGreaterThan(0.25);
  }
});
