import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import type { Actor } from '#actors/actor.ts';
import { cast, findActor } from '#actors/cast.ts';
import { createRig, type RigOptions } from '#actors/create-rig.ts';
import { toHeldProduct } from '#actors/holding/held-product.ts';
import { differingBox, meanDifference, rasterise } from '#actors/picture-difference.ts';
import type { FaceState, HeadPose, Rig } from '#actors/rig.ts';
import type { Box, Stage } from '#canvas/stage.ts';
import { visemes } from '#visemes/viseme.ts';
import { visemeShapes } from '#visemes/viseme-shapes.ts';

const stage: Stage = { width: 180, height: 320 };
const still: HeadPose = { x: 0, y: 0, tilt: 0 };
const awake: FaceState = { blink: 0, lookX: 0, lookY: 0, brow: 0, expression: 'neutral' };
const poses: HeadPose[] = [
  still,
  { x: 1, y: -1, tilt: 0.06 },
  { x: -1, y: 1, tilt: -0.06 },
  { x: 1, y: 1, tilt: -0.06 },
  { x: 3, y: -3, tilt: 0.4 },
];
// One of each kind of outline: plain, tall, wide, long, braided, wrapped.
const sample = ['maya', 'amara', 'zola', 'noor', 'aisha', 'samira', 'harpreet', 'naledi'].map((id) => findActor(id)!);

const isFull = process.env.TEST_FULL === '1';
/** Those that reach furthest in each direction; a mouth of the others lies between them. */
const furthest = visemes.filter((viseme) =>
  (['open', 'width', 'tuck'] as const).some((measure) => {
    const values = visemes.map((other) => visemeShapes[other][measure]);
    const own = visemeShapes[viseme][measure];
    return own === Math.max(...values) || (measure === 'width' && own === Math.min(...values));
  }),
);

