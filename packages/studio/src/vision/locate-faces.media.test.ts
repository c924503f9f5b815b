import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterEach, expect, it, vi } from 'vitest';
import type { Actor } from '#actors/actor.ts';
import { findActor } from '#actors/cast.ts';
import { type SkinName, skins } from '#actors/cast-colors.ts';
import { renderActorThumbnail } from '#actors/render-thumbnail.ts';
import { fromCanvas, type Picture } from '#images/picture.ts';
import { drawProductPhoto, type ProductKind } from '#images/testing/draw-products.ts';
import { locateFaces } from './locate-faces.ts';

afterEach(() => void vi.unstubAllEnvs());

const width = 264;
type Person = readonly [actor: string, hair: Actor['look']['hair'], skin: SkinName];
const people: readonly Person[] = [
  ['maya', 'pixie', 'porcelain'],
  ['kofi', 'fade', 'ebony'],
  ['zola', 'afro', 'honey'],
];

/** People side by side, turned by some degrees. */
async function photoOf(persons: readonly Person[], turn = 0): Promise<Picture> {
  const canvas = createCanvas(width * persons.length, width * 1.5);
  const ctx = canvas.getContext('2d');
  ctx.translate(canvas.width / 2, canvas.height / 2);
  ctx.rotate((turn * Math.PI) / 180);
  for (const [index, [name, hair, skin]] of persons.entries()) {
    const { look, ...actor } = findActor(name)!;
    const person = { ...actor, look: { ...look, hair, skin: skins[skin] } };
    const file = renderActorThumbnail(person, { width, height: width * 1.5, format: 'jpeg' });
    ctx.drawImage(await loadImage(file), index * width - canvas.width / 2, -canvas.height / 2);
  }
  return fromCanvas(canvas);
}

function product(kind: ProductKind): Picture {
  const small = createCanvas(320, 320);
  small.getContext('2d').drawImage(drawProductPhoto(kind), 0, 0, 320, 320);
  return fromCanvas(small);
}

const all = (Object.keys(skins) as SkinName[]).flatMap((skin) =>
  people.map(([name, hair]): Person => [name, hair, skin]),
);

it.each(process.env.TEST_FULL === '1' ? all : people.slice(1, 2))(
  'locates the one face of %s with %s, %s',
  async (...person) => {
    const [face, ...others] = locateFaces(await photoOf([person]));
    expect(others).toEqual([]);
    expect(Math.abs(face!.eyes.x / width - 0.5)).toBeLessThan(0.1);
    expect(face!.eyes.apart / width).toBeGreaterThan(0.15);
  },
);

it('locates both of two people, a tilted head, and no face on a shirt', async () => {
  expect(locateFaces(await photoOf(people.slice(0, 2)))).toHaveLength(2);
  expect(locateFaces(await photoOf(people.slice(0, 1), 30))).toHaveLength(1);
  // Its folds look like a face to the finder, not to the mesh.
  expect(locateFaces(product('shirt'))).toEqual([]);
});

it('falls back to a cascade without the face models', async () => {
  const person = people.slice(0, 1);
  const seen = locateFaces(await photoOf(person));
  vi.stubEnv('STUDIO_VISION', 'off');
  const [face, ...others] = locateFaces(await photoOf(person));
  expect(others).toEqual([]);
  expect(Math.abs(face!.eyes.x - seen[0]!.eyes.x)).toBeLessThan(5);
  expect(Math.abs(face!.eyes.y - seen[0]!.eyes.y)).toBeLessThan(8);
});
