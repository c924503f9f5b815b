import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { cast } from '#actors/cast.ts';
import { createFigure } from '#actors/figure.ts';
import { seededRandom } from '#random/seeded-random.ts';
import { scenes } from '#scenes/scenes.ts';
import { heldKinds } from './held-kinds.ts';
import { paintFistBefore } from './paint-fist.ts';
import { paintHandBefore } from './paint-hand-before.ts';
import { type GripPlan, holdPlaces, planGrip } from './plan-grip.ts';
import { coveredPrint, readPrint } from './read-print.ts';

const kindOf = (name: string) => heldKinds.find((kind) => kind.name === name) ?? null;

function draw(width: number, height: number, paint: (ctx: SKRSContext2D) => void): Canvas {
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  ctx.font = 'bold 40px "DejaVu Sans", sans-serif';
  ctx.textAlign = 'center';
  paint(ctx);
  return canvas;
}

/** A body with lines of letters from edge to edge at these heights, parts of its height. */
const printed = (width: number, height: number, lines: readonly number[]): Canvas =>
  draw(width, height, (ctx) => {
    ctx.fillStyle = '#2d5a45';
    ctx.fillRect(0, 0, width, height);
    ctx.fillStyle = '#fff6e0';
    for (const y of lines)
      for (let x = width * 0.07; x < width * 0.9; x += 26) {
        ctx.fillRect(x, height * y - 18, 7, 36);
        ctx.fillRect(x, height * y - 18, 17, 7);
      }
  });

const mug = draw(500, 400, (ctx) => {
  ctx.fillStyle = '#f0483e';
  ctx.fillRect(0, 20, 350, 360);
  ctx.strokeStyle = '#f0483e';
  ctx.lineWidth = 40;
  ctx.beginPath();
  ctx.ellipse(350, 200, 110, 110, 0, -1.8, 1.8);
  ctx.stroke();
});

const headphones = draw(600, 520, (ctx) => {
  ctx.strokeStyle = '#2b2b33';
  ctx.lineWidth = 36;
  ctx.beginPath();
  ctx.arc(300, 300, 240, Math.PI, 0);
  ctx.stroke();
  ctx.fillStyle = '#2b2b33';
  ctx.fillRect(20, 280, 110, 220);
  ctx.fillRect(470, 280, 110, 220);
});

const ring = draw(300, 300, (ctx) => {
  ctx.strokeStyle = '#d4af37';
  ctx.lineWidth = 26;
  ctx.beginPath();
  ctx.arc(150, 150, 130, 0, Math.PI * 2);
  ctx.stroke();
});

function plan(image: Canvas, kind: string | null): GripPlan {
  return planGrip({ image, isCutOut: true, kind: kind === null ? null : kindOf(kind) }, holdPlaces.chest);
}

/** How much of the print is under fingers as they are painted. */
function painted(image: Canvas, { grip }: GripPlan): number {
  const [actor] = cast;
  if (!actor) throw new Error('The cast is empty.');
  const figure = createFigure(actor, { ...scenes.plaster.light, side: -1 }, 1);
  const { skin, top } = figure.palette;
  return coveredPrint(readPrint(image), grip.product, (ctx) => {
    const lit = { ...grip, light: -1 as const };
    if (grip.kind === 'tips' || grip.kind === 'hang') paintFistBefore(ctx, figure, lit);
    else paintHandBefore(ctx, lit, { skin, sleeve: top, isBare: false });
  });
}

describe('a grip', () => {
  it('leaves the print free wherever it is, as it is painted too', () => {
    for (const [image, kind] of [
      [printed(240, 800, [0.5, 0.6, 0.7, 0.8]), 'bottle'],
      [printed(400, 500, [0.35, 0.45, 0.75, 0.85]), 'jar'],
      [printed(520, 640, [0.3, 0.4, 0.5, 0.6, 0.7]), 'book'],
      [printed(640, 520, [0.5, 0.6, 0.7, 0.8]), null],
    ] as const) {
      const held = plan(image, kind);
      expect(held.isReadable, `${kind}`).toBe(true);
      expect(painted(image, held), `${kind}`).toBeLessThan(0.008);
    }
  });

  it('is none if fingers would hide print wherever they are', () => {
    const image = draw(400, 400, (ctx) => {
      ctx.fillStyle = '#ffffff';
      ctx.fillRect(0, 0, 400, 400);
      ctx.fillStyle = '#000000';
      for (let y = 0; y < 400; y += 16) for (let x = 0; x < 400; x += 14) ctx.fillRect(x, y, 6, 9);
    });
    expect(plan(image, 'card')).toMatchObject({ isReadable: false });
  });

  it('takes things where they can be held', () => {
    expect(plan(headphones, 'headphones').grip.kind).toBe('hang');
    expect(plan(headphones, null).grip.kind).toBe('hang');
    expect(plan(ring, 'ring').grip.kind).toBe('tips');
    const { grip } = plan(mug, 'mug');
    // Fingers go through the handle: the hand is beyond the mug's body.
    expect(grip.edges.at(grip.at[1]).left).toBeGreaterThan(grip.product.x + grip.product.width * 0.7);
    expect(painted(mug, plan(mug, 'mug'))).toBe(0);
    const mirrored = draw(500, 400, (ctx) => {
      ctx.scale(-1, 1);
      ctx.drawImage(mug, -500, 0);
    });
    expect(plan(mirrored, 'mug')).toMatchObject({ side: -1, grip: { kind: 'wrap' } });
    expect(planGrip({ image: mirrored, isCutOut: true, kind: kindOf('mug') }).side).toBe(1);
  });

  it('shows each kind in its size', () => {
    const long = (image: Canvas, kind: string) => {
      const { width, height } = plan(image, kind).grip.product;
      return Math.max(width, height);
    };
    const [small, medium, large] = [
      long(ring, 'ring'),
      long(printed(150, 500, []), 'lipstick'),
      long(printed(240, 800, []), 'bottle'),
    ] as const;
    // A head is about 540 units high.
    expect(small).toBeLessThan(130);
    expect(medium).toBeLessThan(200);
    expect(large).toBeGreaterThan(350);
    expect(large).toBeLessThan(540);
  });
});

it('finds print, but neither shading nor a label’s border', () => {
  const plain = draw(300, 600, (ctx) => {
    const shade = ctx.createLinearGradient(0, 0, 300, 0);
    shade.addColorStop(0, '#223a2c');
    shade.addColorStop(0.4, '#5d8a70');
    shade.addColorStop(1, '#1d3325');
    ctx.fillStyle = shade;
    ctx.fillRect(0, 0, 300, 600);
    ctx.fillStyle = '#f6efdd';
    ctx.fillRect(0, 220, 300, 220);
  });
  expect(readPrint(plain).count).toBe(0);
  const { mark, width, height, count } = readPrint(printed(300, 600, [0.5]));
  expect(count).toBeGreaterThan(0);
  const rows = [...mark.keys()].filter((at) => mark[at] === 1).map((at) => Math.floor(at / width) / height);
  expect(Math.min(...rows)).toBeGreaterThan(0.43);
  expect(Math.max(...rows)).toBeLessThan(0.57);
});

it('takes the grain of a photo for no print', () => {
  const random = seededRandom('grain');
  const grainy = draw(300, 400, (ctx) => {
    const picture = ctx.createImageData(300, 400);
    for (let at = 0; at < picture.data.length; at++)
      picture.data[at] = at % 4 === 3 ? 255 : 120 + (random() + random() + random() - 1.5) * 26;
    ctx.putImageData(picture, 0, 0);
  });
  expect(readPrint(grainy).count).toBeLessThan(300);
});
