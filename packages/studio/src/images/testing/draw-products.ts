import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { displayFont, displayVariation } from '#fonts/register-fonts.ts';
import { createRandom } from '#random/seeded-random.ts';

export type ProductKind = 'can' | 'bottle' | 'box' | 'jar' | 'mug' | 'scene' | 'shirt';

export interface ProductPhotoOptions {
  width?: number;
  height?: number;
  /** Backdrop colors, upper and lower; `none` draws the object alone, without its shadow. */
  backdrop?: readonly [string, string] | 'none';
  /** Main and second color of the object. */
  colors?: readonly [string, string];
  name?: string;
  /** Strength of the shading of round objects, 0..1: softer light shows less of their edges. */
  shading?: number;
}

type Box = readonly [x: number, y: number, width: number, height: number];

function cylinderShade(ctx: SKRSContext2D, [x, y, width, height]: Box, strength: number): void {
  const shade = ctx.createLinearGradient(x, 0, x + width, 0);
  shade.addColorStop(0, 'rgba(0,0,0,0.42)');
  shade.addColorStop(0.16, 'rgba(0,0,0,0.05)');
  shade.addColorStop(0.3, 'rgba(255,255,255,0.42)');
  shade.addColorStop(0.4, 'rgba(255,255,255,0.05)');
  shade.addColorStop(0.75, 'rgba(0,0,0,0.1)');
  shade.addColorStop(0.93, 'rgba(0,0,0,0.4)');
  shade.addColorStop(1, 'rgba(0,0,0,0.3)');
  ctx.globalAlpha = strength;
  ctx.fillStyle = shade;
  ctx.fillRect(x, y, width, height);
  ctx.globalAlpha = 1;
}

function label(
  ctx: SKRSContext2D,
  text: string,
  { x, y, px }: { x: number; y: number; px: number },
  color: string,
): void {
  ctx.font = displayFont(px);
  ctx.fontVariationSettings = displayVariation(78, 760);
  ctx.textAlign = 'center';
  ctx.fillStyle = color;
  ctx.fillText(text, x, y);
}

type PaintThing = (ctx: SKRSContext2D, a: string, b: string, name: string, shading: number) => void;

const paint: Record<Exclude<ProductKind, 'scene'>, PaintThing> = {
  // Each object stands in 400 x 640 units, feet at y = 600.
  can(ctx, a, b, name, shading) {
    ctx.beginPath();
    ctx.roundRect(90, 60, 220, 540, [34, 34, 30, 30]);
    ctx.save();
    ctx.clip();
    ctx.fillStyle = b;
    ctx.fillRect(90, 60, 220, 300);
    ctx.fillStyle = a;
    ctx.fillRect(90, 350, 220, 260);
    ctx.fillStyle = '#f0a63c';
    ctx.beginPath();
    ctx.arc(200, 345, 74, 0, Math.PI * 2);
    ctx.fill();
    label(ctx, name, { x: 200, y: 225, px: 58 }, a);
    label(ctx, 'cold brew', { x: 200, y: 470, px: 34 }, b);
    label(ctx, '330 ml', { x: 200, y: 540, px: 20 }, b);
    ctx.fillStyle = '#c9cdd2';
    ctx.fillRect(90, 60, 220, 22);
    ctx.fillRect(90, 584, 220, 16);
    cylinderShade(ctx, [90, 60, 220, 540], shading);
    ctx.restore();
  },
  bottle(ctx, a, b, name, shading) {
    const path = (): void => {
      ctx.beginPath();
      ctx.moveTo(165, 60);
      ctx.lineTo(235, 60);
      ctx.lineTo(235, 170);
      ctx.bezierCurveTo(240, 230, 300, 230, 300, 300);
      ctx.lineTo(300, 570);
      ctx.quadraticCurveTo(300, 600, 270, 600);
      ctx.lineTo(130, 600);
      ctx.quadraticCurveTo(100, 600, 100, 570);
      ctx.lineTo(100, 300);
      ctx.bezierCurveTo(100, 230, 160, 230, 165, 170);
      ctx.closePath();
    };
    ctx.save();
    path();
    ctx.clip();
    ctx.fillStyle = a;
    ctx.fillRect(90, 60, 220, 560);
    ctx.fillStyle = '#26221e';
    ctx.fillRect(150, 60, 100, 74);
    ctx.fillStyle = b;
    ctx.fillRect(90, 340, 220, 170);
    label(ctx, name, { x: 200, y: 430, px: 54 }, a);
    label(ctx, 'face oil no. 4', { x: 200, y: 474, px: 24 }, a);
    cylinderShade(ctx, [100, 60, 200, 540], shading);
    ctx.restore();
  },
  box(ctx, a, b, name) {
    ctx.fillStyle = a;
    ctx.fillRect(10, 340, 380, 260);
    ctx.fillStyle = b;
    ctx.fillRect(0, 300, 400, 90);
    ctx.fillStyle = 'rgba(0,0,0,0.18)';
    ctx.fillRect(10, 390, 380, 14);
    label(ctx, name, { x: 200, y: 520, px: 84 }, b);
    const shade = ctx.createLinearGradient(0, 300, 400, 600);
    shade.addColorStop(0, 'rgba(255,255,255,0.16)');
    shade.addColorStop(1, 'rgba(0,0,0,0.22)');
    ctx.fillStyle = shade;
    ctx.fillRect(10, 300, 380, 300);
  },
  jar(ctx, a, b, name, shading) {
    ctx.save();
    ctx.beginPath();
    ctx.roundRect(60, 330, 280, 270, 46);
    ctx.clip();
    ctx.fillStyle = a;
    ctx.fillRect(60, 330, 280, 270);
    ctx.fillStyle = b;
    ctx.fillRect(60, 410, 280, 120);
    label(ctx, name, { x: 200, y: 486, px: 56 }, a);
    cylinderShade(ctx, [60, 330, 280, 270], shading);
    ctx.restore();
    ctx.save();
    ctx.beginPath();
    ctx.roundRect(74, 262, 252, 84, 16);
    ctx.clip();
    ctx.fillStyle = '#2c2a2a';
    ctx.fillRect(60, 262, 280, 90);
    cylinderShade(ctx, [74, 262, 252, 84], shading);
    ctx.restore();
  },
  mug(ctx, a, b, name, shading) {
    ctx.strokeStyle = a;
    ctx.lineWidth = 40;
    ctx.beginPath();
    ctx.arc(300, 440, 74, -Math.PI / 2, Math.PI / 2);
    ctx.stroke();
    ctx.save();
    ctx.beginPath();
    ctx.roundRect(50, 310, 260, 290, [14, 14, 50, 50]);
    ctx.clip();
    ctx.fillStyle = a;
    ctx.fillRect(50, 310, 260, 290);
    label(ctx, name, { x: 180, y: 480, px: 60 }, b);
    cylinderShade(ctx, [50, 310, 260, 290], shading);
    ctx.restore();
  },
  shirt(ctx, a, b, name) {
    ctx.fillStyle = a;
    ctx.beginPath();
    ctx.moveTo(146, 160);
    ctx.quadraticCurveTo(200, 208, 254, 160);
    ctx.lineTo(316, 184);
    ctx.lineTo(398, 296);
    ctx.lineTo(344, 338);
    ctx.lineTo(312, 298);
    ctx.lineTo(316, 540);
    ctx.lineTo(84, 540);
    ctx.lineTo(88, 298);
    ctx.lineTo(56, 338);
    ctx.lineTo(2, 296);
    ctx.lineTo(84, 184);
    ctx.closePath();
    ctx.fill();
    ctx.save();
    ctx.clip();
    ctx.strokeStyle = 'rgba(0,0,0,0.16)';
    ctx.lineWidth = 7;
    ctx.beginPath();
    ctx.moveTo(146, 162);
    ctx.quadraticCurveTo(200, 216, 254, 162);
    ctx.stroke();
    ctx.strokeStyle = 'rgba(0,0,0,0.08)';
    ctx.lineWidth = 12;
    for (const [x, y] of [
      [110, 300],
      [290, 320],
      [130, 470],
    ] as const) {
      ctx.beginPath();
      ctx.moveTo(x, y);
      ctx.quadraticCurveTo(x + 20, y + 70, x + 6, y + 150);
      ctx.stroke();
    }
    label(ctx, name, { x: 200, y: 340, px: 64 }, b);
    ctx.restore();
  },
};

