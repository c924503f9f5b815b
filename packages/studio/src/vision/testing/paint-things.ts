import type { SKRSContext2D } from '@napi-rs/canvas';
import { displayFont, displayVariation } from '#fonts/register-fonts.ts';

/** Paints a thing into 400 x 500 units, its foot at y = 450. */
export type PaintThing = (ctx: SKRSContext2D) => void;

type Box = readonly [x: number, y: number, width: number, height: number];

/** Words centered on a place. */
export function words(ctx: SKRSContext2D, text: string, [x, y]: readonly [number, number], px: number, color: string) {
  ctx.font = displayFont(px);
  ctx.fontVariationSettings = displayVariation(84, 700);
  ctx.textAlign = 'center';
  ctx.fillStyle = color;
  ctx.fillText(text, x, y);
}

/** Fills the current clip with the light on a round body: dark rims, a highlight left of the middle. */
function roundLight(ctx: SKRSContext2D, [x, y, width, height]: Box, strength: number): void {
  const light = ctx.createLinearGradient(x, 0, x + width, 0);
  for (const [at, color] of [
    [0, 'rgba(0,0,0,0.4)'],
    [0.14, 'rgba(0,0,0,0.06)'],
    [0.3, 'rgba(255,255,255,0.4)'],
    [0.42, 'rgba(255,255,255,0)'],
    [0.78, 'rgba(0,0,0,0.1)'],
    [1, 'rgba(0,0,0,0.38)'],
  ] as const)
    light.addColorStop(at, color);
  ctx.globalAlpha = strength;
  ctx.fillStyle = light;
  ctx.fillRect(x, y, width, height);
  ctx.globalAlpha = 1;
}

function clipped(ctx: SKRSContext2D, shape: () => void, inside: () => void): void {
  ctx.save();
  ctx.beginPath();
  shape();
  ctx.clip();
  inside();
  ctx.restore();
}

export interface Dress {
  body: string;
  label: string;
  ink: string;
  /** How much of the body's light falls on the label, 0..1: none hides a label in the color of the ground. */
  labelLight: number;
}

/** A dropper bottle whose label goes all around. */
export const serum =
  ({ body, label, ink, labelLight }: Dress): PaintThing =>
  (ctx) => {
    clipped(
      ctx,
      () => ctx.roundRect(174, 50, 52, 92, [26, 26, 4, 4]),
      () => {
        ctx.fillStyle = '#23201e';
        ctx.fillRect(170, 50, 60, 100);
        roundLight(ctx, [174, 50, 52, 92], 0.8);
      },
    );
    clipped(
      ctx,
      () => ctx.roundRect(164, 128, 72, 40, 6),
      () => {
        ctx.fillStyle = '#b98a4a';
        ctx.fillRect(160, 120, 80, 60);
        roundLight(ctx, [164, 128, 72, 40], 1);
      },
    );
    clipped(
      ctx,
      () => ctx.roundRect(130, 164, 140, 286, [46, 46, 20, 20]),
      () => {
        ctx.fillStyle = body;
        ctx.fillRect(120, 160, 160, 300);
        roundLight(ctx, [130, 164, 140, 286], 1);
        ctx.fillStyle = label;
        ctx.fillRect(120, 246, 160, 134);
        clipped(
          ctx,
          () => ctx.rect(120, 246, 160, 134),
          () => roundLight(ctx, [130, 246, 140, 134], labelLight),
        );
        words(ctx, 'Nala', [200, 302], 40, ink);
        words(ctx, 'night serum', [200, 334], 17, ink);
        words(ctx, '30 ml', [200, 362], 12, ink);
      },
    );
  };

/** A can with a wide band all around. */
export const can =
  ({ body, label, ink, labelLight }: Dress): PaintThing =>
  (ctx) =>
    clipped(
      ctx,
      () => ctx.roundRect(128, 84, 144, 366, [22, 22, 18, 18]),
      () => {
        ctx.fillStyle = body;
        ctx.fillRect(120, 80, 160, 380);
        roundLight(ctx, [128, 84, 144, 366], 0.9);
        ctx.fillStyle = label;
        ctx.fillRect(120, 270, 160, 140);
        clipped(
          ctx,
          () => ctx.rect(120, 270, 160, 140),
          () => roundLight(ctx, [128, 270, 144, 140], labelLight),
        );
        words(ctx, 'Tonic', [200, 210], 46, label);
        words(ctx, 'ginger', [200, 348], 30, ink);
        ctx.fillStyle = '#bfc4c9';
        ctx.fillRect(120, 84, 160, 14);
        ctx.fillRect(120, 438, 160, 12);
      },
    );

/** A standing pouch whose lower half has the label's color. */
export const pouch =
  ({ body, label, ink, labelLight }: Dress): PaintThing =>
  (ctx) =>
    clipped(
      ctx,
      () => {
        ctx.moveTo(92, 80);
        ctx.lineTo(308, 80);
        ctx.quadraticCurveTo(298, 260, 316, 450);
        ctx.lineTo(84, 450);
        ctx.quadraticCurveTo(102, 260, 92, 80);
      },
      () => {
        ctx.fillStyle = body;
        ctx.fillRect(70, 70, 260, 390);
        roundLight(ctx, [84, 80, 232, 370], 0.5);
        ctx.fillStyle = label;
        ctx.fillRect(70, 240, 260, 150);
        clipped(
          ctx,
          () => ctx.rect(70, 240, 260, 150),
          () => roundLight(ctx, [84, 240, 232, 150], labelLight),
        );
        words(ctx, 'Kibo', [200, 180], 64, label);
        words(ctx, 'whole bean', [200, 326], 32, ink);
        ctx.fillStyle = 'rgba(0,0,0,0.25)';
        ctx.fillRect(70, 104, 260, 4);
      },
    );

