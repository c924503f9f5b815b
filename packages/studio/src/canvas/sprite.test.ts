import type { SKRSContext2D } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { differingBox, rasterise } from '#actors/picture-difference.ts';
import type { Extent } from '#canvas/soft-layer.ts';
import { createSprite, findEmptyMiddle, paintSprite, paintSpriteAround } from '#canvas/sprite.ts';

const stage = { width: 240, height: 320 };
const room: Extent = { left: -300, top: -300, right: 300, bottom: 500 };

const turned = (paint: (ctx: SKRSContext2D) => void): Uint8ClampedArray =>
  rasterise(stage, (ctx) => {
    ctx.translate(120.3, 110.7);
    ctx.scale(0.4, 0.4);
    ctx.rotate(0.07);
    paint(ctx);
  });

/** An arch, like hair around a face. */
const paintArch = (ctx: SKRSContext2D): void => {
  ctx.fillStyle = 'rgba(120,60,30,0.9)';
  ctx.beginPath();
  ctx.roundRect(-200, -250, 400, 700, [120, 120, 0, 0]);
  ctx.rect(-140, -120, 280, 570);
  ctx.fill('evenodd');
};

describe('createSprite', () => {
  it('measures painted pixels, and an empty part', () => {
    const { extent } = createSprite(room, 1, (ctx) => ctx.fillRect(-50, -20, 130, 60));
    expect(extent).toEqual({ left: -56, top: -24, right: 84, bottom: 44 });
    expect(createSprite(room, 1, () => undefined).canvas).toBeNull();
  });
});

describe('paintSpriteAround', () => {
  it('gives the same pixels as the whole sprite, except for the omitted part', () => {
    const sprite = createSprite(room, 0.8, (ctx) => ctx.fillRect(-200, -250, 400, 700));
    const whole = turned((ctx) => paintSprite(ctx, sprite));
    const around = turned((ctx) => paintSpriteAround(ctx, sprite, { left: -60, top: -100, right: 60, bottom: 200 }));
    const box = differingBox(whole, around, stage)!;
    // The hole is upright, and within the rotated 48 x 120 pixels.
    expect(box.width).toBeGreaterThan(34);
    expect(box.width).toBeLessThanOrEqual(48);
    expect(box.height).toBeGreaterThan(100);
    expect(box.height).toBeLessThanOrEqual(120);
    const filled = turned((ctx) => {
      paintSpriteAround(ctx, sprite, { left: -60, top: -100, right: 60, bottom: 200 });
      ctx.fillRect(-60, -100, 120, 300);
    });
    expect(differingBox(whole, filled, stage)).toBeNull();
  });

  it('omits nothing if the part has no area', () => {
    const sprite = createSprite(room, 0.8, paintArch);
    const skip = { left: 10, top: 0, right: 10, bottom: 50 };
    expect(
      differingBox(
        turned((ctx) => paintSprite(ctx, sprite)),
        turned((ctx) => paintSpriteAround(ctx, sprite, skip)),
        stage,
      ),
    ).toBeNull();
  });
});

describe('findEmptyMiddle', () => {
  it('finds the opening of an arch, and omitting it changes no pixel', () => {
    const sprite = createSprite(room, 0.8, paintArch);
    const opening = findEmptyMiddle(sprite)!;
    expect(opening.right - opening.left).toBeGreaterThan(200);
    expect(opening.top).toBeLessThan(0);
    expect(
      differingBox(
        turned((ctx) => paintSprite(ctx, sprite)),
        turned((ctx) => paintSpriteAround(ctx, sprite, opening)),
        stage,
      ),
    ).toBeNull();
  });

  it('finds none in a full shape', () => {
    expect(findEmptyMiddle(createSprite(room, 0.8, (ctx) => ctx.fillRect(-200, -250, 400, 700)))).toBeNull();
  });
});