/** A photo-like scene without a backdrop: light, a table, many soft objects. */
function paintScene(ctx: SKRSContext2D, width: number, height: number): void {
  const random = createRandom('scene');
  const sky = ctx.createLinearGradient(0, 0, width, height);
  sky.addColorStop(0, '#f3d9b0');
  sky.addColorStop(0.5, '#c98f6a');
  sky.addColorStop(1, '#3e4b57');
  ctx.fillStyle = sky;
  ctx.fillRect(0, 0, width, height);
  ctx.filter = `blur(${Math.round(width / 60)}px)`;
  for (let i = 0; i < 60; i++) {
    ctx.fillStyle = `hsla(${Math.floor(random() * 360)}, 45%, ${30 + Math.floor(random() * 50)}%, 0.6)`;
    ctx.beginPath();
    ctx.arc(random() * width, random() * height, (0.03 + random() * 0.09) * width, 0, Math.PI * 2);
    ctx.fill();
  }
  ctx.filter = 'none';
  ctx.fillStyle = '#6b4a36';
  ctx.fillRect(0, height * 0.78, width, height * 0.22);
}

/** Draws a product photo for tests and sheets: the object on a graded backdrop with a soft drop shadow. */
export function drawProductPhoto(kind: ProductKind, options: ProductPhotoOptions = {}): Canvas {
  const { width = 900, height = 1100, backdrop = ['#efe9e0', '#d9d0c2'], name = 'Daybreak', shading = 1 } = options;
  const [a, b] = options.colors ?? ['#1f4652', '#f3e6cf'];
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  if (backdrop !== 'none') {
    const wall = ctx.createLinearGradient(0, 0, width * 0.3, height);
    wall.addColorStop(0, backdrop[0]);
    wall.addColorStop(1, backdrop[1]);
    ctx.fillStyle = wall;
    ctx.fillRect(0, 0, width, height);
  }
  if (kind === 'scene') paintScene(ctx, width, height);
  const thing = kind === 'scene' ? 'can' : kind;
  const scale = Math.min(width / 520, height / 760);
  ctx.translate(width / 2 - 200 * scale, height / 2 - 330 * scale);
  ctx.scale(scale, scale);
  if (thing !== 'shirt' && backdrop !== 'none') {
    ctx.filter = `blur(${Math.round(16 * scale)}px)`;
    ctx.fillStyle = 'rgba(40,30,20,0.4)';
    ctx.beginPath();
    ctx.ellipse(220, 600, 160, 16, 0, 0, Math.PI * 2);
    ctx.fill();
    ctx.filter = 'none';
  }
  paint[thing](ctx, a, b, name, shading);
  return canvas;
}