/** A tube standing on its cap, with a broad band. */
export const tube =
  ({ body, label, ink, labelLight }: Dress): PaintThing =>
  (ctx) => {
    clipped(
      ctx,
      () => {
        ctx.moveTo(120, 70);
        ctx.lineTo(280, 70);
        ctx.lineTo(258, 400);
        ctx.lineTo(142, 400);
        ctx.closePath();
      },
      () => {
        ctx.fillStyle = body;
        ctx.fillRect(100, 60, 200, 350);
        roundLight(ctx, [126, 70, 148, 340], 0.7);
        ctx.fillStyle = label;
        ctx.fillRect(100, 190, 200, 120);
        clipped(
          ctx,
          () => ctx.rect(100, 190, 200, 120),
          () => roundLight(ctx, [130, 190, 140, 120], labelLight),
        );
        words(ctx, 'Lumi', [200, 256], 44, ink);
        words(ctx, 'hand cream', [200, 288], 18, ink);
      },
    );
    clipped(
      ctx,
      () => ctx.roundRect(140, 396, 120, 54, 8),
      () => {
        ctx.fillStyle = ink;
        ctx.fillRect(130, 390, 140, 70);
        roundLight(ctx, [140, 396, 120, 54], 0.9);
      },
    );
  };

/** A jar with a lid, in soft light. */
export const jar =
  ({ body, label, ink, labelLight }: Dress): PaintThing =>
  (ctx) => {
    clipped(
      ctx,
      () => ctx.roundRect(96, 250, 208, 200, 34),
      () => {
        ctx.fillStyle = body;
        ctx.fillRect(90, 240, 220, 220);
        roundLight(ctx, [96, 250, 208, 200], labelLight);
        words(ctx, 'Mira', [200, 360], 48, ink);
        words(ctx, 'day cream', [200, 390], 18, ink);
      },
    );
    clipped(
      ctx,
      () => ctx.roundRect(104, 190, 192, 64, 12),
      () => {
        ctx.fillStyle = label;
        ctx.fillRect(90, 180, 220, 80);
        roundLight(ctx, [104, 190, 192, 64], labelLight);
      },
    );
  };

/** A carton seen from a corner: a front and a side. */
export const carton =
  ({ body, label, ink, labelLight }: Dress): PaintThing =>
  (ctx) => {
    ctx.fillStyle = body;
    ctx.beginPath();
    ctx.moveTo(90, 110);
    ctx.lineTo(250, 90);
    ctx.lineTo(250, 450);
    ctx.lineTo(90, 424);
    ctx.fill();
    ctx.fillStyle = label;
    ctx.beginPath();
    ctx.moveTo(250, 90);
    ctx.lineTo(314, 116);
    ctx.lineTo(314, 420);
    ctx.lineTo(250, 450);
    ctx.fill();
    ctx.fillStyle = `rgba(0,0,0,${0.14 * labelLight})`;
    ctx.fill();
    words(ctx, 'Otto', [172, 260], 54, ink);
    words(ctx, 'granola', [172, 296], 24, ink);
    ctx.fillStyle = ink;
    ctx.fillRect(108, 360, 124, 10);
  };

/** A mug with a handle one sees through. */
export const mug =
  ({ body, ink, labelLight }: Dress): PaintThing =>
  (ctx) => {
    ctx.strokeStyle = body;
    ctx.lineWidth = 26;
    ctx.beginPath();
    ctx.ellipse(276, 300, 62, 70, 0, -Math.PI / 2, Math.PI / 2);
    ctx.stroke();
    ctx.strokeStyle = `rgba(0,0,0,${0.22 * labelLight})`;
    ctx.lineWidth = 6;
    ctx.beginPath();
    ctx.ellipse(276, 300, 52, 60, 0, -Math.PI / 2, Math.PI / 2);
    ctx.stroke();
    clipped(
      ctx,
      () => ctx.roundRect(80, 180, 200, 240, [12, 12, 44, 44]),
      () => {
        ctx.fillStyle = body;
        ctx.fillRect(70, 170, 220, 260);
        words(ctx, 'Hey', [180, 320], 60, ink);
        roundLight(ctx, [80, 180, 200, 240], labelLight);
      },
    );
  };

/** A tote bag; one sees through under its straps. */
export const tote =
  ({ body, ink, labelLight }: Dress): PaintThing =>
  (ctx) => {
    ctx.strokeStyle = body;
    ctx.lineWidth = 15;
    for (const [rx, ry] of [
      [62, 130],
      [70, 116],
    ] as const) {
      ctx.beginPath();
      ctx.ellipse(200, 200, rx, ry, 0, Math.PI, 0);
      ctx.stroke();
    }
    ctx.fillStyle = body;
    ctx.beginPath();
    ctx.moveTo(92, 196);
    ctx.lineTo(308, 196);
    ctx.lineTo(320, 450);
    ctx.lineTo(80, 450);
    ctx.fill();
    ctx.save();
    ctx.clip();
    roundLight(ctx, [80, 190, 240, 260], 0.4 * labelLight);
    ctx.restore();
    words(ctx, 'market', [200, 336], 50, ink);
  };