const contains = (outer: Box, inner: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

const paintSpeaking = (rig: Rig, pose: HeadPose, shape = visemeShapes.A): Uint8ClampedArray =>
  rasterise(stage, (ctx) => {
    rig.paintFigure(ctx, pose, awake);
    rig.paintMouth(ctx, pose, shape, 'neutral');
  });

// Each leans to one side or the other; the remaining two stand upright.
const postures = [
  ...sample.slice(0, 2).map((actor) => ({ actor, name: actor.name, lean: 0 })),
  ...sample.map((actor, index) => ({ actor, name: actor.name, lean: index % 2 === 0 ? 0.022 : -0.022 })),
];

describe.each(postures)('the rig of $name, leaning by $lean', ({ actor, lean }) => {
  const rig = createRig(actor, stage, { zoom: 1, lean });
  const rest = rasterise(stage, (ctx) => rig.paintFigure(ctx, still, awake));

  it('changes nothing outside the moving box, for any pose and face', () => {
    for (const pose of poses.slice(1)) {
      const moved = rasterise(stage, (ctx) =>
        rig.paintFigure(ctx, pose, { blink: 1, lookX: 1, lookY: -1, brow: 1, expression: 'surprised' }),
      );
      const box = differingBox(rest, moved, stage);
      expect(box).not.toBeNull();
      expect(contains(rig.movingBox, box!)).toBe(true);
    }
  });

  it('changes nothing outside moving box and trunk when breathing or shifting weight', () => {
    for (const torso of [
      { x: 1, y: 1 },
      { x: -1, y: 0 },
    ]) {
      const box = differingBox(
        rest,
        rasterise(stage, (ctx) => rig.paintFigure(ctx, { ...still, torso }, awake)),
        stage,
      )!;
      const { movingBox: a, torsoBox: b } = rig;
      const x = Math.min(a.x, b.x);
      const y = Math.min(a.y, b.y);
      const right = Math.max(a.x + a.width, b.x + b.width);
      expect(contains({ x, y, width: right - x, height: stage.height - y }, box)).toBe(true);
      const below = (pixels: Uint8ClampedArray): Uint8ClampedArray => pixels.slice(-stage.width * 4);
      // The body continues below the picture, so no gap appears there.
      const moved = rasterise(stage, (ctx) => rig.paintFigure(ctx, { ...still, torso }, awake));
      expect(meanDifference(below(rest), below(moved))).toBeLessThan(12);
    }
  });

  it('keeps every mouth inside the mouth box of its pose', () => {
    for (const pose of poses) {
      const bare = rasterise(stage, (ctx) => rig.paintFigure(ctx, pose, awake));
      for (const viseme of isFull || pose === still ? visemes : furthest) {
        const box = differingBox(bare, paintSpeaking(rig, pose, visemeShapes[viseme]), stage);
        expect(box, viseme).not.toBeNull();
        expect(contains(rig.mouthBox(pose), box!)).toBe(true);
      }
    }
  });

  it('does not cut a wide mouth at the edge of its box', () => {
    // Without the clip's help, the widest mouth must end inside the box; otherwise its edge would be visible.
    const bare = rasterise(stage, (ctx) => rig.paintFigure(ctx, still, awake));
    const box = differingBox(bare, paintSpeaking(rig, still), stage)!;
    const room = rig.mouthBox(still);
    expect(box.y).toBeGreaterThan(room.y);
    expect(box.y + box.height).toBeLessThan(room.y + room.height);
  });

  it('changes only eyes and brows when blinking', () => {
    for (const pose of poses) {
      const open = rasterise(stage, (ctx) => rig.paintFigure(ctx, pose, awake));
      const shut = rasterise(stage, (ctx) => rig.paintFigure(ctx, pose, { ...awake, blink: 1, brow: 1, lookX: 1 }));
      const box = differingBox(open, shut, stage);
      expect(box).not.toBeNull();
      expect(contains(rig.eyesBox(pose), box!)).toBe(true);
    }
  });
});

describe('createRig', () => {
  it('gives the same pixels for the same arguments', () => {
    const paint = (): Uint8ClampedArray => {
      const rig = createRig(findActor('lena')!, stage);
      return rasterise(stage, (ctx) => {
        rig.paintBackdrop(ctx);
        rig.paintFigure(ctx, poses[1]!, awake);
        rig.paintMouth(ctx, poses[1]!, visemeShapes.E, 'happy');
      });
    };
    expect(differingBox(paint(), paint(), stage)).toBeNull();
  });

  it('leans to the requested side, the head most, unless the actor sits', () => {
    const paint = (id: string, lean: number) =>
      rasterise(stage, (ctx) => createRig(findActor(id)!, stage, { zoom: 1, lean }).paintFigure(ctx, still, awake));
    const eyesAt = (lean: number): number => {
      const { x, width } = createRig(findActor('maya')!, stage, { zoom: 1, lean }).eyesBox(still);
      return x + width / 2;
    };
    expect(eyesAt(-0.02)).toBeLessThan(eyesAt(0));
    expect(eyesAt(0.02)).toBeGreaterThan(eyesAt(0));
    const { id } = cast.find((actor) => actor.setting.seated)!;
    expect(meanDifference(paint(id, 0), paint(id, 0.02))).toBe(0);
    expect(meanDifference(paint('maya', 0), paint('maya', 0.02))).toBeGreaterThan(0.5);
  });

  it('covers the whole stage with the backdrop', () => {
    for (const size of [stage, { width: 480, height: 270 }, { width: 270, height: 270 }]) {
      const pixels = rasterise(size, (ctx) => createRig(findActor('greta')!, size).paintBackdrop(ctx));
      for (let i = 3; i < pixels.length; i += 4) if (pixels[i] !== 255) expect.fail(`hole at ${(i - 3) / 4}`);
    }
  });

  it('keeps boxes even and on the stage for every ratio and zoom', () => {
    for (const size of [
      { width: 1080, height: 1920 },
      { width: 1920, height: 1080 },
      { width: 1080, height: 1080 },
    ])
      for (const zoom of [1, 1.12]) {
        const rig = createRig(findActor('kofi')!, size, { zoom });
        for (const box of [rig.movingBox, rig.mouthBox(poses[1]!), rig.eyesBox(poses[2]!)]) {
          for (const value of Object.values(box)) expect(value % 2).toBe(0);
          expect(contains({ x: 0, y: 0, ...size }, box)).toBe(true);
        }
      }
  });

  it('draws thirteen distinguishable mouths', () => {
    const rig = createRig(findActor('maya')!, stage);
    const pictures = visemes.map((viseme) => ({ viseme, pixels: paintSpeaking(rig, still, visemeShapes[viseme]) }));
    const box = rig.mouthBox(still);
    const share = (stage.width * stage.height) / (box.width * box.height);
    for (const [i, a] of pictures.entries())
      for (const b of pictures.slice(i + 1)) {
        const pair = `${a.viseme} ${b.viseme}`;
        // Rest and m/b/p are both closed lips.
        if (pair === 'sil MBP') continue;
        expect(meanDifference(a.pixels, b.pixels) * share, pair).toBeGreaterThan(0.6);
      }
  });

  it('opens the mouth further for larger values of `open`', () => {
    for (const name of ['maya', 'kofi', 'greta', 'theo']) {
      const rig = createRig(findActor(name)!, stage);
      const dark = [0, 0.25, 0.5, 0.75, 1].map((open) => {
        const pixels = paintSpeaking(rig, still, { open, width: 0, teeth: 0, tuck: 0 });
        const box = rig.mouthBox(still);
        let count = 0;
        for (let y = box.y; y < box.y + box.height; y++)
          for (let x = box.x; x < box.x + box.width; x++) {
            const i = (y * stage.width + x) * 4;
            // The inside is a deep red that occurs nowhere else around the mouth.
            if (pixels[i]! < 96 && pixels[i]! > 2 * pixels[i + 1]!) count++;
          }
        return count;
      });
      for (let i = 2; i < dark.length; i++) expect(dark[i]!, `${name} ${i}`).toBeGreaterThan(dark[i - 1]!);
      expect(dark.at(-1)! - dark[0]!).toBeGreaterThan(30);
    }
  });

  it('shows no skin between lips and the inside of an open mouth', () => {
    const large = { width: 1080, height: 1920 };
    // Hair that does not hang beside the mouth, and skin unlike the lips' color.
    const rig = createRig(findActor('chloe')!, large);
    for (const viseme of ['TH', 'KG', 'AX'] as const) {
      const pixels = rasterise(large, (ctx) => {
        rig.paintFigure(ctx, still, awake);
        rig.paintMouth(ctx, still, visemeShapes[viseme], 'neutral');
      });
      const box = rig.mouthBox(still);
      let found = 0;
      const at = (x: number, y: number): [number, number] => [
        pixels[(y * large.width + x) * 4]!,
        pixels[(y * large.width + x) * 4 + 1]!,
      ];
      // From the dark inside to the left there is lip (much more red than green) before skin.
      for (let y = box.y; y < box.y + box.height; y++)
        for (let x = box.x + 8; x < box.x + box.width / 2; x++) {
          const [red, green] = at(x, y);
          if (red < 25 || red > 90 || red < 2 * green) continue;
          found++;
          // The lip ends at the very corner.
          if (found <= 9) break;
          const left = [1, 2, 3].map((dx) => at(x - dx, y)).filter(([r, g]) => r > 180 && g > 0.66 * r);
          expect(left.length, `${viseme} at ${x} ${y}`).toBe(0);
          break;
        }
      expect(found, viseme).toBeGreaterThan(10);
    }
  });

  it('lifts the tongue to the teeth only for th, t, d, n and l', () => {
    const rig = createRig(findActor('maya')!, stage);
    const box = rig.mouthBox(still);
    const pinkUnderTeeth = (viseme: (typeof visemes)[number]): boolean => {
      const pixels = paintSpeaking(rig, still, visemeShapes[viseme]);
      const x = Math.round(stage.width / 2);
      let seenTeeth = false;
      for (let y = box.y; y < box.y + box.height; y++) {
        const i = (y * stage.width + x) * 4;
        const [red, green] = [pixels[i]!, pixels[i + 1]!];
        if (green > 185) seenTeeth = true;
        else if (seenTeeth && green < 70) return false;
        else if (seenTeeth && red > 170 && green > 90 && green < 160) return true;
      }
      return false;
    };
    expect(visemes.filter(pinkUnderTeeth)).toEqual(['TH']);
  });

  it('shows every expression differently', () => {
    const rig = createRig(cast[0]!, stage);
    const pictures = (['neutral', 'happy', 'excited', 'serious', 'surprised'] as const).map((expression) =>
      rasterise(stage, (ctx) => {
        rig.paintFigure(ctx, still, { ...awake, expression });
        rig.paintMouth(ctx, still, visemeShapes.sil, expression);
      }),
    );
    for (const [i, a] of pictures.entries())
      for (const b of pictures.slice(i + 1)) expect(meanDifference(a, b)).toBeGreaterThan(0.02);
  });
});

describe('framings', () => {
  const seated = cast.find(({ setting }) => setting.seated === true)!;
  const filming = cast.find(({ look }) => look.arm === 'right')!;
  const paint = (rig: Rig, pose: HeadPose = still): Uint8ClampedArray =>
    rasterise(stage, (ctx) => {
      rig.paintBackdrop(ctx);
      rig.paintFigure(ctx, pose, awake);
    });
  const held = (() => {
    const image = createCanvas(120, 320);
    const ctx = image.getContext('2d');
    ctx.fillStyle = '#00ff40';
    ctx.fillRect(10, 10, 100, 300);
    return toHeldProduct({ image, isCutOut: true });
  })();
  const green = (pixels: Uint8ClampedArray): number[] => {
    const found: number[] = [];
    for (let i = 0; i < pixels.length; i += 4)
      if (pixels[i + 1]! > 150 && pixels[i]! < 90 && pixels[i + 2]! < 130) found.push(i / 4);
    return found;
  };

  it('puts table and hands into the lower part of every picture shape', () => {
    for (const shape of [stage, { width: 320, height: 180 }, { width: 240, height: 240 }]) {
      const options = { zoom: 1 } as const;
      const [sits, stands] = [true, false].map((value) =>
        rasterise(shape, (ctx) => {
          const rig = createRig(seated, shape, options, 'tile', { seated: value });
          rig.paintBackdrop(ctx);
          rig.paintFigure(ctx, still, awake);
        }),
      ) as [Uint8ClampedArray, Uint8ClampedArray];
      const lowest = (pixels: Uint8ClampedArray): Uint8ClampedArray => pixels.slice(-shape.width * 4 * 8);
      expect(meanDifference(lowest(sits), lowest(stands)), `${shape.width}x${shape.height}`).toBeGreaterThan(12);
    }
  });

  it('never seats actors who hold the camera, and shows no hands in close-ups of the face', () => {
    expect(paint(createRig(filming, stage, { zoom: 1 }, 'talk', { seated: true }))).toEqual(
      paint(createRig(filming, stage, { zoom: 1 }, 'talk', { seated: false })),
    );
    expect(paint(createRig(seated, stage, { zoom: 1 }, 'face', { held }))).toEqual(
      paint(createRig(seated, stage, { zoom: 1 }, 'face', { seated: false })),
    );
  });

  it('holds a product beside the face: in the picture, clear of eyes and mouth', () => {
    for (const actor of [seated, filming, findActor('zola')!]) {
      const rig = createRig(actor, stage, { zoom: 1 }, 'talk', { held });
      const pixels = green(paint(rig));
      expect(pixels.length, actor.id).toBeGreaterThan(stage.width * stage.height * 0.015);
      const eyes = rig.eyesBox(still);
      const across = pixels.filter((pixel) => {
        const [x, y] = [pixel % stage.width, Math.floor(pixel / stage.width)];
        return x >= eyes.x && x < eyes.x + eyes.width && y >= eyes.y && y < eyes.y + eyes.height;
      });
      expect(across, actor.id).toEqual([]);
    }
  });

  it('paints a product that moves apart from the figure, at the same place', () => {
    const rig = createRig(seated, stage, { zoom: 1 }, 'talk', { held, isHeldApart: true });
    expect(green(paint(rig))).toEqual([]);
    const whole = rasterise(stage, (ctx) => {
      rig.paintBackdrop(ctx);
      rig.paintFigure(ctx, still, awake);
      rig.held?.enter(ctx, 0);
      rig.held?.paint(ctx);
    });
    expect(meanDifference(whole, paint(createRig(seated, stage, { zoom: 1 }, 'talk', { held })))).toBeLessThan(0.5);
  });

  it('has arms to gesture with where no camera, product or mug is in the hand', () => {
    const sidesOf = (actor: Actor, options: RigOptions = {}) =>
      createRig(actor, stage, { zoom: 1 }, 'talk', options).arms?.sides ?? [];
    expect(sidesOf(filming)).toEqual([filming.look.arm === 'left' ? 1 : -1]);
    expect(sidesOf(seated)).toEqual([]);
    expect(sidesOf(seated, { held, free: -1 })).toEqual([]);
    expect(sidesOf(findActor('zola')!, { held })).toEqual([-1]);
    const sitting = cast.filter(({ setting }) => setting.seated).slice(0, 8);
    const free = sitting.map((actor) => sidesOf(actor, { free: 1 }));
    expect(free).toContainEqual([1]);
    expect(free.every(([side = 1]) => side === 1)).toBe(true);
  });

  it('waves inside the moving box, on the side of the free arm', () => {
    for (const actor of [seated, filming, findActor('zola')!]) {
      const rig = createRig(actor, stage, { zoom: 1 }, 'talk', { waves: true });
      const rest = paint(rig);
      for (const swing of [-1, 0, 1]) {
        const box = differingBox(rest, paint(rig, { ...still, wave: { raise: 1, swing } }), stage)!;
        expect(contains(rig.movingBox, box), actor.id).toBe(true);
        if (actor === filming) expect(box.x + box.width).toBeLessThan(stage.width * 0.6);
      }
    }
  });
});

it('gives every expression a distinct face, at rest and with closed eyes', () => {
  const expressions = ['neutral', 'happy', 'excited', 'serious', 'surprised'] as const;
  const large: Stage = { width: 360, height: 360 };
  for (const id of ['maya', 'min-jun', 'greta']) {
    const rig = createRig(findActor(id)!, large, { zoom: 1 }, 'face');
    for (const blink of [0, 1]) {
      const faces = expressions.map((expression) =>
        rasterise(large, (ctx) => {
          rig.paintFigure(ctx, still, { ...awake, blink, expression });
          rig.paintMouth(ctx, still, visemeShapes.sil, expression);
        }),
      );
      for (const [i, face] of faces.entries())
        for (const [k, other] of faces.slice(i + 1).entries())
          expect(meanDifference(face, other), `${id} ${expressions[i]} ${expressions[i + 1 + k]}`).toBeGreaterThan(
            0.25,
          );
    }
  }
});
