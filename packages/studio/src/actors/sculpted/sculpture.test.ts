import { beforeAll, describe, expect, it } from 'vitest';
import { cast } from '#actors/cast.ts';
import { requireItem } from '#lists/require-item.ts';
import { bakeLayer, type Layer } from '#sculpt/bake/bake-layer.ts';
import type { BakeOrder } from '#sculpt/bake/bake-order.ts';
import { mouthLines, mouthMotion, seen } from '#sculpt/bake/figure-parts.ts';
import { createSculptor, type Sculptor } from '#sculpt/bake/sculptor.ts';
import { materials } from '#sculpt/form/field.ts';
import { orderSculpture } from './sculpture.ts';

const stage = { width: 216, height: 384 };
const maya = requireItem(cast, 0);

const share = (layer: Layer, material: number): number =>
  layer.material.filter((found) => found === material).length / layer.material.length;

describe('a sculpted actor', () => {
  let order: BakeOrder;
  let sculptor: Sculptor;
  const bake = (jaw: number, box = { x: 0, y: 0, width: order.lens.width, height: order.lens.height }): Layer => {
    sculptor.setMotion(mouthMotion(order, jaw, 0, 0));
    return bakeLayer(sculptor, order.lens, order.rig, box);
  };
  beforeAll(() => {
    const ordered = orderSculpture(maya, stage);
    if (ordered === null) throw new Error('Maya can be sculpted.');
    order = ordered;
    sculptor = createSculptor(order.person, order.pose, order.rig);
  });

  it('has skin, eyes, hair and cloth, and nothing around', () => {
    const layer = bake(0);
    expect(share(layer, materials.skin)).toBeGreaterThan(0.03);
    expect(share(layer, materials.hair)).toBeGreaterThan(0.03);
    expect(share(layer, materials.cloth)).toBeGreaterThan(0.15);
    expect(share(layer, materials.eye)).toBeGreaterThan(0.0005);
    expect(layer.pixels[3]).toBe(0);
    expect(layer.depth[0]).toBe(0);
  });

  it('is the same twice', () => {
    const box = { x: 60, y: 90, width: 96, height: 96 };
    expect(Buffer.compare(Buffer.from(bake(0.4, box).pixels), Buffer.from(bake(0.4, box).pixels))).toBe(0);
  });

  it('shows teeth in an open mouth only, and closes its lips', () => {
    const [x, y] = seen(order.lens, order.pose, [0, -0.26, 0.3]);
    const box = { x: Math.round(x) - 24, y: Math.round(y) - 24, width: 48, height: 48 };
    const teeth = (jaw: number): number => share(bake(jaw, box), materials.teeth);
    expect(teeth(0)).toBe(0);
    expect(teeth(0.7)).toBeGreaterThan(0.01);
  });

  it('is lit from its window: the far side of the face is darker', () => {
    const layer = bake(0);
    const brightness = (side: number): number => {
      const [x, y] = seen(order.lens, order.pose, [side * 0.17, -0.12, 0.22]);
      const at = (Math.round(y) * layer.box.width + Math.round(x)) * 4;
      return (layer.pixels[at] ?? 0) + (layer.pixels[at + 1] ?? 0) + (layer.pixels[at + 2] ?? 0);
    };
    const key = order.rig.key[0] < 0 ? -1 : 1;
    expect(brightness(key)).toBeGreaterThan(brightness(-key) + 40);
  });

  it('tells where lips and chin of a mouth are seen', () => {
    const [closed, open] = [0, 1].map((jaw) => mouthLines(order, mouthMotion(order, jaw, 0, 0)));
    if (!closed || !open) throw new Error('Two mouths were asked for.');
    expect(open.lower - open.upper).toBeGreaterThan(closed.lower - closed.upper + 5);
    expect(open.chin).toBeGreaterThan(closed.chin + 4);
  });
});
